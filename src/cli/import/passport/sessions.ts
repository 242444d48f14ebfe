import { isRecord, parseJson } from "../../../lib/json.ts";
import type { ForeignDatabase, ForeignRow } from "../../../storage/sql/foreign.ts";
import { wrongUse } from "../../command.ts";
import { columnLike, requireTable } from "../application/columns.ts";
import type { OwnNames } from "../application/options.ts";
import {
  askForMark,
  type Beside,
  factorMarks,
  isMarked,
  withProof,
} from "../application/session-factor.ts";
import { pagesOf } from "../application/source.ts";
import type { LeftOut, Piece } from "../person.ts";
import { dateIn, quoted, textIn } from "../values.ts";
import { listed, mostShown } from "./listed.ts";
import { sessionRow } from "./secrets.ts";
import { at, type UserMapping, userOf } from "./user-of.ts";

/** The table of a store of express-session, and its columns. */
export interface Sessions {
  readonly table: string;
  readonly sid: string;
  readonly data: string;
  readonly expires: string;
}

/** How sessions are read. */
export interface Mapping extends UserMapping {
  /** Without any, no session is carried. */
  readonly secrets: readonly string[];
  /** Where a session says that the second factor was given; `none` if nowhere. */
  readonly factorPath: string | undefined;
  readonly browserSessions: boolean;
  readonly now: Date;
}

/** The sessions of everybody who is signed in, by the text of their id. */
export interface SignedIn {
  readonly byUser: ReadonlyMap<string, readonly Beside[]>;
  /** The longest life of a cookie, in milliseconds; 0 if none is known. */
  readonly longest: number;
  /** The longest rest of a session whose cookie ends with the browser, in milliseconds; 0 if there is none. */
  readonly browserRest: number;
}

/** Finds the sessions, in the spelling of the store. */
export async function findSessions(db: ForeignDatabase, names: OwnNames): Promise<Sessions> {
  const usual = ["session", "sessions", "Session", "Sessions", "user_sessions"];
  const table = await requireTable(db, { option: "sessions-table", usual }, names);
  const column = (...spellings: string[]) => columnLike(table, "sessions-table", spellings);
  return {
    table: table.name,
    sid: column("sid", "sessionid", "id"),
    data: column("sess", "data", "session", "json"),
    expires: column("expire", "expires", "expired", "expiresat", "expiredat"),
  };
}

/**
 * Reads all sessions. A session names its user only inside of what the store has written, so they cannot be looked for by user.
 *
 * @throws {Error} a `wrongUse` when {@link userOf} asks, or when a member looks as if it told of a second factor, and nobody has said
 */
export async function readSignedIn(
  db: ForeignDatabase,
  sessions: Sessions,
  mapping: Mapping,
): Promise<SignedIn> {
  const byUser = new Map<string, Beside[]>();
  let longest = 0;
  let browserRest = 0;
  const members = new Set<string>();
  for await (const rows of pagesOf(db, sessions.table, sessions.sid)) {
    for (const row of rows) {
      const data = dataIn(row, sessions.data);
      for (const name of Object.keys(data ?? {})) members.add(name);
      const found = data && userOf(data, mapping);
      if (!data || found === undefined) continue;
      const { id: user, isOther } = found;
      const pieces = byUser.get(user) ?? [];
      byUser.set(user, pieces);
      if (isOther) {
        pieces.push({ kind: "session", reason: otherKind });
        continue;
      }
      const lifetime = lifetimeOf(data);
      if (lifetime !== "browser") longest = Math.max(longest, lifetime);
      else browserRest = Math.max(browserRest, restOf(dateIn(row, sessions.expires), mapping.now));
      const proof = { option: "--session-factor-path", passed: hasPassed(data, mapping) };
      pieces.push(withProof(sessionPiece(sessions, row, lifetime, mapping), proof));
    }
  }
  const { userPath, secrets } = mapping;
  const isWanted = userPath !== undefined && secrets.length > 0;
  if (isWanted && byUser.size === 0 && members.size > 0) {
    throw pathLeadsNowhere(userPath, members);
  }
  return { byUser, longest, browserRest };
}

const otherKind = "its user is of another kind than --user-match says";

const restOf = (end: Date | undefined, now: Date) => (end ? end.getTime() - now.getTime() : 0);

function dataIn(row: ForeignRow, column: string): Record<string, unknown> | undefined {
  const stored = row[column];
  const data = typeof stored === "string" ? parsed(stored) : stored;
  return isRecord(data) ? data : undefined;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Whether a session says that the second factor was given; `undefined` if the operator says that none does. */
function hasPassed(data: Record<string, unknown>, mapping: Mapping): boolean | undefined {
  const { factorPath: path, secrets } = mapping;
  if (path === undefined) {
    const marks = factorMarks(Object.keys(data));
    if (marks.length === 0 || secrets.length === 0) return undefined;
    const shown = marks.slice(0, mostShown).map(quoted);
    throw askForMark(`The sessions have ${shown.join(", ")}`, "session-factor-path");
  }
  return path === "none" ? undefined : isMarked({ mark: at(data, path) }, "mark");
}

function pathLeadsNowhere(path: string, members: ReadonlySet<string>): Error {
  return wrongUse(
    `--user-path ${path} leads to no id of a user in any session. They have ${listed([...members])}. If nobody is signed in, say --no-sessions. Nothing was imported.`,
  );
}

/** Returns how long the cookie lives, in milliseconds, or that it ends with the browser. */
function lifetimeOf({ cookie }: Record<string, unknown>): number | "browser" {
  if (!isRecord(cookie)) return "browser";
  const { originalMaxAge, expires } = cookie;
  if (typeof originalMaxAge === "number")
    return Number.isFinite(originalMaxAge) ? originalMaxAge : 0;
  return typeof expires === "string" ? 0 : "browser";
}

function sessionPiece(
  sessions: Sessions,
  row: ForeignRow,
  lifetime: number | "browser",
  { secrets, browserSessions, now }: Mapping,
): Piece | LeftOut {
  const leaveOut = (reason: string): LeftOut => ({ kind: "session", reason });
  const [sid, expires] = [textIn(row, sessions.sid), dateIn(row, sessions.expires)];
  const [secret, ...others] = secrets;
  if (secret === undefined) return leaveOut("--no-sessions");
  if (!sid || !expires) return leaveOut("the row is damaged");
  if (expires <= now) return leaveOut("expired");
  if (lifetime === "browser" && !browserSessions) {
    return leaveOut("the cookie ends with the browser; --browser-sessions imports these too");
  }
  return {
    kind: "session",
    sessionToken: sessionRow(secret, sid),
    otherTokens: others.map((other) => sessionRow(other, sid)),
    expires,
  };
}
