// What strangers send.
import { flaw, fuzz, property, work } from "./flaw.mjs";

export const inputs = [
  flaw(
    ...[
      "OWN-108",
      "a client secret is readable as client credentials are written",
      [...property("log/redact"), ...fuzz],
    ],
    "src/log/spellings.ts",
    "if (unmistakable.test(text)) return [text, credentials];",
    "if (unmistakable.test(text)) return [text];",
  ),
  flaw(
    ...[
      "OWN-338",
      "a cookie takes the place of one whose name has blanks of Unicode around it",
      fuzz,
    ],
    "src/lib/received-cookies.ts",
    'const name = equals === -1 ? "" : trimBlanks(pair.slice(0, equals));',
    'const name = equals === -1 ? "" : pair.slice(0, equals).trim();',
  ),
  flaw(
    ...["OWN-339", "a host that stands for none is trusted in capitals", fuzz],
    "src/lib/host.ts",
    "known === name.toLowerCase() && known !== noHost",
    "known === name.toLowerCase() && value !== noHost",
  ),
];
