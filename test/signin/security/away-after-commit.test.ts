import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { goingAway } from "../../support/away.ts";
import { signInWith } from "../../support/sign-in.ts";
import { addProvider, good, scene as passwordScene } from "../password/scene.ts";
import { changeAsJson, newPerson, scene } from "./scene.ts";

/** An application whose database loses answers, and what goes on after them. */
function place(stored: Adapter = memory(), config: Partial<AuthConfig> = {}) {
  const { adapter, state } = goingAway(stored);
  const works: Promise<unknown>[] = [];
  const made = scene({ adapter, waitUntil: (work) => void works.push(work), ...config });
  const comeBack = async () => {
    state.isAway = false;
    while (works.length > 0) await works.shift();
  };
  return { ...made, stored, state, comeBack };
}

describe("a change that was committed before the database went away is told once it is back", () => {
  test("an account that was unlinked", async () => {
    const { enter, link, events, mails, state, comeBack } = place();
    const [person, other] = [newPerson(), newPerson()];
    const visitor = await enter(person);
    await link(visitor, other);
    Object.assign(state, { next: "transaction", away: "until it is back" });
    const key = { provider: "second", providerAccountId: String(other.sub) };
    assert.equal((await changeAsJson(visitor, "unlink", key)).status, 503);
    assert.ok(!events.some(({ kind }) => kind === "account-unlinked"));
    await comeBack();
    assert.partialDeepStrictEqual(events.at(-1), { kind: "account-unlinked", ...key });
    assert.partialDeepStrictEqual(mails.at(-1), { kind: "account-unlinked", to: person.email });
  });

  test("an account that was linked", async () => {
    const { enter, link, mails, state, comeBack } = place();
    const person = newPerson();
    const visitor = await enter(person);
    Object.assign(state, { next: "transaction", away: "until it is back" });
    assert.equal((await link(visitor, newPerson())).status, 503);
    await comeBack();
    assert.partialDeepStrictEqual(mails.at(-1), { kind: "account-linked", to: person.email });
  });

  test("another address, and the sessions elsewhere end", async () => {
    const { enter, mails, state, comeBack } = place();
    const person = newPerson();
    const [visitor, elsewhere] = [await enter(person), await enter(person)];
    const { email: to } = newPerson();
    await changeAsJson(visitor, "address", { email: to });
    const token = new URL(mails.at(-1)?.url ?? "").searchParams.get("token") ?? "";
    Object.assign(state, { next: "transaction", away: "until it is back" });
    assert.equal((await changeAsJson(visitor, "address-confirm", { token })).status, 503);
    await comeBack();
    assert.partialDeepStrictEqual(mails.at(-1), { kind: "address-changed", to: person.email });
    assert.equal(await elsewhere.session(), null);
    assert.ok(await visitor.session());
  });

  test("another name", async () => {
    const { enter, mails, state, comeBack } = place();
    const person = newPerson();
    const visitor = await enter(person);
    Object.assign(state, { next: "transaction", away: "until it is back" });
    assert.equal((await changeAsJson(visitor, "name", { name: "Grace" })).status, 503);
    await comeBack();
    assert.partialDeepStrictEqual(mails.at(-1), { kind: "name-changed", to: person.email });
  });

  test("a deletion, and this session ends", async () => {
    const session = { strategy: "jwt" } as const;
    const { enter, stored, mails, state, comeBack } = place(memory(), { session });
    const person = newPerson();
    const visitor = await enter(person);
    Object.assign(state, { next: "transaction", away: "until it is back" });
    // The form's own token and session are read before.
    assert.equal((await changeAsJson(visitor, "delete", { sure: "yes" })).status, 503);
    await comeBack();
    assert.equal(await stored.getUserByEmail?.(person.email), null);
    assert.partialDeepStrictEqual(mails.at(-1), { kind: "deleted", to: person.email });
    // A database may give the id to the next person.
    assert.equal(await visitor.session(), null);
  });

  test("a password, and the sessions elsewhere end", async () => {
    const { adapter, state } = goingAway(memory());
    const made = passwordScene({ adapter });
    const provider = addProvider(made);
    const person = newPerson();
    const [visitor, elsewhere] = [made.browser(), made.browser()];
    for (const one of [visitor, elsewhere])
      await signInWith(one, provider, { id: "first", person });
    Object.assign(state, { next: "transaction", away: "until it is back" });
    assert.equal((await changeAsJson(visitor, "password", { password: good })).status, 503);
    state.isAway = false;
    await made.settled();
    assert.partialDeepStrictEqual(made.events.at(-1), { kind: "password-set" });
    assert.equal(await elsewhere.session(), null);
  });
});

test("what was not committed is not told when the database is back", async () => {
  const stored = memory();
  const failing: typeof stored = { ...stored };
  const { enter, link, events, mails, state, comeBack } = place(failing);
  const visitor = await enter(newPerson());
  const other = newPerson();
  await link(visitor, other);
  const told = mails.length;
  failing.transaction = async () => {
    state.isAway = true;
    throw new Error("The database is away");
  };
  const key = { provider: "second", providerAccountId: String(other.sub) };
  assert.equal((await changeAsJson(visitor, "unlink", key)).status, 503);
  failing.transaction = stored.transaction;
  await comeBack();
  assert.ok(!events.some(({ kind }) => kind === "account-unlinked"));
  assert.equal(mails.length, told);
});

test("one failure does not spare the sessions elsewhere after an address was changed", async () => {
  const { enter, mails, state } = place();
  const person = newPerson();
  const [visitor, elsewhere] = [await enter(person), await enter(person)];
  await changeAsJson(visitor, "address", { email: newPerson().email });
  const token = new URL(mails.at(-1)?.url ?? "").searchParams.get("token") ?? "";
  state.next = "putSessionRecord";
  const { status } = await changeAsJson(visitor, "address-confirm", { token });
  assert.equal(status, 200);
  assert.equal(await elsewhere.session(), null);
});

test("an account that was unlinked is told although sign-ins that wait for a second factor cannot be ended", async () => {
  const stored = memory();
  const state = { isAway: false };
  const { enter, link, events, errors } = scene({
    adapter: {
      ...stored,
      async listCredentials(userId) {
        if (state.isAway) throw new Error("The database is away");
        return stored.listCredentials(userId);
      },
    },
    factors: {},
    events: {
      unlinkAccount() {
        state.isAway = true;
      },
    },
  });
  const [visitor, other] = [await enter(newPerson()), newPerson()];
  await link(visitor, other);
  const key = { provider: "second", providerAccountId: String(other.sub) };
  const { status, answer } = await changeAsJson(visitor, "unlink", key);
  assert.deepEqual([status, answer], [200, { done: "unlinked" }]);
  assert.partialDeepStrictEqual(events.at(-1), { kind: "account-unlinked", ...key });
  assert.ok(errors.some(({ type }) => type === "AdapterError"));
});
