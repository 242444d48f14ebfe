import { flaw, flawOf, fuzz, property, work } from "./flaw.mjs";
export const c = [
  flaw(
    ...[
      "C1",
      "secrets are masked one after another in what is masked already",
      [...work("requests"), ...work("doors"), ...fuzz, ...property("log/redact")],
    ],
    "src/log/redact-text.ts",
    "const kept = replace(searched.slice(0, length), spans);",
    "let kept = replace(searched.slice(0, length), spans);\n    for (const secret of secrets) kept = kept.replaceAll(secret, redacted);",
  ),
  flawOf(
    ...[
      "C1",
      "what is posted is looked for before the origin is proved",
      [...work("requests"), ...property("security/logs"), ...property("security/crowded-logs")],
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
      [...property("session/absolute-end"), ...property("session/writes"), ...work("requests")],
    ],
    "src/session/row/row-store.ts",
    "due: wouldMove && isRenewalDue(",
    "due: isRenewalDue(",
  ),
];
