// C: a small request, and a big bill.
import { flaw, flawOf, fuzz, property, work } from "./flaw.mjs";

export const c = [
  flaw(
    ...["C1", "secrets are masked one after another in what is masked already", fuzz],
    "src/log/redact-text.ts",
    "const kept = replace(searched.slice(0, length), spans);",
    "let kept = replace(searched.slice(0, length), spans);\n    for (const secret of secrets) kept = kept.replaceAll(secret, redacted);",
  ),
  flawOf(
    ...[
      "C1",
      "what is posted is looked for before the origin is proved",
      property("security/logs"),
    ],
    ["src/http/post.ts", "  redactInLog(context, fields);\n", ""],
    [
      "src/http/post.ts",
      "  const query = queryOf(request.url);",
      "  redactInLog(context, fields);\n  const query = queryOf(request.url);",
    ],
  ),
  flaw(
    ...[
      "C5",
      "a session that can last no longer is written at each request",
      property("session/absolute-end"),
    ],
    "src/session/row/row-store.ts",
    "due: wouldMove && isRenewalDue(",
    "due: isRenewalDue(",
  ),
  flaw(
    ...["C2", "each cookie is looked for from the start of the header", work("requests")],
    "src/request/secrets.ts",
    "const received = [...readCookies(cookieHeader)];",
    'const received = [...readCookies(cookieHeader).keys()].map((name): [string, string] => [name, [...readCookies(cookieHeader)].find(([one]) => one === name)?.[1] ?? ""]);',
  ),
  flaw(
    ...["C3", "a refusal that anybody can cause is two lines in the log", work("requests")],
    "src/request/log-error.ts",
    "  loaded?.log.error(error, await loaded.logFacts(context, facts));",
    "  for (const one of [error, error]) loaded?.log.error(one, await loaded.logFacts(context, facts));",
  ),
  flaw(
    ...["C4", "hosts that strangers make up are remembered for good", work("kept")],
    "src/request/parse-host.ts",
    "new RecentMap<string, Host>(maxHosts)",
    "new Map<string, Host>()",
  ),
  flaw(
    ...["C6", "one-time values stay in the database", work("kept")],
    "src/storage/memory/expiring-rows.ts",
    "if (this.#added * 2 > this.size) this.#dropExpired();",
    "",
  ),
];
