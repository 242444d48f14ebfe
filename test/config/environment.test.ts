import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { resolveConfig } from "../../src/config/resolve.ts";
import { createActionURL, setEnvDefaults } from "../../src/index.ts";
import GitHub from "../../src/providers/github.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import type { ProviderOptions } from "../../src/types/provider.ts";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";

const secret = "a secret for tests that has more than 32 bytes";
const quiet = { logger: { error: () => {}, warn: () => {} } };

/** What becomes of a configuration in an environment. */
function resolve(config: Partial<AuthConfig>, env: Record<string, string>) {
  return resolveConfig({ providers: [], ...quiet, ...config }, env);
}

describe("secrets", () => {
  const cases: [
    what: string,
    config: Partial<AuthConfig>,
    env: Record<string, string>,
    secrets: string[],
  ][] = [
    ["the configuration's", { secret: "a" }, { AUTH_SECRET: "b" }, ["a"]],
    ["all of the configuration's", { secret: ["a", "b"] }, { AUTH_SECRET: "c" }, ["a", "b"]],
    ["AUTH_SECRET", {}, { AUTH_SECRET: "b" }, ["b"]],
    ["NEXTAUTH_SECRET", {}, { NEXTAUTH_SECRET: "b" }, ["b"]],
    ["AUTH_SECRET before NEXTAUTH_SECRET", {}, { AUTH_SECRET: "a", NEXTAUTH_SECRET: "b" }, ["a"]],
    [
      "the numbered ones, the highest first",
      {},
      { AUTH_SECRET: "0", AUTH_SECRET_1: "1", AUTH_SECRET_2: "2", AUTH_SECRET_3: "3" },
      ["3", "2", "1", "0"],
    ],
    ["a numbered one alone", {}, { AUTH_SECRET_2: "2" }, ["2"]],
    [
      "the environment's where the configuration's are empty",
      { secret: "" },
      { AUTH_SECRET: "b" },
      ["b"],
    ],
    ["the environment's where the list is empty", { secret: [] }, { AUTH_SECRET: "b" }, ["b"]],
    ["none", {}, { AUTH_SECRET: "" }, []],
  ];
  for (const [what, config, env, secrets] of cases) {
    test(what, async () => {
      assert.deepEqual((await resolve(config, env)).secrets, secrets);
    });
  }

  test("a missing secret is a mistake in every environment", async () => {
    for (const NODE_ENV of ["production", "development", "test"]) {
      const { problem } = await resolve({}, { NODE_ENV });
      assert.equal(problem?.type, "MissingSecret");
      assert.match(problem?.message ?? "", /^Please define a `secret`/);
      // Whoever has one in a file has forgotten to load it.
      assert.match(problem?.message ?? "", /\.env file, .* `node --env-file=\.env`$/);
    }
  });

  test("a variable that is set but empty is named, and nothing is said of a file that is not loaded", async () => {
    for (const name of ["AUTH_SECRET", "NEXTAUTH_SECRET"]) {
      const { problem } = await resolve({}, { [name]: "" });
      const message = problem?.message ?? "";
      assert.ok(message.includes(`: the variable ${name} is set, but empty.`), message);
      assert.doesNotMatch(message, /env-file/);
    }
  });
});

