import assert from "node:assert/strict";
import { test } from "node:test";
import { signIn, updateSession } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig, JWTCallbackParams } from "../../src/types/config.ts";
import type { JWT } from "../../src/types/records.ts";
import { enter, password } from "../http/support/password.ts";
import { cookieOf, postJson, prepared } from "../http/support/requests.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { fc } from "../support/fast-check.ts";
import { hostileProvider, type Tweaks } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";

test("AC-28 lists and objects are refused before any callback or the database is asked", async () => {
  const asked: string[] = [];
  const watch = (name: string) => () => assert.fail(String(asked.push(name)));
  const adapter = { ...memory(), getUser: watch("getUser"), getUserByEmail: watch("byEmail") };
  const { config } = application({
    adapter,
    providers: [password({ authorize: watch("authorize") })],
    callbacks: { signIn: watch("signIn"), redirect: watch("redirect") },
  });
  const { visitor, csrfToken } = await prepared(config);
  for (const fields of [
    { email: { $gt: "" } },
    { password: { $ne: null } },
    { username: ["ada", "grace"] },
    { callbackUrl: ["/x"] },
    { data: { $where: "1" } },
    { csrfToken: [csrfToken] },
    { csrfToken: { toString: csrfToken } },
  ]) {
    const body = { csrfToken, ...fields };
    const response = await postJson(visitor, config, "/auth/callback/credentials", body);
    assert.equal(response.status, 400, JSON.stringify(fields));
    assert.deepEqual(Object.keys(await response.json()), ["error", "code", "requestId"]);
  }
  assert.deepEqual(asked, []);
});

test("AC-27 no JSON that is posted changes what objects are", async () => {
  const seen: object[] = [];
  const { config } = application({
    providers: [
      password({
        authorize(fields) {
          seen.push(fields);
          return { id: "1", name: "Ada" };
        },
      }),
    ],
    callbacks: { jwt: ({ token, session }) => ({ ...token, ...Object(session) }) },
  });
  const { visitor, csrfToken } = await prepared(config);
  const key = fc.oneof(fc.constantFrom("__proto__", "constructor", "prototype"), fc.string());
  const scalars = fc.dictionary(key, fc.oneof(fc.string(), fc.integer(), fc.boolean()));
  await visitor.post("/auth/callback/credentials", { csrfToken });
  await fc.assert(
    fc.asyncProperty(scalars, fc.dictionary(key, fc.jsonValue()), async (fields, data) => {
      const text = JSON.stringify({ ...fields, csrfToken }).replace("{", '{"__proto__":"x",');
      await postJson(visitor, config, "/auth/callback/credentials", text);
      const polluting = JSON.stringify(data).replace("{", '{"__proto__":{"admin":true},');
      const update = `{"csrfToken":"${csrfToken}","data":${polluting.replace(",}", "}")}}`;
      const response = await postJson(visitor, config, "/auth/session", update);
      assert.equal(response.status, 200);
      assert.equal("admin" in {}, false);
      for (const name of ["__proto__", "constructor", "toString"]) {
        assert.equal(Object.hasOwn(Object.prototype, name), true);
      }
    }),
    { numRuns: 60 },
  );
  for (const fields of seen) assert.equal(Object.getPrototypeOf(fields), Object.prototype);
});

/** What a program would take for a prototype when it copies the members of an object that has it. */
const taking = (members: object = {}) => ({ ...members, ["__proto__"]: { admin: true } });

/** Copies everything that a callback gets into one object, as many applications do, and tells what came of it. */
function copying(found: boolean[]): Partial<AuthConfig> {
  const copy = ({ token, account, profile, user, session }: JWTCallbackParams): JWT => {
    const copied = Object.assign({}, token, account, profile, user, Object(profile).user, session);
    found.push(
      "admin" in copied,
      JSON.stringify([account, profile, session]).includes("__proto__"),
    );
    return Object.assign(token, session);
  };
  return { callbacks: { jwt: copy } };
}

