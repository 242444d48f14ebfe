import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { minute, stoppedClock, strategies } from "../../session/support.ts";
import { locationOf } from "../../support/sign-in.ts";
import { change, changeAsJson, newPerson, pageText, readData, scene } from "./scene.ts";

for (const strategy of strategies) {
  describe(`linked accounts, with the strategy ${strategy}`, () => {
    const place = () => scene({ session: { strategy } });

    test("are shown by the name of their provider, and the only one cannot go", async () => {
      const { enter } = place();
      const person = newPerson();
      const visitor = await enter(person);
      const text = await pageText(visitor);
      assert.match(text, new RegExp(`First ${person.sub} Your only way to sign in`));
      assert.doesNotMatch(text, /Unlink/);
      const { data } = await readData(visitor);
      assert.deepEqual(data.accounts, [
        {
          provider: "first",
          providerAccountId: person.sub,
          name: "First",
          type: "oidc",
          removable: false,
        },
      ]);
    });

    test("one is linked by the form of the page, which it returns to", async () => {
      const { enter, link, mails, events } = place();
      const person = newPerson();
      const visitor = await enter(person);
      const other = newPerson("Ada at home");
      const response = await link(visitor, other);
      assert.equal(locationOf(response).href, "https://app.example.com/auth/security");
      const { data } = await readData(visitor);
      assert.deepEqual(
        data.accounts.map(({ provider, removable }: never) => [provider, removable]),
        [
          ["first", true],
          ["second", true],
        ],
      );
      assert.partialDeepStrictEqual(events, [{ kind: "account-linked", provider: "second" }]);
      assert.partialDeepStrictEqual(mails, [{ kind: "account-linked", to: person.email }]);
    });

    test("one is unlinked, told to the application and by mail, and signs nobody in any more", async () => {
      const { enter, link, userOf, mails, events, adapter } = place();
      const person = newPerson();
      const visitor = await enter(person);
      const other = newPerson();
      await link(visitor, other);
      const text = await change(visitor, "unlink", {
        provider: "second",
        providerAccountId: String(other.sub),
      });
      assert.match(text, /The account was unlinked\./);
      const user = await userOf(person);
      assert.deepEqual(events.at(-1), {
        kind: "account-unlinked",
        userId: user?.id,
        provider: "second",
        providerAccountId: other.sub,
      });
      const mail = mails.at(-1);
      assert.equal(mail?.to, person.email);
      assert.match(mail?.text ?? "", /An account at second no longer signs in/);
      const key = { provider: "second", providerAccountId: String(other.sub) };
      assert.equal(await adapter.getUserByAccount?.(key), null);
    });

    test("the last way in stays, also when two are unlinked at once", async () => {
      const { enter, link, errors } = place();
      const person = newPerson();
      const visitor = await enter(person);
      const other = newPerson();
      await link(visitor, other);
      const outcomes = await Promise.all([
        changeAsJson(visitor, "unlink", {
          provider: "first",
          providerAccountId: String(person.sub),
        }),
        changeAsJson(visitor, "unlink", {
          provider: "second",
          providerAccountId: String(other.sub),
        }),
      ]);
      assert.deepEqual(outcomes.map(({ status }) => status).sort(), [200, 409]);
      assert.deepEqual(
        errors.map(({ code }) => code),
        ["last-way-in"],
      );
      const { data } = await readData(visitor);
      assert.equal(data.accounts.length, 1);
    });

    test("that of another person is as unknown as one that does not exist", async () => {
      const { enter, link, userOf, adapter, mails } = place();
      const [grace, eve] = [newPerson(), newPerson()];
      const graces = newPerson();
      await link(await enter(grace), graces);
      const thief = await enter(eve);
      await link(thief, newPerson());
      mails.length = 0;
      const foreign = { provider: "second", providerAccountId: String(graces.sub) };
      const unknown = { provider: "second", providerAccountId: "nobody" };
      const [one, other] = [
        await changeAsJson(thief, "unlink", foreign),
        await changeAsJson(thief, "unlink", unknown),
      ];
      for (const { answer } of [one, other]) delete answer.requestId;
      assert.deepEqual(one, other);
      assert.deepEqual(one, {
        status: 404,
        answer: { error: "AccessDenied", code: "account-unknown" },
      });
      const user = await userOf(grace);
      assert.equal((await adapter.listAccountsByUserId?.(user?.id ?? ""))?.length, 2);
      assert.deepEqual(mails, []);
    });

    test("AC-171 an old session is sent to sign in once more, and nothing is unlinked", async (t) => {
      const { pass } = stoppedClock(t);
      const { enter, link, userOf, adapter } = place();
      const person = newPerson();
      const visitor = await enter(person);
      const other = newPerson();
      await link(visitor, other);
      pass(11 * minute);
      assert.match(await pageText(visitor), /Before you change something, sign in once more/);
      const fields = { action: "unlink", provider: "second", providerAccountId: String(other.sub) };
      const { pathname, searchParams } = locationOf(await visitor.submit("/auth/security", fields));
      assert.equal(pathname, "/auth/signin");
      assert.deepEqual(Object.fromEntries(searchParams), {
        error: "SessionRequired",
        code: "fresh",
        max_age: "600",
        callbackUrl: "https://app.example.com/auth/security",
      });
      const { status, answer } = await changeAsJson(visitor, "unlink", fields);
      assert.equal(status, 401);
      assert.equal(answer.error, "StepUpRequired");
      const user = await userOf(person);
      assert.equal((await adapter.listAccountsByUserId?.(user?.id ?? ""))?.length, 2);
    });
  });
}
