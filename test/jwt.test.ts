import assert from "node:assert/strict";
import { hkdfSync } from "node:crypto";
import { describe, type TestContext, test } from "node:test";
import * as authjs from "@auth/core/jwt";
import { EncryptJWT } from "jose";
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

test("an entry of a list of secrets that is empty is refused with its position", async () => {
  const salt = "a salt";
  for (const empty of ["", undefined, null]) {
    const params = Object({ secret: ["a secret of at least 32 bytes......", empty], salt });
    const refusal = { code: "missing-secret", message: /nothing in position 2/ };
    await assert.rejects(encode(params), refusal);
    await assert.rejects(decode({ ...params, token: "x" }), refusal);
    const req = new Request("https://app.example.com");
    await assert.rejects(getToken({ ...params, req, cookieName: "session" }), refusal);
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

test("the token itself is handed out without a secret, by whatever name, because nothing is opened", async () => {
  const req = withCookie(`${salt}=sealed`);
  assert.equal(await getToken({ req, raw: true }), "sealed");
  assert.equal(await getToken({ req, cookieName: salt, raw: true }), "sealed");
  await assert.rejects(getToken({ req: withCookie(""), cookieName: salt }), MissingSecret);
});

test("an own decode gets token, secret and salt as they are, and may throw", async () => {
  const req = withCookie(`${salt}=abc`);
  const seen = await getToken({ req, secret, decode: (params) => ({ ...params }) });
  assert.deepEqual(seen, { token: "abc", secret, salt, compat: undefined });
  const failing = () => {
    throw new Error("no");
  };
  assert.equal(await getToken({ req, secret, decode: failing }), null);
});

/** Sets the variable for one test. */
function compatByEnvironment(t: TestContext) {
  const before = process.env.AUTH_COMPAT;
  process.env.AUTH_COMPAT = "authjs";
  t.after(() => {
    if (before === undefined) delete process.env.AUTH_COMPAT;
    else process.env.AUTH_COMPAT = before;
  });
}

test("AUTH_COMPAT decides the format where nothing is passed, as it does for the application", async (t) => {
  compatByEnvironment(t);
  const own = await encode({ token: { v: 1 }, secret, salt });
  assert.equal((await authjs.decode({ token: own, secret, salt }))?.v, 1);
  const theirs = await authjs.encode({ token: { v: 2 }, secret, salt });
  assert.equal((await decode({ token: theirs, secret, salt }))?.v, 2);
  for (const name of ["authjs.session-token", "__Secure-authjs.session-token"]) {
    const token = await authjs.encode({ token: { sub: "1" }, secret, salt: name });
    assert.equal((await getToken({ req: withCookie(`${name}=${token}`), secret }))?.sub, "1");
  }
});

const kept = ["authjs", "next-auth"].flatMap((prefix) => [
  `${prefix}.session-token`,
  `__Secure-${prefix}.session-token`,
]);

describe("without a name, getToken finds the session cookie under every name that it may have", () => {
  for (const name of kept) {
    for (const load of [{}, { load: "x".repeat(7_000) }]) {
      test(`${name}${"load" in load ? ", in chunks" : ""}`, async () => {
        const token = await authjs.encode({ token: { sub: "1", ...load }, secret, salt: name });
        const cookie = chunkCookie({ name, value: token, options: {} })
          .map((chunk) => `${chunk.name}=${chunk.value}`)
          .join("; ");
        assert.equal(cookie.includes(`${name}.1=`), "load" in load);
        assert.equal((await getToken({ req: withCookie(cookie), secret, compat }))?.sub, "1");
        const isSecure = name.startsWith("__");
        const params = { req: withCookie(cookie), secret, compat, secureCookie: isSecure } as const;
        assert.equal((await getToken(params))?.sub, "1");
        assert.equal(await getToken({ ...params, secureCookie: !isSecure, logger: mute }), null);
      });
    }
  }

  for (const name of ["cardea.session-token", "__Host-cardea.session-token"]) {
    test(name, async () => {
      const token = await encode({ token: { sub: "1" }, secret, salt: name });
      assert.equal((await getToken({ req: withCookie(`${name}=${token}`), secret }))?.sub, "1");
      const bearer = { headers: { authorization: `Bearer ${token}` } };
      assert.equal((await getToken({ req: bearer, secret }))?.sub, "1");
    });
  }

  test("the cookie that only https can set goes first, and one that cannot be read hides no other", async () => {
    const [plain = "", secure = ""] = kept;
    const [one, two] = await Promise.all(
      [plain, secure].map((name) => authjs.encode({ token: { sub: name }, secret, salt: name })),
    );
    const both = withCookie(`${plain}=${one}; ${secure}=${two}`);
    assert.equal((await getToken({ req: both, secret, compat }))?.sub, secure);
    const torn = withCookie(`${plain}=${one}; ${secure}=torn`);
    assert.equal((await getToken({ req: torn, secret, compat }))?.sub, plain);
  });
});

const mute = { warn() {} };

describe("a cookie that getToken cannot read leaves one line", () => {
  /** The lines that are left by asking twice. Every test has a secret of its own, because a process says each only once. */
  async function linesOf(own: string, cookie: string, options: Partial<GetTokenParams> = {}) {
    const lines: string[] = [];
    const logger = { warn: (code: string, text: unknown) => lines.push(`${code}: ${text}`) };
    for (const _ of [1, 2]) {
      const req = withCookie(cookie);
      assert.equal(await getToken({ req, secret: own, logger, ...options }), null);
    }
    return lines;
  }

  const mine = (what: string) => `a secret of thirty-two bytes and more: ${what}`;
  const foreign = "a secret of somebody else, also of 32 bytes";

  test("of Auth.js, where compat is neither passed nor set", async () => {
    const own = mine("compat");
    const name = "__Secure-authjs.session-token";
    const token = await authjs.encode({ token: { sub: "1" }, secret: own, salt: name });
    const [line = "", ...more] = await linesOf(own, `${name}=${token}`);
    assert.match(
      line,
      /^token-cookie-unread: .*`__Secure-authjs.session-token`.*AUTH_COMPAT=authjs/,
    );
    assert.deepEqual(more, []);
    const chunk = `theme=dark; ${name}.0=${token}`;
    assert.match((await linesOf(mine("chunk"), chunk))[0] ?? "", /AUTH_COMPAT=authjs/);
    assert.deepEqual(await linesOf(mine("not one"), `my-${name}=${token}`), []);
  });

  test("of this library, where only those of Auth.js are looked for", async () => {
    const [line = "", ...more] = await linesOf(mine("own"), `${salt}=x`, { compat });
    assert.match(line, /^token-cookie-unread: .*`cardea.session-token`.*without `compat`/);
    assert.deepEqual(more, []);
  });

  test("set on https, where only the other one is looked for", async () => {
    const cookie = "__Host-cardea.session-token=x";
    const [line = ""] = await linesOf(mine("https"), cookie, { secureCookie: false });
    assert.match(line, /`__Host-cardea.session-token`.*`secureCookie`/);
  });

  test("in the format of next-auth 4, where that of Auth.js v5 is passed", async () => {
    const own = mine("v4");
    const info = "NextAuth.js Generated Encryption Key";
    const key = new Uint8Array(hkdfSync("sha256", own, "", info, 32));
    const token = await new EncryptJWT({ sub: "1" })
      .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
      .setIssuedAt()
      .setExpirationTime("1h")
      .encrypt(key);
    const cookie = `next-auth.session-token=${token}`;
    const [line = "", ...more] = await linesOf(own, cookie, { compat });
    assert.match(line, /^token-cookie-unread: .*`next-auth.session-token`.*AUTH_COMPAT=next-auth/);
    assert.deepEqual(more, []);
    const req = withCookie(cookie);
    assert.equal((await getToken({ req, secret: own, compat: "next-auth" }))?.sub, "1");
  });

  test("of an older library, only where `upgradeFrom` does not name it", async () => {
    const own = mine("upgrade");
    const token = await encode({ token: { sub: "1" }, secret: own, compat: "next-auth" });
    const lines: string[] = [];
    const logger = { warn: (code: string, text: unknown) => lines.push(`${code}: ${text}`) };
    const req = withCookie(`next-auth.session-token=${token}`);
    const upgradeFrom = ["next-auth"] as const;
    assert.equal((await getToken({ req, secret: own, logger, upgradeFrom }))?.sub, "1");
    assert.deepEqual(lines, []);
    const options = { upgradeFrom, secureCookie: true };
    const cookie = `next-auth.session-token=${token}`;
    assert.match((await linesOf(own, cookie, options))[0] ?? "", /`secureCookie`/);
    const other = await linesOf(own, "authjs.session-token=x", { upgradeFrom });
    assert.match(other[0] ?? "", /`authjs.session-token`.*`upgradeFrom`/);
    const foreignToken = await encode({ token: {}, secret: foreign, compat: "next-auth" });
    const unread = await linesOf(own, `next-auth.session-token=${foreignToken}`, { upgradeFrom });
    assert.match(unread[0] ?? "", /cannot read the cookie .*another secret/);
    assert.equal(unread.length, 1);
  });

  test("sealed with another secret, without a token in it, or changed on the way", async () => {
    const other = await encode({ token: { sub: "1" }, secret: foreign, salt });
    assert.match((await linesOf(mine("a"), `${salt}=${other}`))[0] ?? "", /another secret/);
    const id = "5d0f3f6c-8d6e-4a44-9a0e-0c9e7b8f1a2b";
    assert.match(
      (await linesOf(mine("b"), `${salt}=${id}`))[0] ?? "",
      /no encrypted token.*database/,
    );
    const own = mine("c");
    const good = await encode({ token: { sub: "1" }, secret: own, salt });
    const turned = [...(good.split(".").at(-1) ?? "").slice(0, -1)].reverse().join("");
    const forged = good.replace(/[^.]+$/, turned + good.at(-1));
    const lines = await linesOf(own, `${salt}=${forged}`);
    assert.match(lines[0] ?? "", /changed/);
  });

  test("refused by a decode of the application's own, whose error is named", async () => {
    const decode = () => {
      throw new RangeError("nothing for the log");
    };
    const [line = "", ...more] = await linesOf(mine("own decode"), `${salt}=x`, { decode });
    assert.match(line, /`decode`.*RangeError/);
    assert.doesNotMatch(line, /nothing for the log/);
    assert.deepEqual(more, []);
  });

  test("but none where nothing is wrong: expired, or nobody signed in", async () => {
    const own = mine("quiet");
    const late = await encode({ secret: own, salt, maxAge: -60 });
    assert.deepEqual(await linesOf(own, `${salt}=${late}`), []);
    assert.deepEqual(await linesOf(own, "cardea.csrf-token=x"), []);
    assert.deepEqual(await linesOf(own, "authjs.session-token=x", { cookieName: "mine" }), []);
    const lines: string[] = [];
    const logger = { warn: (code: string) => lines.push(code) };
    const bearer = { headers: { authorization: "Bearer of-another-service" } };
    assert.equal(await getToken({ req: bearer, secret: own, logger }), null);
    assert.deepEqual(lines, []);
  });

  test("each reason once, and each application", async () => {
    const [one, two] = [mine("one"), mine("two")];
    const other = await encode({ token: { sub: "1" }, secret: foreign, salt });
    assert.equal((await linesOf(one, `${salt}=x`)).length, 1);
    assert.equal((await linesOf(one, `${salt}=${other}`)).length, 1);
    assert.equal((await linesOf(two, `${salt}=x`)).length, 1);
    assert.equal((await linesOf(one, `${salt}=x`)).length, 0);
  });
});
