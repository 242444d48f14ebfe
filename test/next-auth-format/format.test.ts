import assert from "node:assert/strict";
import { createHash, hkdfSync, randomBytes } from "node:crypto";
import { describe, test } from "node:test";
import { EncryptJWT, jwtDecrypt } from "jose";
import { Auth } from "../../src/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { type Library, signIn, Visitor } from "../authjs-format/support.ts";
import { hostileProvider } from "../support/hostile-provider.ts";

const secret = "a secret for tests that has more than 32 bytes";
const user = { id: "ada", name: "Ada Lovelace", email: "ada@example.com", image: "/ada.png" };
const secureName = "__Secure-next-auth.session-token";
const key = new Uint8Array(
  hkdfSync("sha256", secret, "", "NextAuth.js Generated Encryption Key", 32),
);

function library(config: Partial<AuthConfig> = {}): Library {
  const quiet = { error: () => {}, warn: () => {}, debug: () => {} };
  const credentials = {
    id: "credentials",
    name: "Password",
    type: "credentials" as const,
    credentials: { password: {} },
    authorize: ({ password }: Record<string, unknown>) => (password === "right" ? user : null),
  };
  const whole: AuthConfig = {
    secret,
    trustHost: true,
    logger: quiet,
    providers: [credentials],
    compat: "next-auth",
    ...config,
  };
  return (request) => Auth(request, whole);
}

/** A session token as next-auth 4 makes it. */
function theirToken(claims: Record<string, unknown> = {}): Promise<string> {
  const { id, image, ...facts } = user;
  return new EncryptJWT({ ...facts, picture: image, sub: id, ...claims })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setIssuedAt()
    .setExpirationTime("30d")
    .setJti(crypto.randomUUID())
    .encrypt(key);
}

describe("with compat next-auth", () => {
  test("a token of next-auth 4 signs in, stays as it is, and is renewed in its own format", async () => {
    const visitor = new Visitor();
    const token = await theirToken();
    visitor.cookies.set(secureName, token);
    const shown = { name: user.name, email: user.email, image: user.image };
    assert.deepEqual((await visitor.session(library()))?.user, shown);
    assert.equal(visitor.cookies.get(secureName), token);
    const always = library({ session: { updateAge: 0 } });
    assert.deepEqual((await visitor.session(always))?.user, shown);
    const renewed = visitor.cookies.get(secureName) ?? "";
    assert.notEqual(renewed, token);
    const { payload, protectedHeader } = await jwtDecrypt(renewed, key);
    assert.deepEqual(protectedHeader, { alg: "dir", enc: "A256GCM" });
    assert.equal(payload.sub, user.id);
    const { payload: before } = await jwtDecrypt(token, key);
    assert.equal(payload.sid, before.jti);
  });

  test("a sign-in writes what next-auth 4 reads, in parts of at most 3,933 characters", async () => {
    const load = "x".repeat(7_000);
    const own = library({ callbacks: { jwt: ({ token }) => ({ ...token, load }) } });
    const visitor = new Visitor();
    await visitor.enter(own, { password: "right" });
    const names = visitor.sessionCookies();
    assert.deepEqual(
      names,
      [0, 1, 2].map((part) => `${secureName}.${part}`),
    );
    const parts = names.map((name) => visitor.cookies.get(name) ?? "");
    assert.ok(parts.every((part) => part.length <= 3_933));
    assert.equal((await jwtDecrypt(parts.join(""), key)).payload.load, load);
  });

  test("the CSRF cookie is that of next-auth 4, and one of its own is accepted", async () => {
    const visitor = new Visitor();
    const token = await visitor.csrfToken(library());
    const proof = (of: string) => createHash("sha256").update(`${of}${secret}`).digest("hex");
    const cookie = decodeURIComponent(visitor.cookies.get("__Host-next-auth.csrf-token") ?? "");
    assert.equal(cookie, `${token}|${proof(token)}`);
    const theirs = randomBytes(32).toString("hex");
    visitor.cookies.set("__Host-next-auth.csrf-token", `${theirs}|${proof(theirs)}`);
    assert.equal(await visitor.csrfToken(library()), theirs);
  });

  test("nobody is an empty object, also after an update", async () => {
    const visitor = new Visitor("http://localhost:3000");
    assert.deepEqual(await visitor.session(library()), {});
    const csrfToken = await visitor.csrfToken(library());
    const update = await visitor.post(library(), "/auth/session", { csrfToken });
    assert.deepEqual(await update.json(), {});
    assert.ok(visitor.cookies.has("next-auth.csrf-token"));
  });

  test("a form that asks for JSON by a field gets it, and without the field a redirect", async () => {
    const visitor = new Visitor();
    const asked = await visitor.enter(library(), { password: "right", json: "true" });
    assert.equal(asked.headers.get("content-type"), "application/json");
    assert.deepEqual(await asked.json(), { url: "https://app.example.com/" });
    const wrong = await new Visitor().enter(library(), { password: "wrong", json: "true" });
    assert.match((await wrong.json()).url, /[?&]error=CredentialsSignin/);
    assert.equal((await new Visitor().enter(library(), { password: "right" })).status, 302);
    const native = await new Visitor().enter(library({ compat: "authjs" }), {
      password: "right",
      json: "true",
    });
    assert.equal(native.status, 302);
  });

  test("an entry of cookies replaces all attributes of the session cookie", async () => {
    const options = { httpOnly: true, path: "/", secure: true, domain: "example.com" };
    const sessionToken = { name: "my.session", options };
    const visitor = new Visitor();
    const response = await visitor.enter(library({ cookies: { sessionToken } }), {
      password: "right",
    });
    const [header = ""] = response.headers.getSetCookie().filter((one) => /^my\.session/.test(one));
    assert.match(header, /; Domain=example\.com/i);
    assert.doesNotMatch(header, /SameSite/i);
    const kept = library({ compat: "authjs", cookies: { sessionToken } });
    const [same = ""] = (await new Visitor().enter(kept, { password: "right" })).headers
      .getSetCookie()
      .filter((one) => /^my\.session/.test(one));
    assert.match(same, /SameSite=Lax/i);
  });
});

