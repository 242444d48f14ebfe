import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { setEnvDefaults as coreDefaults } from "@auth/core";
import { decode as coreDecode, encode as coreEncode } from "@auth/core/jwt";
import CoreCredentials from "@auth/core/providers/credentials";
import { Auth, setEnvDefaults } from "../../src/index.ts";
import { decode, encode } from "../../src/jwt.ts";
import type { AuthConfig, JWTDecodeParams, JWTEncodeParams } from "../../src/types/config.ts";
import { core, type Library, ours, type SharedConfig, secret, Visitor } from "./support.ts";

const newer = "a newer secret for tests with more than 32 bytes";
const provider = CoreCredentials({ credentials: {}, authorize: () => ({ id: "1", name: "Ada" }) });

/** A format of an application's own, which remembers the secrets that it was given. */
function noting() {
  const seen: unknown[] = [];
  return {
    seen,
    jwt: {
      encode(params: { readonly token?: unknown; readonly secret: unknown }) {
        seen.push(params.secret);
        return JSON.stringify(params.token);
      },
      decode(params: { readonly token?: string | undefined; readonly secret: unknown }) {
        seen.push(params.secret);
        return { exp: Date.now(), ...JSON.parse(params.token ?? "{}") };
      },
    },
  };
}

/** What `jwt.encode` and `jwt.decode` get as the secret while somebody signs in and is asked for. */
async function secretsSeen(
  library: (config: SharedConfig) => Library,
  config: SharedConfig,
): Promise<unknown[]> {
  const { seen, jwt } = noting();
  const visitor = new Visitor();
  const running = library({ providers: [provider], jwt, ...config });
  await visitor.enter(running);
  const session = await visitor.session(running);
  assert.equal(Object(session?.user).name, "Ada");
  assert.ok(seen.length >= 2);
  return seen;
}

/** This library as it is without `compat`. */
const native = (config: SharedConfig) => ours({ compat: undefined, ...config });

describe("a format of one's own gets the secret as it was configured", () => {
  for (const given of [secret, [secret], [newer, secret]]) {
    test(`${typeof given === "string" ? "text" : `a list of ${given.length}`}`, async () => {
      const theirs = new Set((await secretsSeen(core, { secret: given })).map(String));
      for (const library of [ours, native]) {
        const seen = await secretsSeen(library, { secret: given });
        for (const one of seen) assert.deepEqual(one, given);
        assert.deepEqual(new Set(seen.map(String)), theirs);
      }
    });
  }

  test("and whatever it does with a list, the library's own stays as it is", async () => {
    const list = [newer, secret];
    const own = ours({
      providers: [provider],
      secret: list,
      jwt: {
        encode: (params: JWTEncodeParams) => {
          const first = [params.secret].flat()[0] ?? "";
          if (Array.isArray(params.secret)) params.secret.length = 0;
          return encode({ ...params, secret: first });
        },
      },
    });
    const visitor = new Visitor();
    await visitor.enter(own);
    assert.notEqual(await visitor.session(own), null);
    assert.deepEqual(list, [newer, secret]);
  });
});

describe("secrets of the environment", () => {
  const env = { AUTH_SECRET: secret, AUTH_TRUST_HOST: "1" };

  /** The secret that reaches `jwt.encode` with these variables. */
  async function fromProcess(variables: Readonly<Record<string, string>>): Promise<unknown[]> {
    const before = { ...process.env };
    Object.assign(process.env, variables);
    try {
      return await secretsSeen(ours, { secret: undefined });
    } finally {
      for (const name of Object.keys(variables)) delete process.env[name];
      Object.assign(process.env, before);
    }
  }

  test("are text if there is one, and a list with the newest first if there are several", async () => {
    for (const one of await fromProcess(env)) assert.equal(one, secret);
    for (const one of await fromProcess({ AUTH_SECRET_1: secret })) assert.equal(one, secret);
    const both = { ...env, AUTH_SECRET_1: newer };
    for (const one of await fromProcess(both)) assert.deepEqual(one, [newer, secret]);
  });

  test("are a list where setEnvDefaults writes them, in both libraries", async () => {
    const { seen, jwt } = noting();
    const theirs = { providers: [] };
    coreDefaults(env, theirs);
    const config: AuthConfig = { providers: [], jwt, compat: "authjs" };
    setEnvDefaults(env, config);
    assert.deepEqual(config.secret, Object(theirs).secret);
    const request = new Request("https://app.example.com/auth/session", {
      headers: { cookie: "__Secure-authjs.session-token={}" },
    });
    await Auth(request, config);
    assert.deepEqual(seen[0], [secret]);
  });
});

test("a format that only changes what it is given follows the compat of the configuration", async () => {
  const config = {
    providers: [provider],
    jwt: {
      encode: (params: JWTEncodeParams) => encode({ ...params, maxAge: 3600 }),
      decode: (params: JWTDecodeParams) => decode(params),
    },
  };
  const own = ours(config);
  const visitor = new Visitor();
  await visitor.enter(own);
  const salt = "__Secure-authjs.session-token";
  const token = visitor.cookies.get(salt) ?? "";
  assert.equal((await coreDecode({ token, secret, salt }))?.name, "Ada");
  visitor.cookies.set(salt, await coreEncode({ token: { sub: "2", name: "Bea" }, secret, salt }));
  assert.equal(Object((await visitor.session(own))?.user).name, "Bea");

  const library = native(config);
  const other = new Visitor();
  await other.enter(library);
  assert.equal(Object((await other.session(library))?.user).name, "Ada");
  const [name = ""] = other.sessionCookies();
  const sealed = other.cookies.get(name) ?? "";
  assert.equal((await decode({ token: sealed, secret, salt: name }))?.name, "Ada");
});
