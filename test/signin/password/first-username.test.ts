import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { signInWith } from "../../support/sign-in.ts";
import { newPerson } from "../security/scene.ts";
import { asJson, better, good, newAddress, places, scene } from "./scene.ts";

/** Somebody who came by another way, and has no password. */
async function withoutPassword(place: ReturnType<typeof scene>) {
  const provider = hostileProvider();
  place.config.providers = [...place.config.providers, provider.config({ id: "first" })];
  const visitor = place.browser();
  await signInWith(visitor, provider, { id: "first", person: newPerson() });
  return visitor;
}

for (const { name, open } of places) {
  describe(`a user name chosen on the security page, with ${name}`, () => {
    test("is asked for with a first password where people sign in with user names, and then opens the sign-in", async () => {
      const place = await open({ settings: { identifier: "username" } });
      const visitor = await withoutPassword(place);
      const shown = await (await visitor.get("/auth/security")).text();
      assert.match(shown, /<input id="new-username"[^>]* required=""/);
      const set = (fields: Readonly<Record<string, string>>) =>
        asJson(visitor, "/auth/security", { action: "password", password: good, ...fields });
      await place.member({ username: "grace" });
      for (const [username, status, code] of [
        ["", 400, "username-invalid"],
        ["ab", 400, "username-invalid"],
        ["Grace", 409, "username-taken"],
      ] as const) {
        const refused = await set({ username });
        assert.deepEqual([refused.status, refused.answer.code], [status, code]);
      }
      assert.deepEqual((await set({ username: "Ada" })).answer, { done: "password-set" });
      assert.match(
        await (await visitor.get("/auth/security")).text(),
        /Your user name is <strong><bdi>ada</,
      );
      const other = place.browser();
      await place.enter(other, "ada");
      assert.ok(await other.session());
    });

    test("can be added to a password with the next one, and leaves one account", async () => {
      const place = await open({ settings: { identifier: "either" } });
      const { id, email } = await place.member();
      const visitor = place.browser();
      await place.enter(visitor, email);
      const { answer } = await asJson(visitor, "/auth/security", {
        action: "password",
        current: good,
        password: better,
        username: "ada",
      });
      assert.deepEqual(answer, { done: "password-changed" });
      for (const typed of ["ada", email]) {
        const other = place.browser();
        await place.enter(other, typed, better);
        assert.ok(await other.session(), typed);
      }
      const accounts = (await place.adapter.listAccountsByUserId?.(id)) ?? [];
      assert.deepEqual(
        accounts.map(({ providerAccountId }) => providerAccountId),
        ["ada"],
      );
    });

    test("goes to one of two who want it at once, and the other is told", async () => {
      const place = await open({ settings: { identifier: "either" } });
      const visitors = await Promise.all(
        [1, 2].map(async () => {
          const visitor = place.browser();
          await place.enter(visitor, (await place.member()).email);
          return visitor;
        }),
      );
      const answers = await Promise.all(
        visitors.map((visitor) =>
          asJson(visitor, "/auth/security", {
            action: "password",
            current: good,
            password: better,
            username: "ada",
          }),
        ),
      );
      const results = answers.map(({ answer }) => answer.done ?? answer.code).sort();
      assert.deepEqual(results, ["password-changed", "username-taken"]);
    });
  });
}

test("the form comes back with the user name that was refused, and why beside it", async () => {
  const place = scene({ settings: { identifier: "username" } });
  const visitor = await withoutPassword(place);
  await visitor.submit("/auth/security", { action: "password", password: good, username: "admin" });
  const markup = await (await visitor.get("/auth/security")).text();
  assert.match(markup, /id="new-username-why"[^>]*>That user name can’t be used/);
  assert.match(markup, /<input id="new-username"[^>]* value="admin"[^>]* autofocus/);
  assert.ok(!markup.includes(good));
});

test("a user name where nobody has one is refused, not dropped", async () => {
  const { browser, member, enter, signUp, errors } = scene();
  const visitor = browser();
  const refused = await signUp(visitor, newAddress(), { username: "ada" });
  assert.equal(refused.status, 400);
  assert.match(errors.at(-1)?.message ?? "", /people sign in with an address/);
  await enter(visitor, (await member()).email);
  const fields = { action: "password", current: good, password: better, username: "ada" };
  assert.equal((await asJson(visitor, "/auth/security", fields)).answer.code, "invalid-field");
});
