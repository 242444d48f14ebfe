import { isRecord } from "../../../lib/json.ts";
import { wrongUse } from "../../command.ts";
import { listed } from "./listed.ts";

/** How the user of a session is found. */
export interface UserMapping {
  readonly userPath: string | undefined;
  /** Members that have to have a value, as `type=user`; `none` if others than the id do not matter. */
  readonly userMatches: readonly string[];
}

/** The user of a session. */
export interface FoundUser {
  readonly id: string;
  /** Whether the operator says that it is one of another table. */
  readonly isOther: boolean;
}

const usualPath = "passport.user";

/**
 * Returns the user of a session; `undefined` for nobody.
 *
 * @throws {Error} a `wrongUse` when Passport has stored an object, and nobody has said which member is the id; or when it has members
 *   beside the id, and nobody has said whether they matter
 */
export function userOf(
  data: Record<string, unknown>,
  { userPath: path = usualPath, userMatches }: UserMapping,
): FoundUser | undefined {
  const found = at(data, path);
  if (isRecord(found)) throw askForPath(path, Object.keys(found));
  const isId = typeof found === "string" || Number.isSafeInteger(found);
  if (!isId || found === "") return undefined;
  const besides = besidesId(data, path);
  if (userMatches.length === 0 && besides.size > 0) throw askForKind(path, [...besides.keys()]);
  const isOther = userMatches.some((match) => !fits(match, besides));
  return { id: String(found), isOther };
}

/** Follows a path of members. */
export function at(data: Record<string, unknown>, path: string): unknown {
  let found: unknown = data;
  for (const name of path.split(".")) {
    found = isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  }
  return found;
}

/** Members beside the others of a session that tell whose id it is, in applications with several tables of people. */
const kindLike =
  /type|kind|role|realm|guard|model|table|tenant|scope|entity|class|admin|staff|subject|audience|login_?as/i;

/** Members that tell nothing of the kind, in applications that keep the id of the user beside them. */
const usual =
  /^_?csrf|^(?:views?|flash|nonce|state|locale|lang(?:uage)?|theme|(?:return|redirect)_?[Tt]o)$|(?:At|_at|Time|_time)$/;

/** Returns what stands beside the id, on the way to it: applications with several tables of people say there which one it is of. */
function besidesId(data: Record<string, unknown>, path: string): ReadonlyMap<string, unknown> {
  const besides = new Map<string, unknown>();
  const names = path.split(".");
  const isAlone = names.length === 1;
  let inner: unknown = data;
  for (const [depth, name] of names.entries()) {
    if (!isRecord(inner)) break;
    for (const [other, value] of Object.entries(inner)) {
      const isAsked = depth > 0 || kindLike.test(other) || (isAlone && isPlain(other, value));
      if (other !== name && isAsked) besides.set(other, value);
    }
    inner = inner[name];
  }
  return besides;
}

/** Whether a member beside an id at the top of a session may be the kind of its user. */
function isPlain(name: string, value: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof value) && !usual.test(name);
}

function fits(match: string, besides: ReadonlyMap<string, unknown>): boolean {
  if (match === "none") return true;
  const at = match.indexOf("=");
  if (at < 1)
    throw wrongUse("--user-match takes a member and its value, such as type=user, or none.");
  const name = match.slice(0, at);
  const value = besides.get(name);
  // A list with one member has the text of that member.
  return (
    !isRecord(value) &&
    !Array.isArray(value) &&
    besides.has(name) &&
    String(value) === match.slice(at + 1)
  );
}

function askForPath(path: string, keys: readonly string[]): Error {
  const likely = ["id", "user"].find((name) => keys.includes(name)) ?? "<member>";
  return wrongUse(
    `In the sessions ${path} is an object with ${listed(keys) || "nothing in it"}. Say which member is the id of the user, such as --user-path ${path}.${likely}. Nothing was imported.`,
  );
}

function askForKind(path: string, names: readonly string[]): Error {
  return wrongUse(
    `The sessions have ${listed(names)} beside the id, ${path}. If your application has several tables of people, the id may be one of another table, and the session would become somebody else's: say which value means the users that are imported, such as --user-match type=user. Sessions with another value are left out. If it has one table, say --user-match none. Nothing was imported.`,
  );
}
