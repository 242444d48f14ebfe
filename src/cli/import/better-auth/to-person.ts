import { parseEmailAddress } from "../../../lib/email-address.ts";
import { isDate } from "../../../lib/kind.ts";
import { parseUsername } from "../../../signin/password/identifier.ts";
import type { ForeignRow } from "../../../storage/sql/foreign.ts";
import type { AdapterUser } from "../../../types/adapter.ts";
import { earliestDate } from "../marked.ts";
import { isPiece, type Kind, type LeftOut, type Person, type Piece } from "../person.ts";
import { dateIn, isTrue, isUnlessNo, shortTextIn, textIn } from "../values.ts";
import { accountPiece } from "./account.ts";
import { factorsOf, type OldRow } from "./factor.ts";
import { passkeyPiece } from "./passkey.ts";
import { isTaken, type OldSecret, sessionRow } from "./secret.ts";

/** The rows of somebody, by field. */
export interface OldPerson {
  readonly user: ForeignRow;
  readonly accounts: readonly OldRow[];
  readonly sessions: readonly OldRow[];
  readonly twoFactors: readonly OldRow[];
  readonly passkeys: readonly OldRow[];
  /** Whether a column of the application's own keeps them out. */
  readonly isKeptOut: boolean;
}

export interface Mapping {
  readonly secret: OldSecret | undefined;
  /** Whether sessions are carried. */
  readonly sessions: boolean;
  readonly now: Date;
}

/** Makes of somebody's rows what is written for them. */
export async function toPerson(old: OldPerson, mapping: Mapping): Promise<Person> {
  const user = toUser(old.user);
  const notes: string[] = [];
  if (user.email === null && textIn(old.user, "email")) {
    notes.push("the address is none that mail could be sent to, and is left out");
  }
  for (const field of ["name", "image"]) {
    if (!textIn(old.user, field) || shortTextIn(old.user, field)) continue;
    notes.push(`the ${field} is longer than can be stored, and is left out`);
  }
  if (isBanned(old.user, mapping.now)) return without(user, old, notes, "banned");
  if (old.isKeptOut) return without(user, old, notes, "blocked");
  const typed = textIn(old.user, "username");
  const username = usernameIn(typed);
  if (typed && !username)
    notes.push("the user name has a form that is not allowed, and is left out");
  const displayed = textIn(old.user, "displayUsername");
  if (displayed && displayed !== typed)
    notes.push("the displayUsername differs from the user name, and is left out");
  const factors = await factorsOf(old.user, old.twoFactors, mapping.secret);
  const found = [
    ...factors.pieces,
    ...factors.leftOut,
    ...(await Promise.all(old.accounts.map((one) => accountOf(one, username, mapping.secret)))),
    ...old.passkeys.map(({ row, refusal: reason }) =>
      reason === undefined ? passkeyPiece(row) : ({ kind: "passkey", reason } as const),
    ),
    ...old.sessions.map((one) => sessionPiece(one, mapping)),
  ].flat();
  const leftOut = found.flatMap((one) => (isPiece(one) ? [] : [one]));
  const isUnproved = user.email !== null && user.emailVerified === null;
  return { user, pieces: found.filter(isPiece), leftOut, notes, isUnproved };
}

/** Returns a user name if it is spelled here as it was there, so that two people's do not become one. */
export function usernameIn(typed: string | undefined): string | undefined {
  const name = parseUsername(typed);
  return name === typed?.toLowerCase() ? name : undefined;
}

/** Returns the address in the one spelling in which it is looked for here. */
export function addressIn(row: ForeignRow): string | undefined {
  return parseEmailAddress(textIn(row, "email"))?.address;
}

function toUser(row: ForeignRow): AdapterUser {
  const email = addressIn(row) ?? null;
  return {
    id: textIn(row, "id") ?? "",
    name: shortTextIn(row, "name") ?? null,
    email,
    emailVerified: email === null ? null : verifiedIn(row),
    image: shortTextIn(row, "image") ?? null,
  };
}

/** When the address was proved. Better Auth stores only whether it was; tables of Auth.js have the time. */
function verifiedIn(row: ForeignRow): Date | null {
  if (isTrue(row, "emailVerified")) return dateIn(row, "updatedAt") ?? new Date();
  const { emailVerified: value } = row;
  const isTime = isDate(value) || (typeof value === "string" && /^\d{4}-/.test(value));
  return isTime ? (dateIn(row, "emailVerified") ?? null) : null;
}

/** A ban without an end lasts, and so does one with an end before anybody used Better Auth, such as 0. */
function isBanned(row: ForeignRow, now: Date): boolean {
  const end = dateIn(row, "banExpires");
  const isOver = end !== undefined && end.getTime() >= earliestDate && end <= now;
  return isUnlessNo(row, "banned") && !isOver;
}

/** Nothing of this application knows who is kept out, so nothing is imported that would let them in. */
function without(
  user: AdapterUser,
  old: OldPerson,
  notes: readonly string[],
  why: "banned" | "blocked",
): Person {
  const reason = `the person is ${why}`;
  const all = (kind: Kind, rows: readonly unknown[]) => rows.map((): LeftOut => ({ kind, reason }));
  const passwords = old.accounts.filter(({ row }) => isPassword(row) && textIn(row, "password"));
  const accounts = old.accounts.filter(({ row }) => !isPassword(row));
  const leftOut = [
    ...all("password", passwords),
    ...all("account", accounts),
    ...all("factor", old.twoFactors),
    ...all("passkey", old.passkeys),
    ...all("session", old.sessions),
  ];
  return { user, pieces: [], leftOut, notes: [...notes, `is ${why}: has no way to sign in here`] };
}

/** A row of somebody who never chose a password is nothing that could be left out. */
async function accountOf(
  { row, refusal: reason }: OldRow,
  username: string | undefined,
  secret: OldSecret | undefined,
): Promise<readonly (Piece | LeftOut)[]> {
  const pieces = await accountPiece(row, username, secret);
  return reason === undefined ? pieces : pieces.map(({ kind }) => ({ kind, reason }));
}

const isPassword = (row: ForeignRow) => textIn(row, "providerId") === "credential";

const day = 24 * 60 * 60 * 1000;
/** How much later than the row it was written its end may have been computed, in milliseconds. */
const slack = 60_000;

function sessionPiece(
  { row, refusal }: OldRow,
  { secret, sessions, now }: Mapping,
): Piece | LeftOut {
  const leaveOut = (reason: string): LeftOut => ({ kind: "session", reason });
  const [token, expires, created] = [
    textIn(row, "token"),
    dateIn(row, "expiresAt"),
    dateIn(row, "createdAt"),
  ];
  if (!sessions || !secret) return leaveOut("--no-sessions");
  if (!token || !expires || !created) return leaveOut("the row is damaged");
  if (expires <= now) return leaveOut("expired");
  if (refusal !== undefined) return leaveOut(refusal);
  if (textIn(row, "impersonatedBy")) return leaveOut("an administrator in somebody else's name");
  if (expires.getTime() - created.getTime() <= day + slack) {
    return leaveOut("ends with the browser (rememberMe: false), or lives a day or less");
  }
  const was = { kind: "session", sessionToken: sessionRow(secret, token), expires } as const;
  return isTaken(secret, token) ? was : { ...leaveOut("upgradeFrom takes no such cookie"), was };
}
