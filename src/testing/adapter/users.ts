import assert from "node:assert/strict";
import { isDate } from "node:util/types";
import { type Check, check } from "./check.ts";
import {
  accountKey,
  assertSameUser,
  fresh,
  freshAddress,
  knownFields,
  later,
  sampleAccount,
  sampleAuthenticator,
  sampleSession,
  sampleUser,
  twentyTimes,
} from "./samples.ts";

export const users: readonly Check[] = [
  check("a new user comes back with an id and every field", ["createUser"], async (adapter) => {
    const given = sampleUser();
    const user = await adapter.createUser(given);
    assert.equal(typeof user.id, "string");
    assert.notEqual(user.id, "");
    assert.deepEqual(knownFields(user), { ...given, id: user.id });
  }),

  check(
    "a user is found by id and by address",
    ["createUser", "getUser", "getUserByEmail"],
    async (adapter) => {
      const email = freshAddress();
      const user = await adapter.createUser(sampleUser({ email }));
      assertSameUser(await adapter.getUser(user.id), user);
      assertSameUser(await adapter.getUserByEmail(email), user);
    },
  ),

  check(
    "an unknown id and an unknown address answer null",
    ["getUser", "getUserByEmail"],
    async (adapter) => {
      assert.equal(await adapter.getUser(crypto.randomUUID()), null);
      assert.equal(await adapter.getUserByEmail(freshAddress()), null);
    },
  ),

  check(
    "an address is found only as it is spelled",
    ["createUser", "getUserByEmail"],
    async (adapter) => {
      const name = fresh("gmail");
      await adapter.createUser(sampleUser({ email: `${name}@example.com` }));
      assert.equal(await adapter.getUserByEmail(`${name.toUpperCase()}@example.com`), null);
      assert.equal(await adapter.getUserByEmail(`${name}@éxample.com`), null);
      assert.equal(await adapter.getUserByEmail(`${name}@example.com `), null);
    },
  ),

  check(
    "emailVerified is a Date to the millisecond",
    ["createUser", "getUser"],
    async (adapter) => {
      const emailVerified = new Date("2026-11-20T18:00:00.123Z");
      const { id } = await adapter.createUser(sampleUser({ emailVerified }));
      const user = await adapter.getUser(id);
      assert.ok(isDate(user?.emailVerified));
      assert.equal(user.emailVerified.toISOString(), emailVerified.toISOString());
    },
  ),

  check(
    "a user without name, image and address is stored with null, several of them too",
    ["createUser", "getUser"],
    async (adapter) => {
      const bare = { name: null, image: null, email: null };
      const first = await adapter.createUser(sampleUser(bare));
      const second = await adapter.createUser(sampleUser(bare));
      assert.notEqual(first.id, second.id);
      const user = await adapter.getUser(second.id);
      assert.deepEqual([user?.name, user?.image, user?.email], [null, null, null]);
    },
  ),

  check("a second user with the same address is refused", ["createUser"], async (adapter) => {
    const email = freshAddress();
    await adapter.createUser(sampleUser({ email }));
    await assert.rejects(async () => adapter.createUser(sampleUser({ email })));
  }),

  check("twenty users with one address make one user", ["createUser"], async (adapter) => {
    const email = freshAddress();
    const { answers } = await twentyTimes(() => adapter.createUser(sampleUser({ email })));
    assert.equal(answers.length, 1);
  }),

  check("a user keeps unicode", ["createUser", "getUser"], async (adapter) => {
    const name = "Zoë Ünïcödé 名前 👩🏽‍🚀 \\ ' \" % _ ؤ";
    const { id } = await adapter.createUser(sampleUser({ name }));
    assert.equal((await adapter.getUser(id))?.name, name);
  }),

  check("a user keeps long values", ["createUser", "getUser"], async (adapter) => {
    const long = {
      name: "n".repeat(255),
      image: `https://example.com/${"i".repeat(4_000)}`,
      email: `${crypto.randomUUID()}@${"e".repeat(200)}.example`,
    };
    const { id } = await adapter.createUser(sampleUser(long));
    const { name, image, email } = (await adapter.getUser(id)) ?? {};
    assert.deepEqual({ name, image, email }, long);
  }),

  check(
    "updateUser changes the given fields and answers the whole user",
    ["createUser", "getUser", "updateUser"],
    async (adapter) => {
      const user = await adapter.createUser(sampleUser());
      const emailVerified = later();
      const changed = await adapter.updateUser({ id: user.id, name: "Grace", emailVerified });
      const expected = { ...knownFields(user), name: "Grace", emailVerified };
      assert.deepEqual(knownFields(changed), expected);
      assertSameUser(await adapter.getUser(user.id), changed);
      const bare = await adapter.updateUser({ id: user.id, image: null });
      assert.deepEqual(knownFields(bare), { ...expected, image: null });
    },
  ),

  check(
    "updateUser does not change other users",
    ["createUser", "getUser", "updateUser"],
    async (adapter) => {
      const [user, other] = [
        await adapter.createUser(sampleUser()),
        await adapter.createUser(sampleUser()),
      ];
      await adapter.updateUser({ id: user.id, name: "Grace" });
      assertSameUser(await adapter.getUser(other.id), other);
    },
  ),

  check(
    "deleteUser removes the user, the accounts, the sessions and the authenticators",
    [
      "createUser",
      "deleteUser",
      "getUser",
      "linkAccount",
      "getUserByAccount",
      "createSession",
      "getSessionAndUser",
    ],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const other = await adapter.createUser(sampleUser());
      const account = sampleAccount(id);
      const session = sampleSession(id);
      const otherSession = sampleSession(other.id);
      const authenticator = sampleAuthenticator(id);
      await adapter.linkAccount(account);
      await adapter.createSession(session);
      await adapter.createSession(otherSession);
      await adapter.createAuthenticator?.(authenticator);

      await adapter.deleteUser(id);

      assert.equal(await adapter.getUser(id), null);
      assert.equal(await adapter.getUserByAccount(accountKey(account)), null);
      assert.equal(await adapter.getSessionAndUser(session.sessionToken), null);
      assert.equal((await adapter.getAuthenticator?.(authenticator.credentialID)) ?? null, null);
      assertSameUser(await adapter.getUser(other.id), other);
      assert.ok(await adapter.getSessionAndUser(otherSession.sessionToken));
    },
  ),

  check(
    "an account of a deleted user can be linked to a new one",
    ["createUser", "deleteUser", "linkAccount", "getUserByAccount"],
    async (adapter) => {
      const first = await adapter.createUser(sampleUser());
      const account = sampleAccount(first.id);
      await adapter.linkAccount(account);
      await adapter.deleteUser(first.id);
      const second = await adapter.createUser(sampleUser());
      await adapter.linkAccount({ ...account, userId: second.id });
      assert.equal((await adapter.getUserByAccount(accountKey(account)))?.id, second.id);
    },
  ),
];
