import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { securityAction } from "../../../src/server/index.ts";
import { stoppedClock, thief as thiefWith, tokenOf } from "../../session/support.ts";
import { signInWith } from "../../support/sign-in.ts";
import { newPerson } from "../security/scene.ts";
import { addProvider, asJson, better, good, newAddress, places, scene, wrong } from "./scene.ts";

const change = (visitor: Parameters<typeof asJson>[0], fields: Readonly<Record<string, string>>) =>
  asJson(visitor, "/auth/security", { action: "password", ...fields });

for (const { name, open } of places) {
  describe(`another password, with ${name}`, () => {
    test("AC-81 ends other sessions and gives this one a new token", async () => {
      const { browser, member, enter, events, mails, config, settled } = await open();
      const { id, email } = await member();
      const [visitor, other] = [browser(), browser()];
      await enter(visitor, email);
      await enter(other, email);
      const old = tokenOf(visitor);
      const { status, answer } = await change(visitor, { current: good, password: better });
      assert.deepEqual([status, answer], [200, { done: "password-changed" }]);
      assert.equal(Object(await visitor.session()).user.email, email);
      assert.equal(await other.session(), null);
      assert.notEqual(tokenOf(visitor), old);
      assert.equal(await thiefWith(config, old).session(), null);
      await settled();
      assert.deepEqual(events, [{ kind: "password-changed", userId: id }]);
      assert.partialDeepStrictEqual(mails, [{ kind: "password-changed", to: email }]);
      assert.match(mails[0]?.text ?? "", /ask for a new password on the sign-in page at once/);
      const list = await visitor.get("/auth/security", { headers: { accept: "application/json" } });
      const { sessions, password } = await list.json();
      assert.equal(sessions.length, 1);
      assert.equal(sessions[0].current, true);
      assert.equal(sessions[0].provider, "password");
      assert.equal(password.set, true);
      assert.ok(password.changedAt);
      await enter(other, email, better);
      assert.ok(await other.session());
    });

    test("AC-80 asks for the present password, and counts what is typed", async () => {
      const { browser, member, enter, errors, rowsOf, config } = await open({
        limits: { password: { hour: 4 } },
      });
      const { id, email } = await member();
      const visitor = browser();
      await enter(visitor, email);
      visitor.cookies.delete("__Host-cardea.device");
      const before = await rowsOf(id);
      for (const fields of [{}, { current: "" }, { current: wrong }]) {
        const { status, answer } = await change(visitor, { password: better, ...fields });
        assert.deepEqual([status, answer.code], [403, "credentials"]);
      }
      const headers = new Headers({
        host: "app.example.com",
        cookie: [...visitor.cookies].map(([key, { value }]) => `${key}=${value}`).join("; "),
      });
      const array = { password: better, current: Object([good]) };
      await assert.rejects(securityAction({ headers }, config, "password", array), {
        code: "credentials",
      });
      const fifth = await change(visitor, { password: better, current: good });
      assert.equal(fifth.status, 429);
      assert.equal(errors.at(-1)?.code, "too-many-attempts");
      assert.deepEqual(await rowsOf(id), before);
    });

    test("AC-80 asks for a recent sign-in first", async (t) => {
      const clock = stoppedClock(t);
      const { browser, member, enter } = await open();
      const { email } = await member();
      const visitor = browser();
      await enter(visitor, email);
      clock.pass(11 * 60);
      const { status, answer } = await change(visitor, { current: good, password: better });
      assert.deepEqual([status, answer.error], [401, "StepUpRequired"]);
    });

    test("refuses the present password as a new one, and whatever nobody should choose", async () => {
      const { browser, member, enter } = await open();
      const { email } = await member();
      const visitor = browser();
      await enter(visitor, email);
      for (const [password, reason] of [
        [good, "same"],
        ["tiny", "too-short"],
        ["passwordpassword", "common"],
      ] as const) {
        const { status, answer } = await change(visitor, { current: good, password });
        assert.deepEqual([status, answer.code, answer.why], [400, "password-refused", reason]);
        assert.ok(answer.message);
      }
    });

    test("of two changes at once one counts", async () => {
      const { browser, member, enter } = await open();
      const { email } = await member();
      const visitor = browser();
      await enter(visitor, email);
      const answers = await Promise.all(
        [better, "a third staple of mine"].map((password) =>
          change(visitor.clone(), { current: good, password }),
        ),
      );
      const statuses = answers.map(({ status }) => status).sort();
      assert.equal(statuses[0], 200);
      assert.notEqual(statuses[1], 200);
      const winner = answers[0]?.status === 200 ? better : "a third staple of mine";
      const other = browser();
      await enter(other, email, winner);
      assert.ok(await other.session());
    });

    test("AC-67 voids an address that was asked for before", async (t) => {
      const clock = stoppedClock(t);
      const { browser, member, enter, lastLink, userAt } = await open();
      const { email } = await member();
      clock.pass(2);
      const visitor = browser();
      await enter(visitor, email);
      const wanted = newAddress();
      await visitor.submit("/auth/security", { action: "address", email: wanted });
      const url = await lastLink();
      clock.pass(2);
      await change(visitor, { current: good, password: better });
      const page = await (await visitor.get(url)).text();
      assert.match(page, /That link no longer works/);
      const token = new URL(url).searchParams.get("token") ?? "";
      await visitor.submit("/auth/security", { action: "address-confirm", token });
      assert.equal(await userAt(wanted), null);
      assert.ok(await userAt(email));
    });

    test("AC-82 whoever signs in at a provider sets a first password after a recent sign-in there, and can remove it again", async (t) => {
      const clock = stoppedClock(t);
      const place = await open();
      const provider = addProvider(place);
      const { browser, enter, adapter, events, rowsOf } = place;
      const person = newPerson();
      const visitor = browser();
      await signInWith(visitor, provider, { id: "first", person });
      clock.pass(11 * 60);
      assert.equal((await change(visitor, { password: better })).status, 401);
      await signInWith(visitor, provider, { id: "first", person });
      assert.deepEqual((await change(visitor, { password: better })).answer, {
        done: "password-set",
      });
      const user = await adapter.getUserByEmail?.(person.email);
      const other = browser();
      await enter(other, person.email, better);
      assert.ok(await other.session());
      const providerAccountId = `user:${user?.id}`;
      const removed = await asJson(visitor, "/auth/security", {
        action: "unlink",
        provider: "password",
        providerAccountId,
      });
      assert.deepEqual(removed.answer, { done: "password-removed" });
      assert.deepEqual(await rowsOf(String(user?.id)), []);
      const later = browser();
      await enter(later, person.email, better);
      assert.equal(await later.session(), null);
      assert.deepEqual(
        events.map(({ kind }) => kind),
        ["password-set", "password-removed"],
      );
      const { subject, text } = await place.lastMail();
      assert.match(subject, /^Your password at .+ was removed$/);
      assert.doesNotMatch(text, /An account at/);
    });

    test("the password stays where it is the only way in", async () => {
      const { browser, member, enter } = await open();
      const { id, email } = await member();
      const visitor = browser();
      await enter(visitor, email);
      const { status, answer } = await asJson(visitor, "/auth/security", {
        action: "unlink",
        provider: "password",
        providerAccountId: `user:${id}`,
      });
      assert.deepEqual([status, answer.code], [409, "last-way-in"]);
    });

    test("a first password needs an address that was proved", async () => {
      const place = await open();
      const provider = addProvider(place);
      const visitor = place.browser();
      await signInWith(visitor, provider, {
        id: "first",
        person: { ...newPerson(), email_verified: false },
      });
      const { status, answer } = await change(visitor, { password: better });
      assert.deepEqual([status, answer.code], [400, "address-unproved"]);
    });
  });
}

test("says on the security page what there is, and nothing without the provider", async () => {
  const { browser, member, enter } = scene({ settings: { minLength: 20 } });
  const { email } = await member({ password: "correct horse bättery staple" });
  const visitor = browser();
  await enter(visitor, email, "correct horse bättery staple");
  const response = await visitor.get("/auth/security", { headers: { accept: "application/json" } });
  const { password } = await response.json();
  assert.partialDeepStrictEqual(password, { set: true, minLength: 20, needsCurrent: true });
});
