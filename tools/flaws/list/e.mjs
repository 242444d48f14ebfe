import { flaw, flawOf, fuzz, order, property, rule, work } from "./flaw.mjs";

const two = [...property("security/two-tenants"), ...order("tenants")];
export const e = [
  flawOf(
    ...["E3", "what a process remembers is of every tenant", two],
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
    ...["E3", "tenants wait for one another", two],
    "src/lib/exclusive.ts",
    'const key = `${tenant.at(-1) ?? ""} ${name}`;',
    "const key = `${tenant.length} ${name}`;",
  ),
  flaw(
    ...[
      "E3",
      "refreshed tokens are of any provider with the id",
      [...property("signin/oauth/refresh-shared"), ...two],
    ],
    "src/server/refresh-tokens.ts",
    "JSON.stringify([...destinationOf(provider), refresh_token, dpop_jwk])",
    "JSON.stringify([destinationOf(provider).length, provider.id, refresh_token, dpop_jwk])",
  ),
  flawOf(
    ...[
      "E4",
      "claims of a session are readable in the log",
      [...property("security/logs"), ...property("security/crowded-logs")],
    ],
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
    ...[
      "E4",
      "a secret in Base64 is readable in the log",
      [...property("log/redact"), ...fuzz, ...property("security/logs")],
    ],
    "src/log/secret-forms.ts",
    "    ...encoded,\n",
    "",
  ),
];
