import assert from "node:assert/strict";
import { test } from "node:test";
import { endSessions } from "../../../src/session/registry/end-sessions.ts";
import { noteSuperseded } from "../../../src/session/superseded.ts";
import { tokenStore } from "../../../src/session/token/token-store.ts";
import { addPerson, direct, inSeconds } from "../direct.ts";
import { sessionCookie } from "../support.ts";

/** An application, what seals tokens of its sessions, and the requests that bring them. */
async function withTokens(own: Parameters<typeof direct>[1] = {}) {
  const place = await direct("jwt", own);
  const { name, purpose } = place.asks().cookies.sessionToken;
  const seal = (claims: object, seconds = 60) =>
    place.config.sessionKeyring.seal(purpose, claims, inSeconds(seconds));
  return { ...place, seal, bring: (token: string) => place.asks({ [name]: token }) };
}

async function idOf(...given: Parameters<typeof tokenStore.find>) {
  const found = await tokenStore.find(...given);
  return typeof found === "string" ? found : found.id;
}

test("the store finds a session until it has ended", async () => {
  const { asks, seal, bring, config } = await withTokens();
  const sealed = await seal({ sub: "1", sid: "s" });
  assert.equal(await idOf(asks()), "none");
  assert.equal(await idOf(bring("rubbish")), "none");
  assert.equal(await idOf(bring(await seal({ sub: "1" }, -60))), "gone");
  assert.equal(await idOf(bring(sealed)), "s");
  assert.equal(await tokenStore.end(asks(), "signed-out"), null);
  assert.notEqual(await tokenStore.end(bring(sealed), "signed-out"), null);
  assert.equal(await idOf(bring(sealed)), "gone");
  noteSuperseded(config, "s");
  assert.equal(await idOf(bring(sealed)), "none");
});

test("the store begins sessions and renews them with new claims, which it keeps", async () => {
  assert.equal(tokenStore.keepsClaims, true);
  const { asks } = await direct("jwt");
  const issued = await tokenStore.issue(asks(), {
    ...{ userId: "1", authTime: inSeconds(0), unverified: false, proofs: {}, token: { sub: "1" } },
    account: { provider: "credentials", type: "credentials", providerAccountId: "1" },
  });
  const context = asks({ [sessionCookie]: String(issued.cookies[0]?.value) });
  const live = await tokenStore.find(context);
  assert.ok(typeof live !== "string");
  assert.equal(live.id, issued.key);
  const content = { token: { sub: "1", role: "reader" } };
  const [cookie] = (await tokenStore.renew(context, live, content)) ?? [];
  const renewed = await tokenStore.find(asks({ [sessionCookie]: String(cookie?.value) }));
  assert.ok(typeof renewed !== "string" && "token" in renewed.content);
  assert.deepEqual([renewed.id, renewed.content.token.role], [issued.key, "reader"]);
});

test("with compat, a session of the other library goes on if its person is in the database", async () => {
  const { seal, bring, storage, asks } = await withTokens({ compat: "authjs", security: true });
  await addPerson(storage);
  const theirs = (sub: string) => seal({ sub, sid: "s", email: `${sub}@example.com` });
  const [one, two] = [bring(await theirs("1")), bring(await theirs("2"))];
  assert.match(await idOf(one), /^[\w-]{43}$/, "an id of its own, not the one that it says");
  assert.equal(await idOf(two), "none");
  await endSessions(asks(), "1", "all");
  assert.equal(await idOf(bring(await theirs("1"))), "none");
});
