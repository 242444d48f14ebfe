import { isRecord } from "../../../lib/json.ts";
import { wrongUse } from "../../command.ts";
import { listed } from "./listed.ts";

/** What stands beside the id of a session's user. */
export interface Beside {
  readonly name: string;
  readonly value: unknown;
  /** Whether it is a member of the session, and not of what it says of its user. */
  readonly isTop: boolean;
}

/** The user of a session. */
export interface FoundUser {
  readonly id: string;
  readonly besides: readonly Beside[];
}

/** Where Passport keeps it. */
export const usualPath = "passport.user";

/**
 * Returns the user of a session; `undefined` for nobody.
 *
 * @throws {Error} a `wrongUse` when Passport has stored an object, and nobody has said which member is the id
 */
export function userOf(data: Record<string, unknown>, path: string): FoundUser | undefined {
  const found = at(data, path);
  if (isRecord(found)) throw askForPath(path, Object.keys(found));
  const isId = typeof found === "string" || Number.isSafeInteger(found);
  if (!isId || found === "") return undefined;
  return { id: String(found), besides: besidesId(data, path) };
}

/** Follows a path of members. */
export function at(data: Record<string, unknown>, path: string): unknown {
  let found: unknown = data;
  for (const name of path.split(".")) {
    found = isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  }
  return found;
}

/** Returns what stands beside the id, on the way to it: other people's sessions, or those of nobody any more, say so there. */
function besidesId(data: Record<string, unknown>, path: string): readonly Beside[] {
  const besides: Beside[] = [];
  let inner: unknown = data;
  for (const [depth, name] of path.split(".").entries()) {
    if (!isRecord(inner)) break;
    for (const [other, value] of Object.entries(inner)) {
      if (other !== name) besides.push({ name: other, value, isTop: depth === 0 });
    }
    inner = inner[name];
  }
  return besides;
}

function askForPath(path: string, keys: readonly string[]): Error {
  const likely = ["id", "user"].find((name) => keys.includes(name)) ?? "<member>";
  return wrongUse(
    `In the sessions ${path} is an object with ${listed(keys) || "nothing in it"}. Say which member is the id of the user, such as --user-path ${path}.${likely}. Nothing was imported.`,
  );
}
