import type { Program } from "@babel/types";
import { type TokenFormat, tokenFormatOf } from "../../../lib/token-format.ts";
import { type Finding, findingsIn } from "../finding.ts";
import type { Check, Subject } from "../subject.ts";
import { guardCure } from "./guard-cure.ts";
import { readNames } from "./mount/bindings-of.ts";
import { secretNames } from "./secret-cure.ts";
import { filesReadingTokens, type ReadingFile, type TokenReader } from "./token-readers.ts";

const { error, warning } = findingsIn("application");

const makers: Readonly<Record<TokenFormat, string>> = {
  cardea: "Cardea",
  authjs: "Auth.js 5",
  "next-auth": "next-auth 4",
};

/** Whether code reads sessions of another format than the configuration makes: then nobody is signed in there. */
export const checkSessionReaders: Check = (subject) =>
  filesReadingTokens(subject).flatMap((file): Finding[] => {
    // A file that also reads what is made may look for both on purpose.
    const isFound = file.readers.some((reader) => readsWhatIsMade(reader, subject));
    if (!isFound) return [unread(file, subject)];
    return [...leftBehind(file, subject), ...notTakenAlong(file, subject)];
  });

/** Says where tokens are still taken that the configuration takes no more. */
function leftBehind({ path, readers }: ReadingFile, subject: Subject): Finding[] {
  const known = [formatOf(subject), ...sourcesOf(subject)];
  const later = readers.flatMap((reader) => reader.later ?? []);
  const [left] = later.filter((format) => !known.includes(format));
  if (left === undefined) return [];
  return [
    warning("upgrade-left", {
      what: `${path} takes sessions of ${makers[left]} as well, by the \`upgradeFrom\` of getToken, and the configuration does not.`,
      why: "Whoever has an old cookie is a stranger to the rest of the application, and somebody there.",
      write: `// ${path}: take ${JSON.stringify(left)} out of \`upgradeFrom\` of getToken, or put it into that of the configuration`,
    }),
  ];
}

/** What of the library asks for the session itself, and finds the old ones too. */
const asks = /^(?:auth|getSession|findSession|checkSession|requireSession|requireUser)$/;

/** Says where the old sessions are strangers that the configuration still takes. */
function notTakenAlong({ path, program, readers }: ReadingFile, subject: Subject): Finding[] {
  const read = readers.flatMap(({ formats }) => formats);
  const missing = sourcesOf(subject).filter(
    (format) => format !== "cardea" && format !== formatOf(subject) && !read.includes(format),
  );
  const [first] = missing;
  const reader = readers.find(({ name }) => name !== "getServerSession");
  const alsoAsks = [...readNames(program).locals.keys()].some((name) => asks.test(name));
  if (first === undefined || !reader || alsoAsks) return [];
  const from = new Intl.ListFormat("en").format(missing.map((format) => makers[format]));
  return [
    warning("upgrade-missing", {
      what: `${path} reads sessions of ${makers[formatOf(subject)]} alone, with ${reader.name}, and the configuration also takes those of ${from}.`,
      why: "Whoever still has an old cookie is signed in elsewhere in the application, and a stranger there: a guard refuses them.",
      write: [`// ${path}`, ...cureOf(reader, subject, false, program)].join("\n"),
    }),
  ];
}

/** The formats that the configuration takes over. */
const sourcesOf = ({ config }: Subject): TokenFormat[] =>
  (config.upgradeFrom ?? []).map((one) =>
    tokenFormatOf({ compat: typeof one === "object" ? one.from : one }, {}),
  );

const formatOf = ({ resolved }: Subject): TokenFormat => resolved.compat ?? "cardea";

/** `getServerSession` asks the store of the configuration; everything else opens a token. */
function readsWhatIsMade({ name, formats }: TokenReader, subject: Subject): boolean {
  const isFound = formats.includes(formatOf(subject));
  return isFound && (name === "getServerSession" || subject.resolved.session.strategy === "jwt");
}

function unread({ path, program, readers: [reader] }: ReadingFile, subject: Subject): Finding {
  const { strategy } = subject.resolved.session;
  const [format = "cardea"] = reader.formats;
  const isRow = strategy !== "jwt" && reader.name !== "getServerSession";
  const made = isRow ? "rows of the database" : `of ${makers[formatOf(subject)]}`;
  const read = isRow ? "encrypted tokens" : `sessions of ${makers[format]}`;
  return error("sessions-unread", {
    what: `${path} reads ${read}, with ${reader.name}, and the sessions that the configuration makes are ${made}.`,
    why:
      reader.name === "withAuth"
        ? "Everybody is locked out: whoever has just signed in is sent to the sign-in page again."
        : "Nobody is signed in there, however they have signed in.",
    write: [`// ${path}`, ...cureOf(reader, subject, isRow, program)].join("\n"),
  });
}

function cureOf(
  { name }: TokenReader,
  subject: Subject,
  isRow: boolean,
  program: Program,
): string[] {
  if (name === "withAuth") return guardCure(program);
  if (name === "getServerSession") {
    return [
      "const session = await auth(); // in place of getServerSession, with `auth` of your auth.ts",
    ];
  }
  if (isRow) {
    return [
      subject.binding === "next"
        ? "const session = await auth(); // in place of getToken, with `auth` of your auth.ts"
        : "const session = await getSession(request, config); // in place of getToken",
      "// a rule that asks the token for something, such as a role, asks the session for it: show it in the `session` callback",
    ];
  }
  const { compat } = subject.resolved;
  const later = (subject.config.upgradeFrom ?? []).filter((one) => {
    const from = typeof one === "object" ? one.from : one;
    return from !== compat && (from === "authjs" || from === "next-auth");
  });
  const options = [
    ...(compat ? [`compat: "${compat}"`] : []),
    ...(later.length > 0 ? [`upgradeFrom: ${JSON.stringify(later)}`] : []),
  ];
  return ['import { getToken } from "cardea/jwt";', "", ...secretLines(subject, options)];
}

/** The call of `getToken` with the variables that are set: another one would leave it without a secret. */
function secretLines(subject: Subject, options: readonly string[]): string[] {
  const names = [...new Set(secretNames(subject))];
  const variables = names.flatMap((name) => (name === undefined ? [] : [`process.env.${name}`]));
  const call = (secret: string) => `await getToken({ ${["req", secret, ...options].join(", ")} });`;
  if (variables.length === 0 || variables.length < names.length) {
    return ["// `secret` is the one of the configuration: leave what stands there", call("secret")];
  }
  const [only = ""] = variables;
  if (variables.length === 1) return [call(`secret: ${only}`)];
  return [call(`secret: [${variables.map((one) => `${one} ?? ""`).join(", ")}]`)];
}
