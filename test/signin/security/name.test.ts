import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import { minute, stoppedClock, strategies } from "../../session/support.ts";
import { locationOf } from "../../support/sign-in.ts";
import { change, changeAsJson, newPerson, pageText, scene } from "./scene.ts";

for (const strategy of strategies) {
  describe(`another name, with the strategy ${strategy}`, () => {
    test("is stored, told, and seen in the session at once", async () => {
      const { enter, userOf, events, mails } = scene({ session: { strategy } });
      const person = newPerson();
      const visitor = await enter(person);
      assert.match(await change(visitor, "name", { name: " Ada King " }), /Your name was saved\./);
      const user = await userOf(person);
      assert.equal(user?.name, "Ada King");
      assert.equal(Object(await visitor.session()).user.name, "Ada King");
      assert.match(await pageText(visitor), /signed in as Ada King/);
      assert.deepEqual(events, [
        { kind: "name-changed", userId: user?.id, from: "Ada Lovelace", to: "Ada King" },
      ]);
      assert.partialDeepStrictEqual(mails, [{ kind: "name-changed", to: person.email }]);
    });

    test("that is the present one is written to nobody", async () => {
      const { enter, events, mails } = scene({ session: { strategy } });
      const visitor = await enter(newPerson());
      assert.match(
        await change(visitor, "name", { name: " Ada Lovelace" }),
        /Your name was saved\./,
      );
      assert.deepEqual([events, mails], [[], []]);
    });

    test("whoever has to sign in first is told afterwards that nothing was changed yet, once", async (t) => {
      const { pass } = stoppedClock(t);
      const { enter, userOf } = scene({ session: { strategy } });
      const person = newPerson();
      const visitor = await enter(person);
      pass(11 * minute);
      const fields = { action: "name", name: "Ada King" };
      const response = await visitor.submit("/auth/security", fields);
      assert.equal(locationOf(response).searchParams.get("code"), "fresh");
      pass(2 * minute);
      await enter(person, visitor);
      assert.match(await pageText(visitor), /Nothing was changed yet\. Please do it again\./);
      assert.equal((await userOf(person))?.name, "Ada Lovelace");
      assert.doesNotMatch(await pageText(visitor), /Nothing was changed yet/);
      assert.match(await change(visitor, "name", { name: "Ada King" }), /Your name was saved\./);
    });

    test("is not stored for somebody who is signed out while they send it", async () => {
      const stored = memory();
      let before = async () => {};
      const adapter: typeof stored = {
        ...stored,
        async transaction(work) {
          await before();
          return stored.transaction(work);
        },
      };
      const { enter, events } = scene({ adapter, session: { strategy } });
      const person = newPerson();
      const [here, elsewhere] = [await enter(person), await enter(person)];
      before = async () => {
        before = async () => {};
        await changeAsJson(elsewhere, "revoke", { session: "others" });
      };
      const { status, answer } = await changeAsJson(here, "name", { name: "Ada King" });
      assert.deepEqual([status, answer.code], [401, "signed-out"]);
      assert.equal((await stored.getUserByEmail(person.email))?.name, "Ada Lovelace");
      assert.ok(!events.some(({ kind }) => kind === "name-changed"));
    });

    for (const name of ["", "   ", "x".repeat(65), "a\nb", "\u200b", "\u3164\u2800\u034f"]) {
      test(`is not ${JSON.stringify(name)}`, async () => {
        const { enter, userOf, events } = scene({ session: { strategy } });
        const person = newPerson();
        const visitor = await enter(person);
        assert.match(await change(visitor, "name", { name }), /That name can’t be used\./);
        assert.equal((await userOf(person))?.name, "Ada Lovelace");
        assert.deepEqual(events, []);
      });
    }
  });
}

test("a name with markup is shown as text", async () => {
  const { enter } = scene();
  const visitor = await enter(newPerson());
  await change(visitor, "name", { name: "<script>alert(1)</script>" });
  const markup = await (await visitor.get("/auth/security")).text();
  assert.match(markup, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
  assert.doesNotMatch(markup, /<script>alert/);
});

test("a name cannot change the order of what stands beside it, on the page or in the mail", async () => {
  const { enter, mails, userOf } = scene();
  const person = newPerson("\u202eecalevoL adA");
  const visitor = await enter(person);
  const isolated = `<bdi>${person.name}</bdi>`;
  for (const path of ["/auth/security", "/auth/signout"]) {
    assert.ok((await (await visitor.get(path)).text()).includes(isolated), path);
  }
  await change(visitor, "name", { name: "\u202eAda\u2066 King\u200b" });
  assert.equal((await userOf(person))?.name, "Ada King");
  assert.match(
    mails[0]?.text ?? "",
    /The name on your account at .* is now \u2068Ada King\u2069\./,
  );
});

test("a claim that the application took out of its tokens stays out", async () => {
  const { enter } = scene({
    session: { strategy: "jwt" },
    callbacks: {
      jwt({ token: { name: _, ...token } }) {
        return token;
      },
      session: ({ session, token }) => ({ ...session, claims: Object.keys(token) }),
    },
  });
  const visitor = await enter(newPerson());
  await change(visitor, "name", { name: "Ada King" });
  assert.doesNotMatch(JSON.stringify(await visitor.session()), /"name"|Ada King/);
});

test("AC-172 an address that nobody has proved gets no notice: it may be a stranger's", async () => {
  const { enter, mails, events } = scene();
  const visitor = await enter({ ...newPerson(), email_verified: false });
  await change(visitor, "name", { name: "Ada King" });
  assert.equal(events.length, 1);
  assert.deepEqual(mails, []);
});

test("a name or an address that is refused stands in its field again, with the reason beside it", async () => {
  const { enter } = scene();
  const visitor = await enter(newPerson());
  for (const [action, field, typed, id] of [
    ["name", "name", `Ada ${"x".repeat(70)}`, "your-name"],
    ["address", "email", "ada@nowhere", "your-address"],
  ] as const) {
    await visitor.submit("/auth/security", { action, [field]: typed });
    const markup = await (await visitor.get("/auth/security")).text();
    assert.match(markup, new RegExp(`<span class="why" id="${id}-why" role="alert">[A-Z]`));
    assert.match(markup, new RegExp(`<input id="${id}"[^>]* value="${typed}"[^>]* autofocus`));
    assert.match(markup, /\.why \{/, "and has its style");
    const later = await (await visitor.get("/auth/security")).text();
    assert.ok(!later.includes(typed));
  }
});
