import assert from "node:assert/strict";
import { test } from "node:test";
import { security, securityAction } from "../../src/server/index.ts";
import { minute, stoppedClock, strategies } from "../session/support.ts";
import { newPerson, scene } from "../signin/security/scene.ts";
import { requestOf } from "../signin/webauthn/scene.ts";

for (const strategy of strategies) {
  test(`a page of the application's own shows and changes the same, with the strategy ${strategy}`, async () => {
    const { config, enter, userOf, link } = scene({ session: { strategy } });
    const person = newPerson();
    const visitor = await enter(person);
    const other = newPerson();
    await link(visitor, other);
    const { user, accounts } = await security(requestOf(visitor), config);
    assert.deepEqual(user, { name: "Ada Lovelace", email: person.email, emailVerified: true });
    assert.equal(accounts?.length, 2);

    const named = await securityAction(requestOf(visitor), config, "name", { name: "Ada King" });
    assert.ok(named.ok && named.done === "name-changed");
    assert.equal((await userOf(person))?.name, "Ada King");
    assert.equal(named.cookies.length > 0, strategy === "jwt", "only tokens hold the name");

    const key = { provider: "second", providerAccountId: String(other.sub) };
    const unlinked = await securityAction(requestOf(visitor), config, "unlink", key);
    assert.ok(unlinked.ok && unlinked.done === "unlinked");
  });
}

test("it needs no page, and works where `security` is not set", async () => {
  const { config, enter } = scene({ security: undefined });
  const visitor = await enter(newPerson());
  const outcome = await securityAction(requestOf(visitor), config, "name", { name: "Ada King" });
  assert.ok(outcome.ok);
});

test("a refusal is thrown with its code, and leaves one line in the log", async () => {
  const { config, enter, errors } = scene();
  const person = newPerson();
  const visitor = await enter(person);
  const key = { provider: "first", providerAccountId: String(person.sub) };
  await assert.rejects(securityAction(requestOf(visitor), config, "unlink", key), {
    type: "AccessDenied",
    code: "last-way-in",
  });
  assert.deepEqual(
    errors.map(({ code }) => code),
    ["last-way-in"],
  );
});

test("nobody reads or changes anything who is not signed in, or signed in long ago", async (t) => {
  const { pass } = stoppedClock(t);
  const { config, enter, browser } = scene();
  const stranger = requestOf(browser());
  await assert.rejects(security(stranger, config), { type: "AccessDenied", code: "signed-out" });
  const refused = await securityAction(stranger, config, "name", { name: "Eve" });
  assert.ok(!refused.ok && refused.reason === "signed-out");
  const visitor = await enter(newPerson());
  pass(11 * minute);
  const stale = await securityAction(requestOf(visitor), config, "name", { name: "Ada King" });
  assert.ok(!stale.ok && stale.reason === "step-up");
  assert.match(stale.url, /callbackUrl=https%3A%2F%2Fapp\.example\.com%2Fauth%2Fsecurity/);
});

test("fields from a browser are text, whatever they are", async () => {
  const { config, enter } = scene();
  const visitor = await enter(newPerson());
  for (const fields of [{ name: ["Ada"] }, { name: { $ne: null } }, { name: 5 }, null, "name"]) {
    await assert.rejects(
      securityAction(requestOf(visitor), config, "name", Object(fields)),
      ({ type }: { type: string }) => type === "InvalidRequest",
    );
  }
});