describe("AUTH_URL", () => {
  const warned = async (basePath: string, AUTH_URL = "https://x.example/api/auth") => {
    const codes: string[] = [];
    const logger = { warn: (code: string) => void codes.push(code) };
    await resolve({ secret, basePath, logger }, { AUTH_URL });
    return codes;
  };

  const cases: [url: string, basePath: string | undefined, origin: string, path: string][] = [
    ["https://app.example.com", undefined, "https://app.example.com", "/auth"],
    ["https://app.example.com/", undefined, "https://app.example.com", "/auth"],
    ["https://app.example.com/api/auth", undefined, "https://app.example.com", "/api/auth"],
    ["https://app.example.com/api/auth/", undefined, "https://app.example.com", "/api/auth"],
    ["https://app.example.com/api/auth", "/own", "https://app.example.com", "/own"],
    ["http://localhost:3000", undefined, "http://localhost:3000", "/auth"],
  ];
  for (const [url, basePath, origin, path] of cases) {
    test(`${url} with the base path ${basePath} is ${origin} and ${path}`, async () => {
      const resolved = await resolve({ secret, basePath }, { AUTH_URL: url });
      assert.deepEqual([resolved.origin, resolved.basePath], [origin, path]);
    });
  }

  test("NEXTAUTH_URL counts where it is missing", async () => {
    const env = { NEXTAUTH_URL: "https://old.example.com/api/auth" };
    assert.equal((await resolve({ secret }, env)).origin, "https://old.example.com");
    const both = { ...env, AUTH_URL: "https://new.example.com" };
    assert.equal((await resolve({ secret }, both)).origin, "https://new.example.com");
  });

  for (const AUTH_URL of [
    "app.example.com",
    "localhost:3000",
    "ftp://x",
    "javascript:1",
    "/auth",
  ]) {
    test(`${AUTH_URL} is a mistake that is explained`, async () => {
      const { problem, origin, basePath } = await resolve({ secret }, { AUTH_URL });
      assert.equal(problem?.code, "invalid-auth-url");
      assert.equal(origin, undefined);
      assert.equal(basePath, "/auth", "so that the error page is where it should be");
      const mistake = { code: "invalid-auth-url", message: problem?.message };
      assert.throws(() => setEnvDefaults({ AUTH_URL }, { providers: [] }), mistake);
      const headers = new Headers({ host: "a.example" });
      const makeUrl = () => createActionURL("signin", "https", headers, { AUTH_URL }, {});
      assert.throws(makeUrl, mistake);
    });
  }

  test("a path in it that repeats or contradicts basePath is warned about", async () => {
    assert.deepEqual(await warned("/api/auth"), ["env-url-basepath-redundant"]);
    assert.deepEqual(await warned("/auth"), ["env-url-basepath-mismatch"]);
  });

  test("without its protocol it is refused, and no warning takes its port for a path", async () => {
    const AUTH_URL = "localhost:3000";
    assert.deepEqual(await warned("/auth", AUTH_URL), []);
    const { problem } = await resolve({ secret, basePath: "/auth" }, { AUTH_URL });
    assert.equal(problem?.code, "invalid-auth-url");
  });
});

test("the base path may be written with or without slashes", async () => {
  for (const [basePath, expected] of [
    ["auth", "/auth"],
    ["/auth/", "/auth"],
    ["//a//b//", "/a//b"],
    ["/", ""],
    ["", ""],
  ] as const) {
    assert.equal((await resolve({ secret, basePath }, {})).basePath, expected);
  }
});

test("the base path may be written in any alphabet, and is found as a browser writes it", async () => {
  for (const [basePath, expected] of [
    ["/mein bereich/\u00e9", "/mein%20bereich/%C3%A9"],
    ["/caf%c3%a9", "/caf%C3%A9"],
    ["/\u5165\u53e3/", "/%E5%85%A5%E5%8F%A3"],
    ["/a?b#c", "/a%3Fb%23c"],
  ] as const) {
    const { config } = application({ basePath, providers: [password()] });
    assert.equal((await resolve(config, {})).basePath, expected);
    const person = browser(config);
    await person.post(`${expected}/callback/credentials`, {
      username: "ada",
      password: "lovelace-1815",
      csrfToken: await person.csrfToken(expected.toLowerCase()),
    });
    assert.notEqual(await person.session(expected), null, basePath);
  }
});

describe("provider variables", () => {
  const env = {
    AUTH_GITHUB_ID: "env-id",
    AUTH_GITHUB_SECRET: "env-secret",
    AUTH_MY_OWN_ID: "own-id",
    AUTH_MY_OWN_SECRET: "own-secret",
    AUTH_MY_OWN_ISSUER: "https://idp.example.com",
  };
  const own = { id: "my-own", name: "Own", type: "oidc" } as const;
  const find = async (config: Partial<AuthConfig>, id: string) => {
    const { byId, broken } = await (await resolve({ secret, ...config }, env)).providers();
    assert.deepEqual(broken, []);
    const found = byId.get(id);
    assert.ok(found?.type === "oidc" || found?.type === "oauth");
    return [found.clientId, found.clientSecret, found.issuer ?? ""];
  };

  test("fill a provider function, also one that is called with other options", async () => {
    const [id, key] = await find({ providers: [GitHub] }, "github");
    assert.deepEqual([id, key], ["env-id", "env-secret"]);
    assert.equal(
      (await find({ providers: [GitHub({ clientId: "written" })] }, "github"))[0],
      "written",
    );
    assert.equal((await find({ providers: [GitHub({})] }, "github"))[1], "env-secret");
  });

  test("fill a provider object, with - as _", async () => {
    const expected = ["own-id", "own-secret", "https://idp.example.com"];
    assert.deepEqual(await find({ providers: [own] }, "my-own"), expected);
  });

  test("do not replace what is written", async () => {
    const written = { ...own, clientId: "written", issuer: "https://written.example.com" };
    const expected = ["written", "own-secret", "https://written.example.com"];
    assert.deepEqual(await find({ providers: [written] }, "my-own"), expected);
  });

  test("follow the id that an application gives", async () => {
    const renamed = GitHub({ id: "my-own" });
    assert.deepEqual((await find({ providers: [renamed] }, "my-own")).slice(0, 2), [
      "own-id",
      "own-secret",
    ]);
  });

  test("a provider function is asked with what the environment has", async () => {
    const seen: ProviderOptions[] = [];
    const provider = (options: ProviderOptions) => {
      seen.push(options);
      return own;
    };
    await find({ providers: [provider] }, "my-own");
    assert.deepEqual(seen[0], {});
    assert.deepEqual(seen.at(-1), {
      clientId: "own-id",
      clientSecret: "own-secret",
      issuer: "https://idp.example.com",
    });
  });
});

