import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { customFetch as coreCustomFetch } from "@auth/core";
import { decode as coreDecode, encode as coreEncode } from "@auth/core/jwt";
import CoreCredentials from "@auth/core/providers/credentials";
import { decode, encode, getToken } from "../../src/jwt.ts";
import { memory } from "../../src/storage/memory.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { stopClock } from "../support/stop-clock.ts";
import { core, type Library, ours, secret, Visitor } from "./support.ts";

const user = { id: "ada", name: "Ada Lovelace", email: "ada@example.com", image: "/ada.png" };

/** Both libraries with the very same provider object, made by `@auth/core`. */
function both(load: Record<string, unknown> = {}, secrets: string | string[] = secret) {
  const provider = CoreCredentials({ credentials: { username: {} }, authorize: () => user });
  const jwt = <T extends object>({ token }: { token: T }) => ({ ...token, ...load });
  const config = { providers: [provider], secret: secrets, callbacks: { jwt } };
  return { theirs: core(config), own: ours(config) };
}

const names = {
  "https://app.example.com": "__Secure-authjs.session-token",
  "http://localhost:3000": "authjs.session-token",
};

const loads = { "a small token": {}, "a token in chunks": { load: "x".repeat(7_000) } };

for (const [origin, name] of Object.entries(names)) {
  for (const [what, load] of Object.entries(loads)) {
    describe(`${what} at ${origin}`, () => {
      const { theirs, own } = both(load);

      const moves = async (from: Library, to: Library) => {
        const visitor = new Visitor(origin);
        await visitor.enter(from);
        const before = visitor.sessionCookies();
        assert.equal(before.length > 1, "load" in load);
        assert.ok(before.every((one) => one.startsWith(name)));
        const session = await visitor.session(to);
        assert.deepEqual(session?.user, { name: user.name, email: user.email, image: user.image });
        return { visitor, before };
      };

      test("that @auth/core made signs in here, and is not rewritten on the way", async () => {
        const { visitor, before } = await moves(theirs, own);
        assert.deepEqual(visitor.sessionCookies(), before);
      });

      test("that was made here signs in at @auth/core, and comes back", async () => {
        const { visitor } = await moves(own, theirs);
        assert.notEqual(await visitor.session(own), null);
      });

      test("that @auth/core made is worth nothing after sign-out here", async () => {
        const { visitor } = await moves(theirs, own);
        const stolen = new Visitor(origin);
        for (const [key, value] of visitor.cookies) stolen.cookies.set(key, value);
        const csrfToken = await visitor.csrfToken(own);
        await visitor.post(own, "/auth/signout", { csrfToken });
        assert.deepEqual(visitor.sessionCookies(), []);
        assert.equal(await stolen.session(own), null);
      });
    });
  }
}

test("an old secret still opens sessions on both sides", async () => {
  const newer = "a newer secret that has more than 32 bytes";
  const before = both();
  const after = both({}, [newer, secret]);
  for (const [from, to] of [
    [before.theirs, after.own],
    [before.own, after.theirs],
  ] as const) {
    const visitor = new Visitor();
    await visitor.enter(from);
    assert.notEqual(await visitor.session(to), null);
  }
});

test("tokens are decoded by either library, with the same claims", async (t) => {
  stopClock(t);
  const salt = "__Secure-authjs.session-token";
  const token = { sub: "1", name: "Ada", role: "admin" };
  const theirs = await coreEncode({ token, secret, salt });
  const own = await encode({ token, secret, salt, compat: "authjs" });
  for (const sealed of [theirs, own]) {
    for (const open of [coreDecode, decode]) {
      const { iat, exp, jti, ...claims } =
        (await open({ token: sealed, secret, salt, compat: "authjs" })) ?? {};
      assert.deepEqual(claims, token);
      assert.equal(Number(exp) - Number(iat), 30 * 24 * 60 * 60);
      assert.match(String(jti), /^[0-9a-f-]{36}$/);
    }
  }
  const header = (sealed: string) =>
    Buffer.from(sealed.split(".")[0] ?? "", "base64url").toString();
  assert.equal(header(own), header(theirs));
});

test("getToken reads a session that @auth/core made, from its chunks", async () => {
  const { theirs } = both({ load: "x".repeat(7_000) });
  const visitor = new Visitor();
  await visitor.enter(theirs);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const req = new Request(visitor.origin, { headers: { cookie } });
  const token = await getToken({ req, secret, secureCookie: true, compat: "authjs" });
  assert.equal(token?.sub, user.id);
});

test("a session in the database that @auth/core made is read, renewed and ended here", async () => {
  const provider = hostileProvider();
  const adapter = memory();
  const fetched = { [coreCustomFetch]: provider.fetch };
  const config = { providers: [{ ...provider.config(), ...fetched }], adapter };
  const theirs = core(config);
  const own = ours({ ...config, session: { updateAge: 0 } });

  const visitor = new Visitor();
  const csrfToken = await visitor.csrfToken(theirs);
  const started = await visitor.post(theirs, "/auth/signin/hostile", { csrfToken });
  const { url, params } = await provider.authorize(started.headers.get("location") ?? "");
  await visitor.get(theirs, `${url}?${params}`);
  const token = visitor.cookies.get("__Secure-authjs.session-token") ?? "";
  assert.match(token, /^[0-9a-f-]{36}$/);

  const session = await visitor.session(own);
  assert.equal(Object(session?.user).name, "Ada Lovelace");
  assert.equal(visitor.cookies.get("__Secure-authjs.session-token"), token);
  assert.notEqual(await visitor.session(theirs), null, "and goes on there");
  await visitor.post(own, "/auth/signout", { csrfToken: await visitor.csrfToken(own) });
  assert.equal(await adapter.getSessionAndUser(token), null);
});

test("a session in the database that was made here is read by @auth/core", async () => {
  const adapter = memory();
  const provider = CoreCredentials({ credentials: {}, authorize: () => user });
  const own = ours({ providers: [provider], adapter });
  const visitor = new Visitor();
  await visitor.enter(own);
  const theirs = core({ providers: [], adapter });
  assert.equal(Object((await visitor.session(theirs))?.user).email, user.email);
});
