import assert from "node:assert/strict";
import { test } from "node:test";
import * as authjs from "@auth/core/jwt";
import { isAuthError, MissingSecret } from "../src/errors.ts";
import { decode, encode, type GetTokenParams, getToken } from "../src/jwt.ts";
import { chunkCookie } from "../src/lib/chunk-cookie.ts";
import { stopClock } from "./support/stop-clock.ts";

const secret = "a secret of at least thirty-two bytes";
const salt = "cardea.session-token";
const compat = "authjs";
const seconds = () => Math.floor(Date.now() / 1000);
const withCookie = (cookie: string) => ({ headers: new Headers({ cookie }) });

test("what is encoded is decoded, with times and an id of its own", async (t) => {
  stopClock(t);
  const given = { name: "Ada", sub: "1", iat: 1, exp: 2, jti: "3", roles: ["a"] };
  const token = await decode({ token: await encode({ token: given, secret, salt }), secret, salt });
  assert.ok(token?.exp && token.iat);
  assert.deepEqual(token, { ...given, iat: token.iat, exp: token.exp, jti: token.jti });
  assert.ok(Math.abs(token.iat - seconds()) < 60);
  assert.equal(token.exp - token.iat, 30 * 24 * 60 * 60);
  assert.match(token.jti ?? "", /^[\da-f-]{36}$/);
});

test("maxAge is counted in seconds from now", async (t) => {
  stopClock(t);
  const token = await decode({ token: await encode({ secret, salt, maxAge: 60 }), secret, salt });
  assert.equal(Number(token?.exp) - Number(token?.iat), 60);
});

test("no token, or an empty one, decodes to null", async () => {
  assert.equal(await decode({ secret, salt }), null);
  assert.equal(await decode({ token: "", secret, salt }), null);
});

test("a token that is not accepted is refused with its reason", async () => {
  const token = await encode({ secret, salt });
  const cases = [
    [{ token: "x", secret, salt }, "malformed"],
    [{ token, secret: "another secret of thirty-two bytes..", salt }, "no-key"],
    [{ token, secret, salt: "another salt" }, "no-key"],
    [{ token, secret, salt, compat }, "no-key"],
    [{ token: await encode({ secret, salt, maxAge: -60 }), secret, salt }, "expired"],
  ] as const;
  for (const [params, reason] of cases) {
    await assert.rejects(decode(params), { name: "UnsealError", reason });
  }
});

test("with several secrets the first encodes and each decodes", async () => {
  const [first, second] = [
    "one secret of at least 32 bytes....",
    "two secrets of at least 32 bytes...",
  ];
  const old = await encode({ token: { v: 1 }, secret: second, salt });
  assert.equal((await decode({ token: old, secret: [first, second], salt }))?.v, 1);
  const fresh = await encode({ token: { v: 2 }, secret: [first, second], salt });
  assert.equal((await decode({ token: fresh, secret: first, salt }))?.v, 2);
  await assert.rejects(decode({ token: old, secret: first, salt }), {
    message: "no matching decryption secret",
  });
});

test("with compat, @auth/core reads what is encoded and is read", async () => {
  const own = await encode({ token: { v: 1 }, secret, salt, compat });
  assert.equal((await authjs.decode({ token: own, secret, salt }))?.v, 1);
  const theirs = await authjs.encode({ token: { v: 2 }, secret, salt });
  assert.equal((await decode({ token: theirs, secret, salt, compat }))?.v, 2);
  await assert.rejects(decode({ token: theirs, secret, salt }), { reason: "no-key" });
});

test("a missing secret is said so, everywhere", async () => {
  const req = withCookie(`${salt}=x`);
  for (const missing of ["", [], [""], [secret, ""]]) {
    await assert.rejects(encode({ secret: missing, salt }), MissingSecret);
    await assert.rejects(decode({ secret: missing, salt, token: "x" }), MissingSecret);
    await assert.rejects(getToken({ req, secret: missing }), MissingSecret);
  }
  await assert.rejects(
    getToken({ req }),
    (error) => isAuthError(error) && error.type === "MissingSecret",
  );
});

test("a missing request is said so", async () => {
  for (const params of ["{}", '{"req":null}', '{"req":{}}']) {
    const wrong: GetTokenParams = { ...JSON.parse(params), secret };
    await assert.rejects(getToken(wrong), TypeError);
  }
});

