import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  type AsUser,
  asUser,
  checkSession,
  findSession,
  getAccessToken,
  getSession,
  listPasskeys,
  proveFactor,
  security,
  securityAction,
  signIn,
  signOut,
  updateSession,
} from "../../src/server/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { strategies } from "../session/support.ts";
import { stage } from "../signin/oauth/vault/stage.ts";
import { places } from "../signin/password/scene.ts";
import { newPerson, scene } from "../signin/security/scene.ts";
import { Device } from "../signin/webauthn/authenticator.ts";
import { registerWith, requestOf, scene as withPasskeys } from "../signin/webauthn/scene.ts";
import { origin } from "../support/application.ts";
import { hostileProvider } from "../support/hostile-provider.ts";

const operator = (userId: string) => asUser(userId, { origin });

for (const strategy of strategies) {
  describe(`an operator, with the strategy ${strategy}`, () => {
    async function ada() {
      const stage = scene({ session: { strategy } });
      const person = newPerson();
      const visitor = await stage.enter(person);
      const { id } = (await stage.userOf(person)) ?? {};
      assert.ok(id);
      return { ...stage, person, visitor, userId: id, as: operator(id) };
    }

    test("sees what the person sees, and is asked for no sign-in", async () => {
      const { config, as, person, visitor, enter } = await ada();
      await enter(person);
      const seen = await security(as, config);
      assert.equal(seen.user.email, person.email);
      assert.equal(seen.stepUpUrl, undefined);
      assert.deepEqual(
        seen.sessions?.map(({ current }) => current),
        [false, false],
      );
      const own = await security(requestOf(visitor), config);
      assert.deepEqual(
        seen.accounts?.map(({ provider }) => provider),
        own.accounts?.map(({ provider }) => provider),
      );
    });

    test("ends all sessions, and the person is told by whom", async () => {
      const { config, as, person, visitor, enter, events, mails, userId } = await ada();
      const other = await enter(person);
      const outcome = await securityAction(as, config, "revoke", { session: "all" });
      assert.deepEqual(outcome, { ok: true, done: "revoked", cookies: [] });
      assert.equal(await visitor.session(), null);
      assert.equal(await other.session(), null);
      assert.deepEqual(events, [{ kind: "session-revoked", userId, which: "all", by: "operator" }]);
      assert.partialDeepStrictEqual(mails, [{ kind: "session-revoked", to: person.email }]);
      assert.match(mails[0]?.text ?? "", /Somebody who runs app\.example\.com did it/);
      assert.doesNotMatch(mails[0]?.text ?? "", /If that wasn’t you/);
    });

    test("ends one session, and the others go on", async () => {
      const { config, as, person, visitor, enter, events } = await ada();
      const other = await enter(person);
      const { sessions = [] } = await security(requestOf(other), config);
      const id = sessions.find(({ current }) => current)?.id ?? "";
      await securityAction(as, config, "revoke", { session: id });
      assert.equal(await other.session(), null);
      assert.ok(await visitor.session());
      assert.partialDeepStrictEqual(events, [{ kind: "session-revoked", which: "one" }]);
    });

    test("unlinks also the last way in, which may be a thief's", async () => {
      const { config, as, person, userOf, events, visitor } = await ada();
      const key = { provider: "first", providerAccountId: String(person.sub) };
      await assert.rejects(securityAction(requestOf(visitor), config, "unlink", key), {
        code: "last-way-in",
      });
      const outcome = await securityAction(as, config, "unlink", key);
      assert.ok(outcome.ok && outcome.done === "unlinked");
      assert.equal(await userOf(person), null);
      assert.partialDeepStrictEqual(events, [{ kind: "account-unlinked", by: "operator" }]);
    });

    test("names and deletes, also where people cannot delete themselves", async () => {
      const { config, as, userOf, person, events, visitor, mails } = await ada();
      const closed: AuthConfig = { ...config, security: true };
      await securityAction(as, closed, "name", { name: "Ada King" });
      assert.equal((await userOf(person))?.name, "Ada King");
      await assert.rejects(securityAction(as, closed, "delete", { sure: "" }), {
        code: "not-confirmed",
      });
      await securityAction(as, closed, "delete", { sure: "yes" });
      assert.equal(await userOf(person), null);
      assert.equal(await visitor.session(), null);
      assert.deepEqual(
        events.map(({ kind, ...rest }) => [kind, "by" in rest && rest.by]),
        [
          ["name-changed", "operator"],
          ["deleted", "operator"],
        ],
      );
      assert.equal(mails.length, 2);
    });

    test("changes nobody else", async () => {
      const { config, as, enter } = await ada();
      const bystander = await enter(newPerson());
      const { sessions = [] } = await security(requestOf(bystander), config);
      await securityAction(as, config, "revoke", { session: sessions[0]?.id ?? "" });
      await securityAction(as, config, "revoke", { session: "all" });
      assert.ok(await bystander.session());
    });
  });
}

