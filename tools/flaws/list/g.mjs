import { fault, flaw, flawOf, fuzz, order, property, rule, work } from "./flaw.mjs";
export const g = [
  flaw(
    ...[
      "G",
      "a browser chooses the prototype of a token: JSON",
      [...fuzz, ...property("security/input"), ...property("lib/json")],
    ],
    "src/lib/json.ts",
    'return text.includes("__proto__") || text.includes("\\\\u") ? withoutProto(value) : value;',
    "return value;",
  ),
  flaw(
    ...[
      "G",
      "a browser chooses the prototype of a token: a form",
      [...fuzz, ...property("security/input"), ...property("http/fields")],
    ],
    "src/http/read-body.ts",
    "return withoutProto(fields);",
    "return fields;",
  ),
  flaw(
    ...[
      "G",
      "a form of another site with an Origin of ours is taken",
      [
        ...property("http/csrf"),
        ...property("security/referrers"),
        ...property("bindings/express"),
      ],
    ],
    "src/http/csrf.ts",
    'own: [undefined, "same-origin", "same-site", "none"],',
    'own: [undefined, "same-origin", "same-site", "none", "cross-site"],',
  ),
];
