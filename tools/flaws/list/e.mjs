// E: one process, many copies, many tenants.
import { flaw, flawOf, fuzz, order, property, rule } from "./flaw.mjs";

export const e = [
  flawOf(
    ...["E3", "what a process remembers is of every tenant", order("alike")],
    [
      "src/lib/tenant-map.ts",
      "for (const one of tenant) {\n        const value",
      'for (const one of tenant.slice(0, 1).map(() => "all")) {\n        const value',
    ],
    [
      "src/lib/tenant-map.ts",
      "for (const one of tenant) {\n        const own",
      'for (const one of tenant.slice(0, 1).map(() => "all")) {\n        const own',
    ],
    [
      "src/lib/tenant-map.ts",
      "for (const one of tenant) all()",
      'for (const one of tenant.slice(0, 1).map(() => "all")) all()',
    ],
  ),
  flaw(
    ...["E3", "tenants wait for one another", property("security/two-tenants")],
    "src/lib/exclusive.ts",
    'const key = `${tenant.at(-1) ?? ""} ${name}`;',
    "const key = `${tenant.length} ${name}`;",
  ),
  flaw(
    ...[
      "E3",
      "refreshed tokens are of any provider with the id",
      property("signin/oauth/refresh-shared"),
    ],
    "src/server/refresh-tokens.ts",
    "JSON.stringify([...destinationOf(provider), refresh_token, dpop_jwk])",
    "JSON.stringify([destinationOf(provider).length, provider.id, refresh_token, dpop_jwk])",
  ),
  flawOf(
    ...["E4", "claims of a session are readable in the log", property("security/crowded-logs")],
    [
      "src/session/read-in-full.ts",
      "  context.redacted.push({ record: contentOf(live), anyName: true });\n",
      "",
    ],
    [
      "src/session/read-in-full.ts",
      "    context.redacted.push({ record: contentOf(applied), anyName: true });\n",
      "",
    ],
  ),
  flaw(
    ...["E4", "a secret in Base64 is readable in the log", fuzz],
    "src/log/secret-forms.ts",
    "    ...encoded,\n",
    "",
  ),
  flaw(
    ...["E1", "an error of another copy is not recognized", rule("instanceof")],
    "src/signin/sealed-cookies.ts",
    "isUnsealError(",
    "((one) => one instanceof UnsealError)(",
  ),
  flaw(
    ...[
      "E2",
      "what copies share changes, and the version of its layout does not",
      rule("shared-layout"),
    ],
    "src/lib/recent-map.ts",
    "readonly #limit: number;",
    "readonly #limit: number;\n  more?: number;",
  ),
  flaw(
    ...[
      "E2",
      "copies of two versions share what one of them does not understand",
      property("lib/shared"),
    ],
    "src/lib/shared.ts",
    "Symbol.for(`cardea/${layout}`)",
    "Symbol.for(`cardea/${layout - layout}`)",
  ),
  flaw(
    ...["E3", "ended sessions are kept by their ids alone", rule("tenants")],
    "src/session/ended-sessions.ts",
    'const ended = tenantMap<State>("ended-sessions", limit);',
    'const ended = shared("ended-sessions", () => new ExpiringMap<string, State>(limit));',
  ),
];
