import { isRecord, parseJson } from "../../../lib/json.ts";
import type { ForeignDatabase, ForeignRow } from "../../../storage/sql/foreign.ts";
import { wrongUse } from "../../command.ts";
import { didYouMean } from "../../did-you-mean.ts";
import { columnLike, requireTable } from "../application/columns.ts";
import type { OwnNames } from "../application/options.ts";
import { type Beside, withProof } from "../application/session-factor.ts";
import { pagesOf } from "../application/source.ts";
import { isMarked } from "../marked.ts";
import type { LeftOut, Piece } from "../person.ts";
import { unreadOfSessions } from "../unread/columns.ts";
import type { ReadTable } from "../unread/ignored.ts";
import type { Unread } from "../unread/question.ts";
import { namesOf, refusalOf } from "../unread/session-rules.ts";
import { dateIn, textIn } from "../values.ts";
import { listed } from "./listed.ts";
import { type MemberMapping, UnreadMembers } from "./members.ts";
import { isTaken, sessionRow } from "./secrets.ts";
import { at, userOf, usualPath } from "./user-of.ts";

/** The table of a store of express-session, and its columns. */
export interface Sessions {
  readonly table: string;
  readonly columns: readonly string[];
  readonly sid: string;
  readonly data: string;
  readonly expires: string;
}

/** How sessions are read. */
export interface Mapping extends MemberMapping {
  /** Without any, no session is carried. */
  readonly secrets: readonly string[];
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
  /** What sessions that are carried say, and nothing looks at. */
  readonly unread: Unread | undefined;
  /** The names of what they say beside their user, and nothing looks at. */
  readonly ignored: readonly string[];
}

/** Finds the sessions, in the spelling of the store. */
export async function findSessions(db: ForeignDatabase, names: OwnNames): Promise<Sessions> {
  const usual = ["session", "sessions", "Session", "Sessions", "user_sessions"];
  const table = await requireTable(db, { option: "sessions-table", usual }, names);
  const column = (...spellings: string[]) => columnLike(table, "sessions-table", spellings);
  return {
    table: table.name,
    columns: table.columns,
    sid: column("sid", "sessionid", "id"),
    data: column("sess", "data", "session", "json"),
    expires: column("expire", "expires", "expired", "expiresat", "expiredat"),
  };
}

/** The columns of the sessions that are read. */
export function sessionsRead(
  { table: name, columns, ...sessions }: Sessions,
  { rules }: Mapping,
): ReadTable {
  const { sid, data, expires } = sessions;
  return { table: { name, columns }, read: ["id", sid, data, expires, ...namesOf(rules)] };
}

/** Finds columns of the sessions that nothing looks at, beside the store's own. */
export function unreadOf(db: ForeignDatabase, sessions: Sessions, mapping: Mapping) {
  const { table, read } = sessionsRead(sessions, mapping);
  return unreadOfSessions(db, table, read, mapping);
}

/**
 * Reads all sessions. A session names its user only inside of what the store has written, so they cannot be looked for by user.
 *
 * @throws {Error} a `wrongUse` when {@link userOf} asks, or the path to the user leads nowhere
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
  const unread = new UnreadMembers(mapping);
  const named = new Set(sessions.columns);
  for await (const rows of pagesOf(db, sessions.table, sessions.sid)) {
    for (const row of rows) {
      const data = dataIn(row, sessions.data);
      for (const name of Object.keys(data ?? {})) members.add(name);
      const found = data && userOf(data, mapping.userPath);
      if (!data || found === undefined) continue;
      const { id: user, besides } = found;
      for (const { name } of besides) named.add(name);
      const pieces = byUser.get(user) ?? [];
      byUser.set(user, pieces);
      // The store may have columns of its own, such as when a session was destroyed.
      const valuesOf = (name: string) => [
        ...besides.filter((one) => one.name === name).map(({ value }) => value),
        ...(sessions.columns.includes(name) ? [row[name]] : []),
      ];
      const reason = refusalOf(mapping.rules, valuesOf);
      const lifetime = lifetimeOf(data);
      if (reason !== undefined) {
        const was = sessionPiece(sessions, row, lifetime, mapping);
        pieces.push({ kind: "session", reason, was: "reason" in was ? undefined : was });
        continue;
      }
      if (lifetime !== "browser") longest = Math.max(longest, lifetime);
      else browserRest = Math.max(browserRest, restOf(dateIn(row, sessions.expires), mapping.now));
      const proof = { option: "--session-factor-path", passed: hasPassed(data, mapping) };
      const piece = sessionPiece(sessions, row, lifetime, mapping);
      if (!("reason" in piece)) unread.add(besides);
      pieces.push(withProof(piece, proof));
    }
  }
  const { userPath, secrets } = mapping;
  const isWanted = userPath !== usualPath && secrets.length > 0;
  if (isWanted && byUser.size === 0 && members.size > 0) {
    throw pathLeadsNowhere(userPath, members);
  }
  if (byUser.size > 0) assertNamed(mapping.rules.leftOut, named);
  return { byUser, longest, browserRest, unread: unread.question(), ignored: unread.ignored() };
}

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

/** Whether a session says that the second factor was given; `undefined` if the operator has not said where. */
function hasPassed(
  data: Record<string, unknown>,
  { factorPath: path }: Mapping,
): boolean | undefined {
  return path === undefined || path === "none"
    ? undefined
    : isMarked({ mark: at(data, path) }, "mark");
}

/** A name with a slip in it would let sessions come that were to be left out. */
function assertNamed(given: readonly string[], there: ReadonlySet<string>): void {
  const unknown = given.find((name) => !there.has(name));
  if (unknown === undefined) return;
  throw wrongUse(
    `--leave-out-sessions-with names nothing with ${unknown || "nothing"}.${didYouMean(unknown, [...there])} The sessions have ${listed([...there])}. Leave out a name that no session has: you are asked as soon as one has it. Nothing was imported.`,
  );
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
  const piece: Piece = {
    kind: "session",
    sessionToken: sessionRow(secret, sid),
    otherTokens: others.map((other) => sessionRow(other, sid)),
    expires,
  };
  if (!isTaken(secret, sid)) return { ...leaveOut("upgradeFrom takes no such cookie"), was: piece };
  if (lifetime !== "browser" || browserSessions) return piece;
  const reason = "the cookie ends with the browser; --browser-sessions imports these too";
  return { kind: "session", reason, was: piece };
}