test("AUTH_COMPAT names next-auth 4 too, and nothing else", async () => {
  const one = await resolve({ secret, providers: [] }, { AUTH_COMPAT: "next-auth" });
  assert.equal(one.compat, "next-auth");
  assert.equal(one.plainCookies.sessionToken.name, "next-auth.session-token");
  const other = await resolve({ secret, providers: [] }, { AUTH_COMPAT: "nextauth" });
  assert.equal(other.compat, undefined);
});

test("AUTH_REDIRECT_PROXY_URL and AUTH_COMPAT are read", async () => {
  const env = { AUTH_REDIRECT_PROXY_URL: "https://proxy.example.com/auth", AUTH_COMPAT: "authjs" };
  const provider = GitHub({ clientId: "x", clientSecret: "y" });
  const resolved = await resolve({ secret, providers: [provider] }, env);
  const github = (await resolved.providers()).byId.get("github");
  assert.equal(Object(github).redirectProxyUrl, env.AUTH_REDIRECT_PROXY_URL);
  assert.equal(resolved.compat, "authjs");
  assert.equal(resolved.secureCookies.sessionToken.name, "__Secure-authjs.session-token");
});

describe("setEnvDefaults", () => {
  test("writes what is missing", () => {
    const config: AuthConfig = { providers: [GitHub] };
    const env = {
      AUTH_URL: "https://app.example.com/api/auth",
      AUTH_SECRET: secret,
      AUTH_GITHUB_ID: "id",
      AUTH_GITHUB_SECRET: "key",
      AUTH_REDIRECT_PROXY_URL: "https://proxy.example.com/auth",
      AUTH_COMPAT: "authjs",
    };
    setEnvDefaults(env, config);
    assert.equal(config.basePath, "/api/auth");
    assert.deepEqual(config.secret, [secret]);
    assert.deepEqual(config.trustHost, ["app.example.com"], "that host and no other");
    assert.equal(config.redirectProxyUrl, env.AUTH_REDIRECT_PROXY_URL);
    assert.equal(config.compat, "authjs");
    const [github] = config.providers;
    assert.deepEqual([Object(github).id, Object(github).clientId], ["github", "id"]);
  });

  test("keeps what is written", () => {
    const written = {
      basePath: "/x",
      secret: "own",
      trustHost: false,
      redirectProxyUrl: "https://p",
      trustProxy: 2,
    };
    const config: AuthConfig = { providers: [], ...written };
    setEnvDefaults(
      { AUTH_URL: "https://app.example.com/y", AUTH_SECRET: "env", VERCEL: "1" },
      config,
    );
    assert.deepEqual(config, { providers: [], ...written });
  });

  test("turns nothing else into compatibility", () => {
    for (const AUTH_COMPAT of ["", "cardea", "true"]) {
      const config: AuthConfig = { providers: [] };
      setEnvDefaults({ AUTH_COMPAT }, config);
      assert.equal(config.compat, undefined);
    }
  });

  test("leaves the own machine to be trusted without a port", () => {
    const config: AuthConfig = { providers: [] };
    setEnvDefaults({}, config);
    assert.deepEqual([config.basePath, config.trustHost], ["/auth", undefined]);
    const trusting: AuthConfig = { providers: [] };
    setEnvDefaults({ AUTH_TRUST_HOST: "true" }, trusting);
    assert.equal(trusting.trustHost, true);
  });

  test("does not write to provider objects", () => {
    const provider = Object.freeze({
      id: "own",
      name: "Own",
      type: "oidc",
      issuer: "https://i.example",
    });
    const config = { providers: [provider] } as AuthConfig;
    setEnvDefaults({ AUTH_OWN_ID: "id" }, config);
    assert.equal(Object(config.providers[0]).clientId, "id");
    assert.equal("clientId" in provider, false);
  });
});