for (const { name, open } of places) {
  test(`an operator removes a password and ends the sessions it began, with ${name}`, async () => {
    const { config, browser, member, enter, rowsOf, events, lastMail } = await open();
    const { id, email } = await member();
    const visitor = browser();
    await enter(visitor, email);
    const { accounts = [] } = await security(operator(id), config);
    const [{ provider, providerAccountId } = { provider: "", providerAccountId: "" }] = accounts;
    const key = { provider, providerAccountId };
    const outcome = await securityAction(operator(id), config, "unlink", key);
    assert.ok(outcome.ok && outcome.done === "password-removed");
    assert.deepEqual(await rowsOf(id), []);
    assert.equal(await visitor.session(), null);
    assert.deepEqual(events, [{ kind: "password-removed", userId: id, by: "operator" }]);
    assert.match((await lastMail()).text, /All browsers were signed out/);
  });
}

test("an operator removes the last passkey", async () => {
  const { config, storage, browser } = withPasskeys();
  const visitor = browser();
  await registerWith(visitor, new Device(), {}, { email: "ada@example.com" });
  const { id = "" } = (await storage.getUserByEmail("ada@example.com")) ?? {};
  const { passkeys = [] } = await security(operator(id), config);
  assert.equal(passkeys.length, 1);
  await securityAction(operator(id), config, "passkey-remove", { id: passkeys[0]?.id ?? "" });
  assert.deepEqual((await security(operator(id), config)).passkeys, []);
});

test("a job gets a token of a provider for somebody who is not there", async () => {
  const { config, storage, person, account, refreshes } = await stage();
  const { id = "" } =
    (await storage.getUserByAccount({ provider: "hostile", providerAccountId: "person-1" })) ?? {};
  person.cookies.clear();
  const token = await getAccessToken(operator(id), config, { provider: "hostile" });
  assert.equal(token.accessToken, (await account()).access_token);
  assert.equal(refreshes(), 1);
});

const unallowed: readonly (readonly [action: string, fields: object])[] = [
  ["password", { password: "another staple of mine" }],
  ["address", { email: "eve@example.com" }],
  ["address-confirm", { token: "x" }],
  ["passkey-name", { id: "x", name: "y" }],
  ["revoke", { session: "others" }],
  ["constructor", {}],
];

for (const [action, fields] of unallowed) {
  test(`an operator may not do "${action}" ${JSON.stringify(fields)}`, async () => {
    const { config, enter, userOf, events } = scene();
    const person = newPerson();
    await enter(person);
    const as = operator((await userOf(person))?.id ?? "");
    await assert.rejects(securityAction(as, config, action as "name", fields as { name: string }), {
      name: "TypeError",
      message: /^asUser (?:cannot do|has no session itself)/,
    });
    assert.deepEqual(events, []);
  });
}

type Operation = (input: never, config: AuthConfig) => unknown;

const guards: Readonly<Record<string, Operation>> = {
  getSession: (input, config) => getSession(input, config),
  findSession: async (input, config) => findSession(input, config),
  checkSession: (input, config) => checkSession(input, config),
  updateSession: (input, config) => updateSession(input, config, {}),
  signIn: (input, config) => signIn(input, config),
  signOut: (input, config) => signOut(input, config),
  listPasskeys: (input, config) => listPasskeys(input, config),
  proveFactor: (input, config) => proveFactor(input, config, { code: "123456" }),
};