test("the account of an OpenID provider has the type oauth with compat next-auth, as in version 4, and oidc without", async () => {
  for (const [compat, type] of [
    ["next-auth", "oauth"],
    ["authjs", "oidc"],
  ] as const) {
    const provider = hostileProvider();
    const adapter = memory();
    const told: unknown[] = [];
    const own = library({
      compat,
      adapter,
      providers: [provider.config()],
      callbacks: {
        signIn({ account }) {
          told.push(account?.type);
          return true;
        },
      },
    });
    const visitor = new Visitor();
    await signIn(visitor, own, provider);
    const session = await visitor.session(own);
    assert.deepEqual(told, [type]);
    const person = await adapter.getUserByEmail(String(Object(session?.user).email));
    const stored = await adapter.listAccountsByUserId?.(person?.id ?? "");
    assert.deepEqual(
      stored?.map((one) => one.type),
      [type],
    );
  }
});

describe("with compat next-auth and sessions in a database", () => {
  test("the row holds the token itself, and the session callback gets what browsers may see", async () => {
    const adapter = memory();
    const person = await adapter.createUser({
      id: user.id,
      email: user.email,
      emailVerified: null,
    });
    const sessionToken = crypto.randomUUID();
    const expires = new Date(Date.now() + 86_400_000);
    await adapter.createSession({ sessionToken, userId: person.id, expires });
    const seen: object[] = [];
    const own = library({
      adapter,
      callbacks: {
        session({ session, user: whole }) {
          seen.push({ ...session });
          return { ...session, user: { ...session.user, id: whole.id } };
        },
      },
    });
    const visitor = new Visitor();
    visitor.cookies.set(secureName, sessionToken);
    const session = await visitor.session(own);
    assert.deepEqual(Object.keys(seen[0] ?? {}).sort(), ["expires", "user"]);
    assert.deepEqual(session?.user, { email: user.email, id: person.id, name: null, image: null });
    await visitor.enter(own, { password: "right" });
    const token = visitor.cookies.get(secureName) ?? "";
    assert.notEqual(token, sessionToken);
    assert.equal((await adapter.getSessionAndUser(token))?.session.sessionToken, token);
  });
});

for (const compat of ["next-auth", "authjs"] as const) {
  describe(`expires of a session with compat ${compat}`, () => {
    const day = 86_400_000;
    const expiresIn = async (visitor: Visitor, own: Library) =>
      Date.parse(String((await visitor.session(own))?.expires)) - Date.now();
    const isAbout = (left: number, expected: number) =>
      assert.ok(Math.abs(left - expected) < 10_000, `${left} milliseconds`);

    const uses: readonly NonNullable<AuthConfig["callbacks"]>[] = [
      {},
      { session: ({ session }) => session },
    ];
    for (const callbacks of uses) {
      test(`is now and maxAge for tokens, ${Object.keys(callbacks).length} callbacks`, async () => {
        const visitor = new Visitor();
        await visitor.enter(library({ compat, session: { maxAge: 3600 } }), { password: "right" });
        const before = visitor.cookieHeader();
        const longer = library({ compat, session: { maxAge: 604_800 }, callbacks });
        isAbout(await expiresIn(visitor, longer), 7 * day);
        assert.equal(visitor.cookieHeader(), before, "nothing was due");
        const always = library({ compat, session: { maxAge: 604_800, updateAge: 0 }, callbacks });
        isAbout(await expiresIn(visitor, always), 7 * day);
      });

      test(`is the end that the row has, ${Object.keys(callbacks).length} callbacks`, async () => {
        const adapter = memory();
        const { id: userId } = await adapter.createUser({ ...user, emailVerified: null });
        const sessionToken = crypto.randomUUID();
        const expires = new Date(Date.now() + day);
        await adapter.createSession({ sessionToken, userId, expires });
        const visitor = new Visitor();
        const name = compat === "authjs" ? "__Secure-authjs.session-token" : secureName;
        visitor.cookies.set(name, sessionToken);
        const own = library({ compat, adapter, providers: [], callbacks });
        // The callback of Auth.js v5 gets the row as it was read, and answers with that.
        const given = compat === "authjs" && callbacks.session ? day : 30 * day;
        isAbout(await expiresIn(visitor, own), given);
        const row = await adapter.getSessionAndUser(sessionToken);
        isAbout(Number(row?.session.expires) - Date.now(), 30 * day);
      });
    }
  });
}
