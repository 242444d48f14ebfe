import type { ForeignDatabase } from "../../../storage/sql/foreign.ts";
import type { OwnOptions } from "../application/options.ts";
import { unreadOfSessions, unreadOfUsers } from "../unread/columns.ts";
import { type KeptOut, keptOutRules } from "../unread/kept-out.ts";
import type { Unread } from "../unread/question.ts";
import { assertRulesOf, namesOf, type SessionRules } from "../unread/session-rules.ts";
import type { Models } from "./tables.ts";

/** What columns say that the application has added to those of Better Auth, as the operator tells. */
export interface Rules {
  readonly keptOut: KeptOut;
  readonly ofSessions: SessionRules;
}

/**
 * Reads what the operator says of added columns.
 *
 * @throws {Error} a `wrongUse` when one is not there
 */
export function rulesOf(
  { user, session }: Models,
  { names, userMatches }: Pick<OwnOptions, "names" | "userMatches">,
): Rules {
  return {
    keptOut: keptOutRules(user, names),
    ofSessions: assertRulesOf(session, names, userMatches),
  };
}

/** Finds added columns of the users and sessions that nothing looks at, although they may say who comes in. */
export async function unreadOf(
  db: ForeignDatabase,
  { user, session }: Models,
  { keptOut, ofSessions }: Rules,
  own: OwnOptions,
  carries: boolean,
): Promise<readonly (Unread | undefined)[]> {
  const ofUsers = [...user.known, ...keptOut.blocked, ...keptOut.active.keys()];
  const known = [...session.known, ...namesOf(ofSessions)];
  return [
    await unreadOfUsers(db, user, ofUsers, own, false),
    carries ? await unreadOfSessions(db, session, known, own) : undefined,
  ];
}
