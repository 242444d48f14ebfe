import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import { strategies } from "../../session/support.ts";
import { createPostgres, noServer } from "../../storage/servers.ts";
import { losing } from "../../support/losing.ts";
import { locationOf, signInWith } from "../../support/sign-in.ts";
import { addProvider, better, places } from "../password/scene.ts";
import { changeAsJson, newPerson, scene } from "./scene.ts";

const database = await createPostgres();
const postgres = database && sql(database.url);
before(() => postgres?.migrate());
after(async () => {
  await postgres?.close();
  await database?.drop();
});

/** A commit whose answer is lost may still be under way: then only a connection of its own sees what it writes. */
const losses = [
  { loses: "after the commit", storage: memory() },
  { loses: "before the commit", storage: postgres },
] as const;

const cases = strategies.flatMap((strategy) => losses.map((loss) => ({ strategy, ...loss })));

for (const { strategy, loses, storage } of cases) {
  describe(`a change whose answer is lost ${loses}, with the strategy ${strategy}`, {
    skip: !storage && noServer,
  }, () => {
    if (!storage) return;
    const place = () => {
      const { adapter, state } = losing(storage);
      return { ...scene({ adapter, session: { strategy } }), adapter, state };
    };

    test("an account that was linked is told to its owner and to the application", async () => {
      const { enter, link, events, mails, errors, state } = place();
      const [person, other] = [newPerson(), newPerson()];
      const visitor = await enter(person);
      state.loses = loses;
      const response = await link(visitor, other);
      assert.equal(locationOf(response).pathname, "/auth/security");
      assert.deepEqual(
        events.map(({ kind }) => kind),
        ["account-linked"],
      );
      assert.partialDeepStrictEqual(mails, [{ kind: "account-linked", to: person.email }]);
      assert.deepEqual(
        errors.map(({ type }) => type),
        ["AdapterError"],
      );
    });

    test("an account that was unlinked is told to its owner and to the application", async () => {
      const { enter, link, events, mails, errors, state } = place();
      const [person, other] = [newPerson(), newPerson()];
      const visitor = await enter(person);
      await link(visitor, other);
      state.loses = loses;
      const key = { provider: "second", providerAccountId: String(other.sub) };
      const { status, answer } = await changeAsJson(visitor, "unlink", key);
      assert.deepEqual([status, answer], [200, { done: "unlinked" }]);
      assert.partialDeepStrictEqual(events.at(-1), { kind: "account-unlinked", ...key });
      assert.partialDeepStrictEqual(mails.at(-1), { kind: "account-unlinked", to: person.email });
      assert.deepEqual(
        errors.map(({ type }) => type),
        ["AdapterError"],
      );
    });

    test("a deletion is told, and the person is gone", async () => {
      const { enter, adapter, events, mails, errors, state } = place();
      const person = newPerson();
      const visitor = await enter(person);
      state.loses = loses;
      const { status, answer } = await changeAsJson(visitor, "delete", { sure: "yes" });
      assert.deepEqual([status, answer], [200, { done: "deleted" }]);
      assert.equal(await adapter.getUserByEmail?.(person.email), null);
      assert.partialDeepStrictEqual(events.at(-1), { kind: "deleted" });
      assert.partialDeepStrictEqual(mails.at(-1), { kind: "deleted", to: person.email });
      assert.deepEqual(
        errors.map(({ type }) => type),
        ["AdapterError"],
      );
    });

    test("an address that was changed is told to the one before, and ends the sessions elsewhere", async () => {
      const { enter, events, mails, errors, state } = place();
      const person = newPerson();
      const [visitor, elsewhere] = [await enter(person), await enter(person)];
      const { email: to } = newPerson();
      await changeAsJson(visitor, "address", { email: to });
      const token = new URL(mails.at(-1)?.url ?? "").searchParams.get("token") ?? "";
      state.loses = loses;
      const { status, answer } = await changeAsJson(visitor, "address-confirm", { token });
      assert.deepEqual([status, answer], [200, { done: "address-changed" }]);
      assert.partialDeepStrictEqual(events.at(-1), { kind: "address-changed", to });
      assert.partialDeepStrictEqual(mails.at(-1), { kind: "address-changed", to: person.email });
      assert.equal(await elsewhere.session(), null);
      assert.ok(await visitor.session());
      assert.deepEqual(
        errors.map(({ type }) => type),
        ["AdapterError"],
      );
    });
  });
}

test("an address that somebody else has written meanwhile, without a proof, is not told as changed by its owner", async () => {
  const stored = memory();
  let isAway = false;
  let to = "";
  const adapter: typeof stored = {
    ...stored,
    async transaction(work) {
      if (!isAway) return stored.transaction(work);
      const user = await stored.getUserByEmail(person.email);
      if (user) await stored.updateUser({ id: user.id, email: to, emailVerified: null });
      throw new Error("The database is away");
    },
  };
  const { enter, events, mails } = scene({ adapter });
  const person = newPerson();
  const [visitor, elsewhere] = [await enter(person), await enter(person)];
  to = newPerson().email;
  await changeAsJson(visitor, "address", { email: to });
  const token = new URL(mails.at(-1)?.url ?? "").searchParams.get("token") ?? "";
  isAway = true;
  const { status } = await changeAsJson(visitor, "address-confirm", { token });
  assert.equal(status, 503);
  assert.ok(!events.some(({ kind }) => kind === "address-changed"));
  assert.ok(await elsewhere.session());
});

for (const { loses, storage } of losses) {
  test(`a password that was removed signs in nobody any more, and ends the sessions elsewhere, although the answer is lost ${loses}`, {
    skip: !storage && noServer,
  }, async () => {
    if (!storage) return;
    const { adapter, state } = losing(storage);
    const place = await places[0].open({ adapter });
    const provider = addProvider(place);
    const person = newPerson();
    const visitor = place.browser();
    await signInWith(visitor, provider, { id: "first", person });
    state.loses = loses;
    const set = await changeAsJson(visitor, "password", { password: better });
    assert.deepEqual([set.status, set.answer], [200, { done: "password-set" }]);
    const other = place.browser();
    await place.enter(other, person.email, better);
    assert.ok(await other.session());
    const user = await place.userAt(person.email);
    state.loses = loses;
    const key = { provider: "password", providerAccountId: `user:${user?.id}` };
    const { status, answer } = await changeAsJson(visitor, "unlink", key);
    assert.deepEqual([status, answer], [200, { done: "password-removed" }]);
    assert.equal(await other.session(), null);
    assert.match((await place.lastMail()).subject, /^Your password at .+ was removed$/);
  });
}
