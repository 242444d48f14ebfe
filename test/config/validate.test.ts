import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { resolveConfig } from "../../src/config/resolve.ts";
import type { ResolvedConfig } from "../../src/config/resolved-config.ts";
import { skipCSRFCheck } from "../../src/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import type { Provider } from "../../src/types/provider.ts";
import { password } from "../http/support/password.ts";
import { lasting } from "../support/lasting.ts";

type Env = Readonly<Record<string, string>>;

interface Findings {
  readonly problem: ResolvedConfig["problem"];
  readonly warnings: readonly string[];
}

/** What is found in a configuration that has a long secret and is otherwise empty. */
async function find(own: Partial<AuthConfig>, env: Env = {}): Promise<Findings> {
  const warnings: string[] = [];
  const logger = { warn: (code: string) => void warnings.push(code) };
  const secret = "a secret of more than thirty-two bytes";
  const { problem } = await resolveConfig({ secret, providers: [], logger, ...own }, env);
  return { problem, warnings };
}

const mail: Provider = {
  id: "email",
  name: "Mail",
  type: "email",
  sendVerificationRequest: async () => {},
};
const unsafe = (own: object): Partial<AuthConfig> => own;

describe("a mistake is named", () => {
  const { deleteSession, ...half } = lasting();
  const { useVerificationToken, ...linkless } = lasting();
  const cases: [what: string, own: Partial<AuthConfig>, env: Env, code: string][] = [
    ["no secret", { secret: "" }, {}, "missing-secret"],
    ["a short secret in production", { secret: "x" }, { NODE_ENV: "production" }, "weak-secret"],
    [
      "one short secret of two in production",
      { secret: ["a secret of more than thirty-two bytes", "x"] },
      { NODE_ENV: "production" },
      "weak-secret",
    ],
    ["an AUTH_URL without protocol", {}, { AUTH_URL: "app.example.com" }, "invalid-auth-url"],
    ["an age of nothing", { session: { maxAge: 0 } }, {}, "invalid-session-age"],
    ["an age in words", unsafe({ session: { maxAge: "1 day" } }), {}, "invalid-session-age"],
    ["an age that is no number", { session: { updateAge: Number.NaN } }, {}, "invalid-session-age"],
    [
      "an age without end",
      { jwt: { maxAge: Number.POSITIVE_INFINITY } },
      {},
      "invalid-session-age",
    ],
    ["an age below nothing", { session: { updateAge: -1 } }, {}, "invalid-session-age"],
    ["an absolute age of nothing", { session: { absoluteMaxAge: 0 } }, {}, "invalid-session-age"],
    [
      "a cookie that cannot be written",
      { cookies: { csrfToken: { name: "a b" } } },
      {},
      "invalid-cookie-option",
    ],
    ["a page that is none", { pages: { error: "http://" } }, {}, "invalid-page"],
    ["a database without an adapter", { session: { strategy: "database" } }, {}, "missing-adapter"],
    ["a database with half an adapter", { adapter: half }, {}, "missing-adapter-methods"],
    ["mail without an adapter", { providers: [mail] }, {}, "missing-adapter"],
    [
      "mail with an adapter that keeps no links",
      { providers: [() => mail], adapter: linkless },
      {},
      "missing-adapter-methods",
    ],
  ];
  for (const [what, own, env, code] of cases) {
    test(what, async () => {
      assert.equal((await find(own, env)).problem?.code, code);
    });
  }

  test("the first of several", async () => {
    const { problem } = await find({
      secret: "",
      session: { maxAge: 0 },
      pages: { error: "http://" },
    });
    assert.equal(problem?.code, "missing-secret");
  });
});

const mails = (own: Partial<AuthConfig>) => ({ adapter: lasting(), providers: [mail], ...own });