for (const [name, operate] of Object.entries(guards)) {
  test(`${name} takes no operator for somebody who is signed in`, async () => {
    for (const config of [scene().config, { ...scene().config, trustHost: true, basePath: "/x" }]) {
      await assert.rejects(async () => operate(operator("1") as never, config), {
        name: "TypeError",
        message: /^asUser stands for no request and no session/,
      });
    }
  });
}

test("a user that does not exist is told apart from nobody", async () => {
  const { config } = scene();
  const unknown = { type: "AccessDenied", code: "user-unknown" };
  await assert.rejects(security(operator("nobody"), config), unknown);
  await assert.rejects(securityAction(operator("nobody"), config, "name", { name: "x" }), unknown);
});

test("an id that the database merely takes for somebody's is nobody's", async () => {
  const { config, adapter, enter, userOf } = scene();
  const person = newPerson();
  await enter(person);
  const { id = "" } = (await userOf(person)) ?? {};
  const getUser = async (given: string) => (await adapter.getUser?.(given.trim())) ?? null;
  const loose: AuthConfig = { ...config, adapter: { ...adapter, getUser } };
  assert.ok(await security(operator(id), loose));
  await assert.rejects(security(operator(`${id} `), loose), { code: "user-unknown" });
});

test("an operator keeps what their own browser has kept for a provider", async () => {
  const { config, enter, userOf } = scene();
  const person = newPerson();
  await enter(person);
  const provider = hostileProvider().config({ id: "third", logout: { federated: true } });
  const federated: AuthConfig = { ...config, providers: [...config.providers, provider] };
  const as = operator((await userOf(person))?.id ?? "");
  const outcome = await securityAction(as, federated, "revoke", { session: "all" });
  assert.deepEqual(outcome.cookies, []);
});

test("nothing that came as JSON or as a plain object is an operator", async () => {
  const { config, enter, userOf } = scene();
  const person = newPerson();
  await enter(person);
  const { id = "" } = (await userOf(person)) ?? {};
  const as = operator(id);
  const forged: unknown[] = [
    JSON.parse(JSON.stringify(as)),
    structuredClone({ ...JSON.parse(`{"userId":"${id}","operatorFor":"${id}"}`) }),
    { userId: id, origin, headers: new Headers(), operatorFor: id },
    { "cardea-as-user": { userId: id } },
    { "Symbol(cardea-as-user)": { userId: id } },
    { "@@cardea-as-user": { userId: id }, headers: new Headers(), origin },
  ];
  for (const input of forged) {
    await assert.rejects(security(input as AsUser, config), (error: Error) => {
      assert.ok(error instanceof TypeError || Object(error).code === "signed-out", error.message);
      return true;
    });
  }
});

test("what another copy of the library made means the same", async () => {
  const { config, enter, userOf } = scene();
  const person = newPerson();
  await enter(person);
  const { id: userId = "" } = (await userOf(person)) ?? {};
  const other = { [Symbol("cardea-as-user")]: { userId, origin } };
  const seen = await security(other as unknown as AsUser, config);
  assert.equal(seen.user.email, person.email);
});

test("an id is a text that is not empty", () => {
  for (const id of ["", undefined, null, 7, {}]) {
    assert.throws(() => asUser(id as string), {
      name: "TypeError",
      message: /^asUser takes the id of a user/,
    });
  }
});

test("mails name where people use the application, which must be known and trusted", async () => {
  const { config, errors } = scene();
  await assert.rejects(security(asUser("1"), config), {
    type: "UntrustedHost",
    message: /Set AUTH_URL, or pass it: asUser\(userId, \{ origin/,
  });
  const strict: AuthConfig = { ...config, trustHost: ["app.example.com"] };
  await assert.rejects(security(asUser("1", { origin: "https://evil.example" }), strict), {
    type: "UntrustedHost",
  });
  assert.deepEqual(errors, []);
});
