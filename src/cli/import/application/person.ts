import { parseEmailAddress } from "../../../lib/email-address.ts";
import { isDate } from "../../../lib/kind.ts";
import type { ForeignRow } from "../../../storage/sql/foreign.ts";
import type { AdapterUser } from "../../../types/adapter.ts";
import { usernameIn } from "../better-auth/to-person.ts";
import { earliestDate } from "../marked.ts";
import { isPiece, type LeftOut, type Person, type Piece } from "../person.ts";
import { isKeptOut } from "../unread/kept-out.ts";
import { dateIn, isTrue, isUnlessNo, shortTextIn, textIn } from "../values.ts";
import { accountsIn } from "./account-columns.ts";
import { factorsIn } from "./factor.ts";
import { type Beside, decided } from "./session-factor.ts";
import type { Users } from "./users.ts";

/**
 * Makes of somebody's row what is written for them.
 *
 * @param besides what stands in other tables
 */
export function toPerson(
  users: Users,
  row: ForeignRow,
  besides: readonly Beside[],
  now: Date,
): Person {
  const user = toUser(users, row, now);
  const typed = read(row, users.username);
  const username = nameIn(users, row);
  const found: readonly (Piece | LeftOut)[] = [
    ...factorsIn(users, row),
    ...accountsIn(users, row),
    ...passwordIn(users, row),
    ...besides.map((one) => decided(one, users, row)),
  ];
  const notes = [
    ...(user.email === null && read(row, users.email)
      ? ["the address is none that mail could be sent to, and is left out"]
      : []),
    ...(typed && !username && read(row, users.password)
      ? ["the user name has a form that is not allowed, and is left out"]
      : []),
    ...unreadableIn(users, row),
  ];
  if (isKeptOut(users.keptOut, row)) return blocked(user, found, notes);
  const left = users.ignoredIds.filter((column) => isUnlessNo(row, column));
  const more = left.map(
    (column) =>
      `has something in ${column}, which is ignored: if a provider gave them that id, nobody finds them by it here`,
  );
  const leftOut = found.flatMap((one) => (isPiece(one) ? [] : [one]));
  const isUnproved =
    users.verified !== undefined && user.email !== null && user.emailVerified === null;
  return { user, pieces: found.filter(isPiece), leftOut, notes: [...notes, ...more], isUnproved };
}

/** Nothing of this application knows whom the other one keeps out, so nothing is imported that would let them in. */
function blocked(
  user: AdapterUser,
  found: readonly (Piece | LeftOut)[],
  notes: readonly string[],
): Person {
  const reason = "the person is blocked";
  const leftOut = found.map((one): LeftOut => {
    const { kind } = one;
    return isPiece(one) ? { kind, reason, was: one } : { ...one, reason };
  });
  return { user, pieces: [], leftOut, notes: [...notes, "is blocked: has no way to sign in here"] };
}

const shown = { email: "address", username: "user name", name: "name", image: "picture" } as const;

/** What could not be read as text, or is longer than any text is. */
function unreadableIn(users: Users, row: ForeignRow): readonly string[] {
  const kinds = ["email", "username", "name", "image"] as const;
  return kinds.flatMap((kind) => {
    const column = users[kind];
    if (column === undefined) return [];
    if (isNoText(row, column)) return [`the ${shown[kind]} is no text, and is left out`];
    const isTooLong = read(row, column) !== undefined && shortTextIn(row, column) === undefined;
    return isTooLong ? [`the ${shown[kind]} is longer than can be stored, and is left out`] : [];
  });
}

const isNoText = (row: ForeignRow, column: string) =>
  textIn(row, column) === undefined && ![null, undefined, ""].some((one) => one === row[column]);

function passwordIn(users: Users, row: ForeignRow): readonly (Piece | LeftOut)[] {
  const { password } = users;
  if (password === undefined) return [];
  const hash = textIn(row, password);
  if (hash !== undefined) return [{ kind: "password", hash, username: nameIn(users, row) }];
  return isNoText(row, password) ? [{ kind: "password", reason: "it is no text" }] : [];
}

const read = (row: ForeignRow, column: string | undefined) =>
  column === undefined ? undefined : textIn(row, column);

/** Returns what somebody signs in with by name, if user names are read. */
export function nameIn(users: Users, row: ForeignRow): string | undefined {
  return usernameIn(read(row, users.username));
}

/** Returns the address in the one spelling in which it is looked for here. */
export function addressIn(users: Users, row: ForeignRow): string | undefined {
  return parseEmailAddress(read(row, users.email))?.address;
}

function toUser(users: Users, row: ForeignRow, now: Date): AdapterUser {
  const email = addressIn(users, row) ?? null;
  return {
    id: textIn(row, users.id) ?? "",
    name: shortText(row, users.name),
    email,
    emailVerified: email === null ? null : provedAt(users, row, now),
    image: shortText(row, users.image),
  };
}

/** One picture of many megabytes would stop the import at its person. */
const shortText = (row: ForeignRow, column: string | undefined) =>
  column === undefined ? null : (shortTextIn(row, column) ?? null);

const timeText =
  /^(?:\d{9,13}|\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(?: ?(?:Z|[+-]\d\d(?::?\d\d)?))?)$/;

/** Whether a value is a time and nothing else: other text with a number in it must not prove an address. */
const isTime = (value: unknown) =>
  isDate(value) || typeof value === "number" || (typeof value === "string" && timeText.test(value));

/** Reads when an address was proved, or whether it was. */
function provedAt({ verified }: Users, row: ForeignRow, now: Date): Date | null {
  if (verified === undefined) return null;
  if (isTrue(row, verified)) return now;
  const date = isTime(row[verified]) ? dateIn(row, verified) : undefined;
  return date && date.getTime() >= earliestDate && date <= now ? date : null;
}