for (const [options, name] of [
  [{}, "cardea.session-token"],
  [{ secureCookie: true }, "__Host-cardea.session-token"],
  [{ compat }, "authjs.session-token"],
  [{ compat, secureCookie: true }, "__Secure-authjs.session-token"],
  [{ cookieName: "mine" }, "mine"],
  [{ cookieName: "mine", salt: "of another cookie" }, "mine"],
] as const) {
  test(`getToken reads the cookie ${name} given ${JSON.stringify(options)}`, async () => {
    const ownSalt = "salt" in options ? options.salt : name;
    const own = "compat" in options ? ({ compat } as const) : {};
    const token = await encode({ token: { sub: "1" }, secret, salt: ownSalt, ...own });
    const req = withCookie(`other=x; ${name}=${token}`);
    assert.equal((await getToken({ req, secret, ...options }))?.sub, "1");
    assert.equal(await getToken({ req, secret, ...options, raw: true }), token);
    assert.equal(
      await getToken({ req: withCookie(`x${name}=${token}`), secret, ...options }),
      null,
    );
  });
}

test("getToken agrees with @auth/core on requests that carry its tokens", async () => {
  const name = "authjs.session-token";
  const token = await authjs.encode({
    token: { sub: "1", text: "x".repeat(6000) },
    secret,
    salt: name,
  });
  const chunks = chunkCookie({ name, value: token, options: {} });
  assert.ok(chunks.length > 1);
  const cookie = chunks.map((chunk) => `${chunk.name}=${chunk.value}`).join("; ");
  const small = await authjs.encode({ token: { sub: "2" }, secret, salt: name });
  for (const headers of [
    { cookie },
    { cookie: `${name}=${small}` },
    { authorization: `Bearer ${small}` },
    { authorization: `Bearer ${encodeURIComponent(small)}` },
    { authorization: "Bearer %E0%A4%A" },
    { authorization: `Basic ${small}` },
    { cookie: `${name}=x` },
    { cookie: "a=b" },
    {},
  ]) {
    const req = new Request("https://app.example.com/", { headers });
    const theirs = await authjs.getToken({ req, secret });
    assert.deepEqual(await getToken({ req, secret, compat }), theirs && { ...theirs });
    const raw = await authjs.getToken({ req, secret, raw: true });
    assert.equal(await getToken({ req, secret, compat, raw: true }), raw);
  }
});

test("the cookie goes before the bearer token, whose scheme has any case", async () => {
  const [one, two] = [
    await encode({ token: { v: 1 }, secret, salt }),
    await encode({ token: { v: 2 }, secret, salt }),
  ];
  const both = { headers: { cookie: `${salt}=${one}`, authorization: `Bearer ${two}` } };
  assert.equal((await getToken({ req: both, secret }))?.v, 1);
  const bearer = { headers: { authorization: `bEARER  ${two}` } };
  assert.equal((await getToken({ req: bearer, secret }))?.v, 2);
});

test("headers may be those of a Node request, in any case", async () => {
  const token = await encode({ token: { sub: "1" }, secret, salt });
  for (const headers of [
    { cookie: `${salt}=${token}`, "set-cookie": ["a"], absent: undefined },
    { Cookie: `${salt}=${token}` },
    { AUTHORIZATION: `Bearer ${token}` },
  ]) {
    assert.equal((await getToken({ req: { headers }, secret }))?.sub, "1");
  }
  for (const headers of [
    {},
    { cookie: undefined },
    { cookie: [`${salt}=${token}`] },
    { get: "x" },
  ]) {
    assert.equal(await getToken({ req: { headers }, secret }), null);
  }
});

test("a token that is not accepted counts as none, raw it is handed out unread", async () => {
  const req = withCookie(`${salt}=forged`);
  assert.equal(await getToken({ req, secret }), null);
  assert.equal(await getToken({ req, secret, raw: true }), "forged");
  assert.equal(await getToken({ req: withCookie(""), secret, raw: true }), null);
});

test("an own decode gets token, secret and salt as they are, and may throw", async () => {
  const req = withCookie(`${salt}=abc`);
  const seen = await getToken({ req, secret, decode: (params) => ({ ...params }) });
  assert.deepEqual(seen, { token: "abc", secret, salt });
  const failing = () => {
    throw new Error("no");
  };
  assert.equal(await getToken({ req, secret, decode: failing }), null);
});
