import type { ForeignRow } from "../../../storage/sql/foreign.ts";
import type { LeftOut, Piece } from "../person.ts";
import { factorsIn } from "./factor.ts";
import type { Users } from "./users.ts";

/**
 * A session that may have begun with the password alone: many applications make it before they ask for the second factor. It
 * is imported for whoever has none.
 */
interface HalfSession {
  readonly half: Piece;
  /** Whether the application says so of this session. Otherwise nothing tells. */
  readonly isSaid: boolean;
  readonly reason: string;
}

/** What a person may have besides their own row. */
export type Beside = Piece | LeftOut | HalfSession;

/** What a session says of the second factor. */
export interface Proof {
  /** The option that names where sessions say so. */
  readonly option: string;
  /** `undefined` when the operator has named nothing. */
  readonly passed: boolean | undefined;
}

/** Notes of a session that it has not shown a second factor. */
export function withProof(session: Piece | LeftOut, { option, passed }: Proof): Beside {
  if ("reason" in session || passed === true) return session;
  if (passed === false) {
    return { half: session, isSaid: true, reason: "the second factor was not given" };
  }
  const reason = `nothing says whether the person gave their second factor; ${option} names what does`;
  return { half: session, isSaid: false, reason };
}

/** Decides, once it is known whether the person has a second factor. */
export function decided(beside: Beside, users: Users, row: ForeignRow): Piece | LeftOut {
  if (!("half" in beside)) return beside;
  const { half, isSaid, reason } = beside;
  const hasOne = factorsIn(users, row).some((one) => !("reason" in one));
  // Where it is not known who has a second factor, everybody may.
  const mayHaveOne = users.factor === undefined || users.factorsElsewhere;
  return hasOne || (mayHaveOne && isSaid) ? { kind: "session", reason, was: half } : half;
}
