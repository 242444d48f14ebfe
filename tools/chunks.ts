// Which modules are published as one file.

/** Chunks that are loaded lazily, as a whole. */
export const lateChunks: readonly string[] = ["fetch", "provider", "sealed"];

/**
 * What is always loaded together: each chunk takes these modules and all that they import, except
 * what a chunk above it has. The core knows nothing of `#crypto`, which imports it.
 */
export const chunks: Readonly<Record<string, readonly string[]>> = {
  core: [
    "src/auth-error.ts",
    "src/symbols.ts",
    "src/config/base-path.ts",
    "src/config/trust-defaults.ts",
    "src/lib/awaitable.ts",
    "src/lib/expiring-map.ts",
    "src/lib/bytes.ts",
    "src/lib/crypto/backend.ts",
    "src/lib/json.ts",
    "src/lib/lazy.ts",
    "src/lib/process-environment.ts",
    "src/lib/recent-map.ts",
    "src/lib/get-or-create.ts",
    "src/lib/shared.ts",
    "src/lib/time.ts",
    "src/lib/token-format.ts",
    "src/lib/unseal-error.ts",
    "src/request/public-origin.ts",
    "src/server/keep-from-caches.ts",
  ],
  route: ["src/http/route.ts"],
  errors: ["src/errors.ts"],
  start: ["src/index.ts"],
  tokens: ["src/lib/read-chunked-cookie.ts", "src/lib/keyring.ts"],
  session: ["src/server/get-session.ts"],
  handler: ["src/http/auth.ts"],
  // What the operations of `server` share with the routes.
  flows: [
    "src/request/debug.ts",
    "src/request/find-provider.ts",
    "src/http/csrf.ts",
    "src/lib/query.ts",
    "src/signin/fields.ts",
    "src/signin/return-to.ts",
    "src/signin/sign-out.ts",
    "src/lib/set-cookie.ts",
  ],
  server: ["src/server/index.ts"],
  // What the steps of a sign-in leave in the browser, and that each is used once.
  sealed: ["src/signin/sealed-cookies.ts", "src/request/one-time.ts"],
  fetch: ["src/lib/fetch.ts"],
  // What a sign-in at a provider shares with the revocation of its tokens.
  provider: [
    "src/signin/oauth/server/client-authentication.ts",
    "src/signin/oauth/server/provider-fetch.ts",
    "src/signin/oauth/server/metadata-cache.ts",
    "src/signin/oauth/server/keys.ts",
  ],
  providers: [
    "src/providers/shared/claims.ts",
    "src/providers/shared/conform.ts",
    "src/providers/shared/endpoint.ts",
    "src/providers/shared/mark.ts",
    "src/providers/shared/read-json.ts",
  ],
};

/** Rooms that other tools read file by file: bundlers for browsers, and Qwik's optimizer. */
export const copied: readonly string[] = ["client", "react", "qwik"];

/** What the command line takes from packages that are bundled, each file with all that its packages need. */
export const bundled: Readonly<Record<string, string>> = {
  "cli/ciphers": "@noble/ciphers",
  "cli/commander": "commander",
  "cli/parser": "@babel/parser",
  "cli/prompts": "@clack/prompts",
  "cli/tsconfig": "get-tsconfig",
};

/** Modules that are started as programs, beside those that package.json names. */
export const programs: readonly string[] = ["src/cli/doctor/child.ts"];
