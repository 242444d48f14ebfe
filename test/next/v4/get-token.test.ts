import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { getToken } from "../../../src/next/v4/index.ts";
import { visit } from "../application.ts";
import { cookieName, nodeVisit, secret, theirCookie, theirToken } from "./support.ts";

const variables = [
  "NEXTAUTH_SECRET",
  "NEXTAUTH_URL",
  "AUTH_SECRET",
  "AUTH_SECRET_1",
  "AUTH_URL",
  "NODE_ENV",
  "VERCEL",
];

beforeEach(() => {
  process.env.NEXTAUTH_SECRET = secret;
});
afterEach(() => {
  for (const name of variables) delete process.env[name];
});

test("getToken reads the token of version 4 from every kind of request", async () => {
  const cookie = await theirCookie();
  const value = cookie.slice(cookieName.length + 1);
  const requests: Readonly<Record<string, Parameters<typeof getToken>[0]["req"]>> = {
    "a NextRequest": visit("/a", { cookie }),
    "an API route": nodeVisit("/a", { cookie }).request,
    "headers alone": { headers: { cookie } },
    "cookies as an object": { headers: {}, cookies: { [cookieName]: value } },
    "cookies of a server component": {
      cookies: { getAll: () => [{ name: cookieName, value }] },
    },
    "a bearer token": { headers: { authorization: `Bearer ${value}` }, cookies: {} },
  };
  for (const [what, req] of Object.entries(requests)) {
    assert.equal((await getToken({ req }))?.name, "Ada", what);
  }
});

test("getToken finds the secret in NEXTAUTH_SECRET and AUTH_SECRET", async () => {
  const req = visit("/a", { cookie: await theirCookie() });
  delete process.env.NEXTAUTH_SECRET;
  await assert.rejects(getToken({ req }), {
    type: "MissingSecret",
    message: /NEXTAUTH_SECRET or AUTH_SECRET/,
  });
  process.env.AUTH_SECRET = secret;
  assert.equal((await getToken({ req }))?.name, "Ada");
  process.env.NEXTAUTH_SECRET = "another secret that has more than 32 bytes";
  assert.equal((await getToken({ req }))?.name, "Ada");
  const logger = { warn: () => {} };
  assert.equal(await getToken({ req, secret: "one of the call's own", logger }), null);
});

test("getToken goes by NEXTAUTH_URL and VERCEL to tell the cookie of https", async () => {
  const logger = { warn: () => {} };
  const secure = visit("/a", { cookie: await theirCookie() });
  const plain = visit("/a", { cookie: `next-auth.session-token=${await theirToken()}` });
  const found = async () => [
    (await getToken({ req: secure, logger })) !== null,
    (await getToken({ req: plain, logger })) !== null,
  ];
  assert.deepEqual(await found(), [true, true]);
  process.env.VERCEL = "1";
  assert.deepEqual(await found(), [true, false]);
  process.env.NEXTAUTH_URL = "http://localhost:3000";
  assert.deepEqual(await found(), [false, true]);
  process.env.NEXTAUTH_URL = "https://app.example.com";
  assert.deepEqual(await found(), [true, false]);
  const secureCookie = false;
  assert.ok(await getToken({ req: plain, secureCookie }));
});

test("getToken returns the token itself with raw, and null for garbage", async () => {
  const token = await theirToken();
  const req = visit("/a", { cookie: `${cookieName}=${token}` });
  assert.equal(await getToken({ req, raw: true }), token);
  const logger = { warn: () => {} };
  const broken = visit("/a", { cookie: `${cookieName}=garbage` });
  assert.equal(await getToken({ req: broken, logger }), null);
  await assert.rejects(Reflect.apply(getToken, undefined, [{}]), /needs the request/);
});

test("getToken reads what a new secret encrypted, and what the short one before it did", async () => {
  const former = "twenty-four-letters-q8zk";
  const at = async (key: string) => {
    const cookie = `${cookieName}=${await theirToken({}, key)}`;
    return (await getToken({ req: visit("/a", { cookie }) }))?.name;
  };
  Object.assign(process.env, {
    NODE_ENV: "production",
    NEXTAUTH_SECRET: former,
    AUTH_SECRET_1: secret,
  });
  assert.deepEqual([await at(secret), await at(former)], ["Ada", "Ada"]);
});

test("getToken opens nothing with a secret that anybody can guess, in production", async () => {
  const guessed = "secret";
  const cookie = `${cookieName}=${await theirToken({}, guessed)}`;
  const req = visit("/a", { cookie });
  const logger = { warn: () => {} };
  Object.assign(process.env, { NODE_ENV: "production", NEXTAUTH_SECRET: guessed });
  await assert.rejects(getToken({ req }), { type: "WeakSecret" });
  await assert.rejects(getToken({ req, secret: guessed }), { type: "WeakSecret" });
  process.env.AUTH_SECRET_1 = secret;
  assert.equal(await getToken({ req, logger }), null, "the other one goes on reading");
  process.env.NODE_ENV = "development";
  assert.equal((await getToken({ req }))?.name, "Ada");
});