describe("a warning is given", () => {
  const { consume, ...uncounted } = lasting();
  const { unlinkAccount, ...sticky } = lasting();
  const ownPath = { basePath: "/auth" };
  const cases: [what: string, own: Partial<AuthConfig>, env: Env, codes: string[]][] = [
    ["of a short secret", { secret: "x" }, { NODE_ENV: "test" }, ["weak-secret"]],
    ["of forms without a token", { skipCSRFCheck }, {}, ["csrf-disabled"]],
    [
      "of a switch that does nothing",
      { experimental: { enableWebAuthn: true } },
      {},
      ["experimental-webauthn"],
    ],
    [
      "of a path that AUTH_URL repeats",
      ownPath,
      { AUTH_URL: "https://a.example/auth" },
      ["env-url-basepath-redundant"],
    ],
    [
      "of a path that AUTH_URL contradicts",
      ownPath,
      { AUTH_URL: "https://a.example/x" },
      ["env-url-basepath-mismatch"],
    ],
    [
      "of mails that are not counted together",
      { providers: [mail], adapter: uncounted },
      {},
      ["email-limits-in-memory"],
    ],
    [
      "of accounts that stay",
      { providers: [mail, password()], adapter: sticky },
      {},
      ["unproven-accounts-kept"],
    ],
    ...[
      { own: { trustHost: true }, env: {} },
      { own: {}, env: { AUTH_TRUST_HOST: "1" } },
      { own: {}, env: { VERCEL: "1" } },
      { own: { trustHost: true }, env: { NODE_ENV: "staging" } },
      { own: { trustHost: true }, env: { NODE_ENV: "" } },
      { own: { trustHost: "address" as const }, env: {} },
      { own: {}, env: { CF_PAGES: "1" } },
    ].map(({ own, env }): (typeof cases)[number] => [
      `of mails that lead to a forged host, with ${JSON.stringify({ ...own, ...env })}`,
      mails(own),
      { NODE_ENV: "production", ...env },
      ["mail-host-from-request"],
    ]),
    [
      "of all that is unwise, in one order",
      { secret: "x", skipCSRFCheck, experimental: { enableWebAuthn: true } },
      { NODE_ENV: "development" },
      ["csrf-disabled", "experimental-webauthn", "weak-secret"],
    ],
  ];
  for (const [what, own, env, codes] of cases) {
    test(what, async () => {
      assert.deepEqual(await find(own, env), { problem: undefined, warnings: codes });
    });
  }

  test("of debug messages without a logger", async (t) => {
    const print = t.mock.method(console, "warn", () => {});
    await find({ debug: true, logger: undefined });
    assert.match(String(print.mock.calls[0]?.arguments[0]), /^\[cardea\]\[warn\] debug-enabled: D/);
  });
});

describe("nothing is said of", () => {
  const cases: [what: string, own: Partial<AuthConfig>, env?: Env][] = [
    ["an empty configuration", {}],
    ["debug with a logger", { debug: true }],
    ["ages that are sensible", { session: { maxAge: 0.5, updateAge: 0 }, jwt: { maxAge: 1 } }],
    ["a session without an end", { session: { absoluteMaxAge: false } }],
    ["cookies that can be written", { cookies: { csrfToken: { name: "a" } } }],
    ["pages, with and without a host", { pages: { error: "/e", signIn: "https://a.example/s" } }],
    ["a whole adapter", { adapter: lasting() }],
    ["half an adapter without database sessions", { adapter: {}, session: { strategy: "jwt" } }],
    ["mail with a whole adapter", { adapter: lasting(), providers: [mail, password()] }],
    ["mail in development", mails({ trustHost: true }), { NODE_ENV: "development" }],
    ["mail in a test", mails({ trustHost: true }), { NODE_ENV: "test" }],
    ["mail in a run of node:test", mails({ trustHost: true }), { NODE_TEST_CONTEXT: "child-v8" }],
    [
      "mail in production with AUTH_URL",
      mails({ trustHost: true }),
      { NODE_ENV: "production", AUTH_URL: "https://a.example" },
    ],
    ["mail with listed hosts", mails({ trustHost: ["a.example"] }), { NODE_ENV: "production" }],
    ["mail that no host is trusted with", mails({}), { NODE_ENV: "production" }],
    ["a trusted host without mail", { trustHost: true }, { NODE_ENV: "production" }],
    ["a provider that throws, which is a mistake of its own", { providers: [() => assert.fail()] }],
    ["an AUTH_URL without a path", { basePath: "/auth" }, { AUTH_URL: "https://a.example" }],
    ["an AUTH_URL above the path", { basePath: "/x/auth" }, { AUTH_URL: "https://a.example/x" }],
  ];
  for (const [what, own, env] of cases) {
    test(what, async () => {
      assert.deepEqual(await find(own, env), { problem: undefined, warnings: [] });
    });
  }

  for (const own of [{}, { trustHost: "address" as const }]) {
    test(`mail at Cloudflare, which chooses the application by its host, with ${JSON.stringify(own)}`, async (t) => {
      t.mock.getter(globalThis, "navigator", () => ({ userAgent: "Cloudflare-Workers" }));
      const found = await find(mails(own), { NODE_ENV: "production", CF_PAGES: "1" });
      assert.deepEqual(found, { problem: undefined, warnings: [] });
    });
  }
});
