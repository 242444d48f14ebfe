// What strangers send.
import { flaw, fuzz, property, work } from "./flaw.mjs";

export const inputs = [
  flaw(
    ...[
      "OWN-108",
      "a client secret is readable as client credentials are written",
      property("log/redact"),
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
  flaw(
    ...["OWN-340", "an address of many parameters is parsed", work("requests")],
    "src/lib/query.ts",
    'if (text.split("&", mostParams + 1).length > mostParams) return undefined;',
    "",
  ),
  flaw(
    ...["OWN-340", "parameters of a response are parsed, however many", work("doors")],
    "src/lib/query.ts",
    'if (text.split("&", mostParams + 1).length > mostParams) return undefined;',
    "",
  ),
  flaw(
    ...[
      "OWN-341",
      "each parameter for the provider writes the whole address anew",
      work("requests"),
    ],
    "src/signin/oauth/start/start-sign-in.ts",
    "for (const [name, value] of request) query.append(name, value);\n    // At once: every change of an address writes all of it anew.\n    url.search = String(query);",
    "for (const [name, value] of request) url.searchParams.append(name, value);",
  ),
];
