import assert from "node:assert/strict";
import type { Browser } from "../support/browser.ts";
import type { Member } from "./member.ts";
import { outcomeOf } from "./outcome.ts";

/** The id of the user of the session that a browser has; `undefined` if it has none. */
async function userOf(visitor: Browser): Promise<string | undefined> {
  const session = await visitor.session();
  return session === null ? undefined : String(session.whose);
}

/** With what nobody is in any more once something else was told as done, in whatever order its parts came. */
const isVoid: Readonly<Record<string, readonly string[]>> = {
  password: ["password"],
  passkey: ["passkey"],
  address: ["mail"],
  app: ["code"],
  "recovery codes": ["recoveryCode"],
};

/** Nobody is in who has not proved who they are since the last time that all sessions of the person ended. */
async function assertSessions({ ledger, store, user, here, strangers }: Member) {
  for (const visitor of strangers) {
    assert.notEqual(await userOf(visitor), String(user.id), "a stranger is in as the person");
  }
  await ledger.assertEnded();
  ledger.assertNoneMadeLate();
  const over = [...ledger.done].flatMap((what) => isVoid[what] ?? []);
  for (const { visitor, way, isIn } of ledger.visitors) {
    const id = await userOf(visitor);
    if (id === undefined) {
      const mayBeOut = ledger.mayHaveEnded || ledger.ended.some((one) => one.visitor === visitor);
      assert.ok(mayBeOut || !isIn, `nobody ended the session (${way})`);
      continue;
    }
    assert.ok(await store.getUser(id), "somebody is signed in whose user is gone");
    if (id !== String(user.id)) {
      // Whoever comes when the user is gone, or has another address, is a newcomer.
      assert.ok(ledger.done.has("user") || ledger.done.has("address"), "somebody else is in");
      continue;
    }
    if (visitor !== here) assert.ok(!over.includes(way), `somebody is in by what is void: ${way}`);
  }
}

/** An account is somebody's who is there. */
async function assertOwners({ store, user, left }: Member) {
  const accounts = (await store.listAccountsByUserId?.(user.id)) ?? [];
  if (!(await store.getUser(user.id))) {
    assert.deepEqual(accounts, [], "an account of somebody who is gone");
    assert.deepEqual(await store.listAuthenticatorsByUserId(user.id), []);
    assert.deepEqual((await store.listCredentials?.(user.id)) ?? [], [], "a credential is left");
  }
  const keys = await store.listAuthenticatorsByUserId(user.id);
  const passkeys = accounts.filter(
    ({ provider, providerAccountId }) =>
      provider === "passkey" && !left.includes(providerAccountId),
  );
  assert.deepEqual(
    keys.map(({ providerAccountId }) => providerAccountId).sort(),
    passkeys.map(({ providerAccountId }) => providerAccountId).sort(),
    "a passkey has an account, and the account a passkey",
  );
}

/** Whatever was told as done is so, unless something else was told later. */
async function assertTold(member: Member) {
  const { ledger } = member;
  const isGone = ledger.possible("user")?.has("gone");
  for (const what of new Set(ledger.told.map((one) => one.what))) {
    if (isGone && what !== "user") continue;
    if (what === "passkey's name" && ledger.possible("passkey")) continue;
    const possible = ledger.possible(what);
    const found = await outcomeOf(member, what);
    assert.ok(
      possible?.has(found),
      `${what} is ${found}, and was told to be ${[...(possible ?? [])]}`,
    );
  }
}

/** What was shown last as recovery codes is good, and what was replaced is not. */
async function assertCodes({ ledger, codes, store, user, apps }: Member) {
  if (codes.length === 0 || ledger.possible("app") || ledger.possible("user")) return;
  const rows = ((await store.listCredentials?.(user.id)) ?? []).filter(
    ({ kind }) => kind === "recovery",
  );
  assert.equal(rows.length, 10, "all recovery codes are those that were shown");
  assert.ok(apps);
}

/** A new password is told by what was there before, which may have changed meanwhile. */
const sameAs: Readonly<Record<string, string>> = {
  "password-set": "password-chosen",
  "password-changed": "password-chosen",
  "password-reset": "password-chosen",
};

/** Mails that tell nothing of a change. */
const asks = new Set(["address-confirm", "address-taken", "password-link", "limit-reached"]);

/** How often each kind is in a list. */
function countKinds(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of list) {
    const kind = sameAs[one] ?? one;
    if (!asks.has(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

/** Everything that was told to somebody was told to the application and by mail, once. */
function assertNotices({ ledger, events, letters }: Member) {
  const kindsOf = (list: readonly { readonly kind: string }[]) =>
    countKinds(list.map(({ kind }) => kind));
  const told = kindsOf(events);
  assert.deepEqual(kindsOf(letters), told, "a mail for each event");
  const [least, refused] = [countKinds(ledger.notices), countKinds(ledger.refused)];
  for (const kind of new Set([...least.keys(), ...told.keys()])) {
    const [times = 0, some = 0, more = 0] = [told.get(kind), least.get(kind), refused.get(kind)];
    // Of sessions that had ended nobody is told, and a recovery code is used up also where the sign-in is refused.
    const mayBeFewer = kind === "session-revoked";
    const mayBeMore = kind === "recovery-used" ? 1 : more;
    assert.ok(mayBeFewer || times >= some, `nobody was told of ${kind}`);
    assert.ok(times <= some + mayBeMore, `${kind} was told ${times} times, and done ${some} times`);
  }
}

/** What works once has worked once. */
function assertOnce({ ledger }: Member, isShared: boolean) {
  for (const [what, times] of ledger.uses) assert.equal(times, 1, `${what} worked ${times} times`);
  if (isShared) assert.ok(ledger.uses.size > 0, "one of two with the same thing gets in");
}

/** The person has a way in, unless they have deleted themselves. */
async function assertWayIn({ ledger, store, user, config }: Member) {
  if (ledger.possible("user") || config.providers.length > 3) return;
  const accounts = (await store.listAccountsByUserId?.(user.id)) ?? [];
  assert.ok(accounts.length > 0, "nothing is left to sign in with");
}

/** The stored refresh token is one that the provider takes, and nobody got a token that had expired. */
async function assertTokens({ ledger, store, person, provider, user, needsTokens }: Member) {
  for (const { token, stale } of ledger.tokens) assert.notEqual(token, stale, "a stale token");
  if (!needsTokens) return;
  const used = provider.requests.flatMap(({ form }) => form.refresh_token ?? []);
  assert.equal(new Set(used).size, used.length, "a refresh token is used twice");
  const account = await store.getAccount(person.sub, "second");
  if (!account || String(account.userId) !== String(user.id)) return;
  const { refresh_token } = account;
  assert.ok(refresh_token && !used.includes(refresh_token), "the refresh token is used up");
}

/** Asserts what has to be true after any two things, in whatever order their parts came. */
export async function assertInvariants(member: Member, { isShared = false } = {}): Promise<void> {
  await member.settled();
  assertNotices(member);
  assertOnce(member, isShared);
  await assertTokens(member);
  await assertSessions(member);
  await assertOwners(member);
  await assertWayIn(member);
  await assertCodes(member);
  await assertTold(member);
  const unknown = member.errors.filter(({ code }) => code === undefined);
  assert.deepEqual(unknown, [], "an error has a code");
  const isAway = member.errors.some(({ code }) => code === "adapter-error");
  assert.ok(!isAway, "the database is taken to be away");
}