const sources: Record<string, Tweaks> = {
  "the ID token": { claims: taking },
  "the token response": { tokens: taking },
  UserInfo: { userinfo: taking },
  "signed UserInfo": {
    metadata: { userinfo_signing_alg_values_supported: ["RS256"] },
    signedUserinfo: { claims: taking },
  },
  "a list in UserInfo": { userinfo: (person) => ({ ...person, groups: [taking()] }) },
};
for (const [what, tweaks] of Object.entries(sources)) {
  for (const id of what === "signed UserInfo" ? ["hostile"] : ["hostile", "plain"]) {
    test(`AC-27 no callback gets another prototype from ${what} of the provider ${id}`, async () => {
      const found: boolean[] = [];
      const provider = hostileProvider(tweaks);
      const { config } = application({
        providers: [provider.config({ idToken: !/UserInfo/.test(what) }), provider.plainConfig()],
        ...copying(found),
      });
      const visitor = browser(config);
      await signInWith(visitor, provider, { id });
      assert.notEqual(await visitor.session(), null);
      assert.ok(found.length > 0 && !found.includes(true));
    });
  }
}

test("AC-27 no callback gets another prototype from an update of the session", async () => {
  const found: boolean[] = [];
  const { config } = application({ providers: [password()], ...copying(found) });
  const visitor = browser(config);
  await enter(visitor);
  const csrfToken = await visitor.csrfToken();
  for (const name of ["__proto__", "\\u005f_proto__"]) {
    const data = `{"${name}":{"admin":true},"deep":{"${name}":{"admin":true}}}`;
    await postJson(visitor, config, "/auth/session", `{"csrfToken":"${csrfToken}","data":${data}}`);
  }
  const headers = new Headers({ host: "app.example.com", cookie: cookieOf(visitor) });
  const { session } = await updateSession(headers, config, taking({ deep: taking() }));
  assert.notEqual(session, null);
  assert.ok(found.length >= 8 && !found.includes(true));
});

test("AC-27 authorize gets no field called __proto__", async () => {
  const seen: string[][] = [];
  const authorize = (fields: object) => void seen.push(Object.keys(fields));
  const { config } = application({
    providers: [password({ authorize: (typed) => authorize(typed) ?? null })],
  });
  const fields = { username: "ada", ["__proto__"]: "x" };
  const { visitor, csrfToken } = await prepared(config);
  await visitor.submit("/auth/callback/credentials", fields);
  await postJson(visitor, config, "/auth/callback/credentials", { ...fields, csrfToken });
  const headers = new Headers({ host: "app.example.com" });
  await assert.rejects(signIn(headers, config, "credentials", { fields }));
  assert.deepEqual(seen, [["username", "csrfToken"], ["username", "csrfToken"], ["username"]]);
});

test("AC-27 names from Object.prototype are no provider, no action and no error", async () => {
  const { config } = application({ providers: [password()] });
  const { visitor, csrfToken } = await prepared(config);
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
    assert.equal((await visitor.get(`/auth/${name}`)).status, 404);
    const started = await visitor.post(`/auth/signin/${name}`, { csrfToken });
    assert.match(started.headers.get("location") ?? "", /error=Configuration/);
    const page = await visitor.get(`/auth/error?error=${name}`);
    assert.equal(page.status, 400);
  }
});

test("AC-29 the worst field of 100 kB is answered at once", async () => {
  const { config } = application({ providers: [password()] });
  const { visitor, csrfToken } = await prepared(config);
  for (const unit of ["/", "\\", "%", "a@", ".", "\t", "ey-", "://", "&amp;"]) {
    const worst = unit.repeat(100_000 / unit.length);
    const start = performance.now();
    await visitor.post("/auth/signout", { csrfToken, callbackUrl: worst });
    await visitor.post("/auth/signout", { csrfToken: worst });
    assert.ok(performance.now() - start < 500, unit);
  }
});
