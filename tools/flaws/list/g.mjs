// G: what is small.
import { flaw, fuzz, property } from "./flaw.mjs";

export const g = [
  flaw(
    ...["G", "a browser chooses the prototype of a token: JSON", fuzz],
    "src/lib/json.ts",
    'return text.includes("__proto__") || text.includes("\\\\u") ? withoutProto(value) : value;',
    "return value;",
  ),
  flaw(
    ...["G", "a browser chooses the prototype of a token: a form", fuzz],
    "src/http/read-body.ts",
    "return withoutProto(fields);",
    "return fields;",
  ),
  flaw(
    ...["G", "a form of another site with an Origin of ours is taken", property("http/csrf")],
    "src/http/csrf.ts",
    'own: [undefined, "same-origin", "same-site", "none"],',
    'own: [undefined, "same-origin", "same-site", "none", "cross-site"],',
  ),
];
