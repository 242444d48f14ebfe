// Flaws that the library has had, as changes of the source of today.
import { flaw } from "./flaw.mjs";
import { races } from "./races.mjs";

const requests = ["test/work/requests.test.ts"];
const kept = ["test/work/kept.test.ts"];
const doors = ["test/work/doors.test.ts"];
const fuzz = ["test/fuzz/replay.test.ts"];
const rule = (name) => [`test/architecture/${name}.test.ts`];

export const flaws = [
  ...races,
  flaw(
    ...["B7", "an address with two hosts is taken, without the second", fuzz],
    "src/lib/email-address.ts",
    "if (more.length > 0 || written.length > longestLocal)",
    "if (written.length > longestLocal)",
  ),
  flaw(
    ...["B7", "characters that nobody sees are left out of an address", fuzz],
    "src/lib/email-address.ts",
    "if (notInDomain.test(host) || !URL.canParse",
    "if (!URL.canParse",
  ),
  flaw(
    ...["B8", "an id beyond 2^53 is rounded to somebody else's", fuzz],
    "src/accounts/account-id.ts",
    'Number.isSafeInteger(id) ? String(id) : (textOf(id) ?? "")',
    "String(id)",
  ),
  flaw(
    ...["C2", "each cookie is looked for from the start of the header", requests],
    "src/request/secrets.ts",
    "const received = [...readCookies(cookieHeader)];",
    'const received = [...readCookies(cookieHeader).keys()].map((name): [string, string] => [name, [...readCookies(cookieHeader)].find(([one]) => one === name)?.[1] ?? ""]);',
  ),
  flaw(
    ...["C3", "a refusal that anybody can cause is two lines in the log", requests],
    "src/request/log-error.ts",
    "  loaded?.log.error(error, await loaded.logFacts(context, facts));",
    "  for (const one of [error, error]) loaded?.log.error(one, await loaded.logFacts(context, facts));",
  ),
  flaw(
    ...["C4", "hosts that strangers make up are remembered for good", kept],
    "src/request/parse-host.ts",
    "new RecentMap<string, Host>(maxHosts)",
    "new Map<string, Host>()",
  ),
  flaw(
    ...["C6", "one-time values stay in the database", kept],
    "src/storage/memory/expiring-rows.ts",
    "if (this.#added * 2 > this.size) this.#dropExpired();",
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
    ...["OWN-340", "an address of many parameters is parsed", requests],
    "src/lib/query.ts",
    'if (text.split("&", mostParams + 1).length > mostParams) return undefined;',
    "",
  ),
  flaw(
    ...["OWN-340", "parameters of a response are parsed, however many", doors],
    "src/lib/query.ts",
    'if (text.split("&", mostParams + 1).length > mostParams) return undefined;',
    "",
  ),
  flaw(
    ...["OWN-341", "each parameter for the provider writes the whole address anew", requests],
    "src/signin/oauth/start/start-sign-in.ts",
    "for (const [name, value] of request) query.append(name, value);\n    // At once: every change of an address writes all of it anew.\n    url.search = String(query);",
    "for (const [name, value] of request) url.searchParams.append(name, value);",
  ),
];
