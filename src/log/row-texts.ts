import { isAuthError } from "../auth-error.ts";
import { isError } from "../lib/kind.ts";

/** Members in which databases, their drivers and the packages on top of them repeat rows, statements and what these were given. */
const rowMembers: ReadonlySet<string> = new Set([
  ...["detail", "details", "where", "hint", "internalquery"],
  ...["query", "sql", "statement", "parameters", "params", "values", "args", "bindings"],
  ...["fields", "keyvalue", "op", "writeerrors", "errinfo", "instance"],
]);

/** Whether an error is another library's, so that it may be a database's. */
export function isForeignError(value: object): boolean {
  return isError(value) && !isAuthError(value);
}

/**
 * Whether a member of another library's error, or of an object within one, may repeat what a row holds. The answer of an OAuth server,
 * which says in `error` what is wrong, is no row.
 */
export function mayRepeatRow(owner: object, name: string, member: unknown): boolean {
  if (member === undefined || member === null || !rowMembers.has(name.toLowerCase())) return false;
  return isError(owner) || typeof Reflect.get(owner, "error") !== "string";
}

/**
 * Each pattern finds rows, values, statements or parameters that a database or a driver writes into messages; they are the last
 * group. Matching takes linear time, as whatever follows a beginning is taken, up to what ends it.
 */
export const rowPatterns: readonly RegExp[] = [
  // PostgreSQL, in whichever member a package copies the detail to.
  /\bFailing row contains \(([\s\S]+)/g,
  /\bKey \([^=]{0,200}\)=\(((?:[^)]|\)(?! (?:already|is |conflicts)))+)/g,
  // MySQL and MariaDB.
  /\bDuplicate entry '((?:[^']|'(?! for key))+)/g,
  /\bvalue: '((?:[^']|'(?! for ))+)/g,
  /\bnear '((?:[^']|'(?! at line))+)/g,
  // mariadb and Drizzle.
  /(?:^|\n)(?:sql|params): ([\s\S]+)/g,
  /\bparameters: ?(\[[\s\S]+)/g,
  /\bFailed query: ([\s\S]+)/g,
];

/**
 * Each pattern finds hashes of passwords and of mailed links, which a database may have cut; they are the last group. Matching takes
 * linear time.
 */
export const hashPatterns: readonly RegExp[] = [
  // PHC strings, bcrypt, phpass, WordPress and crypt.
  /(\$(?:scrypt|argon2(?:id|i|d)?|pbkdf2[\w-]{0,20}|bcrypt[\w-]{0,20}|wp|2[abxy]?|P|H|[156]|y|7|gy)\$[\w$./+=,-]*)/g,
  // Django.
  /\b((?:argon2|bcrypt(?:_sha256)?|pbkdf2_sha(?:1|256)|scrypt|sha1|md5)\$[\w$./+=,-]*)/g,
  // Firebase.
  /\b(firebase:[\w$./+=,:-]{16,})/g,
  // Keycloak, also in JSON within JSON.
  /"(?:value|salt)\\?"\s{0,9}:\s{0,9}\\?"([\w+/=-]{16,})/g,
  // Mailed links and tokens of sessions, which are stored as SHA-256 in hexadecimal, and what else is as long, as of Better Auth.
  /(?<![\da-f])([\da-f]{32}:[\da-f]{16,}|[\da-f]{60,})/gi,
];
