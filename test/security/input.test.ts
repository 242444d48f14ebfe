import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { memory } from "../../src/storage/memory.ts";
import { password } from "../http/support/password.ts";
import { postJson, prepared } from "../http/support/requests.ts";
import { application } from "../support/application.ts";

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
    assert.deepEqual(Object.keys(await response.json()), ["error", "requestId"]);
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
