import { AdapterError, MissingAdapterMethods } from "../errors.ts";
import { isSameAddress } from "../lib/email-address.ts";
import { isDate } from "../lib/kind.ts";
import { isText } from "../lib/shape.ts";
import { sleep } from "../lib/sleep.ts";
import { severalTimes } from "../request/several-times.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";

type UserStorage = Pick<
  Adapter,
  | "createUser"
  | "getUser"
  | "getUserByEmail"
  | "listAccountsByUserId"
  | "listSessionsByUserId"
  | "listCredentials"
>;

/**
 * Creates a user. The id of the answer may be the database's own, and an adapter need not return the address, nor in the spelling that it
 * was given. But a user with another id is somebody else, whom this person must not become, who has an address that no look-up finds by
 * the one that was given, an address where none was given, or none where one was; whose address was proved before; or who has accounts,
 * sessions or credentials already.
 *
 * @throws {AdapterError} with the code `adapter-answer`, when the adapter returns somebody else
 */
export async function insertUser(adapter: UserStorage, user: AdapterUser): Promise<AdapterUser> {
  if (!adapter.createUser) {
    throw new MissingAdapterMethods("Sign-up needs the adapter's createUser");
  }
  const begunAt = Date.now();
  const stored = await adapter.createUser(user);
  // The row is written: one failure must not leave it behind.
  const why = await severalTimes(() => whyOther(adapter, user, stored, begunAt));
  if (why === undefined) return stored;
  throw new AdapterError(
    `The adapter's createUser answered a user ${why}. Return the user as it was stored, with its id`,
    { code: "adapter-answer", cause: { method: "createUser" } },
  );
}

/** What tells that an answer is somebody else. Nobody else can have an id that was made a moment ago, but for a row that was given it. */
async function whyOther(
  adapter: UserStorage,
  user: AdapterUser,
  stored: AdapterUser,
  begunAt: number,
): Promise<string | undefined> {
  const id = String(stored.id);
  const { email } = user;
  if (id === user.id) {
    const isOther = isAddress(email) && isAddress(stored.email) && !isSame(email, stored.email);
    return isOther ? whyAddress(adapter, user, stored) : undefined;
  }
  // A replica may not have the row yet.
  const found = await adapter.getUser?.(id);
  const row = found ?? stored;
  const isLate = !found && isAddress(row.email) && isSame(row.email, String(email));
  const why = isLate ? undefined : await whyAddress(adapter, user, row);
  if (why) return why;
  if (isProvedBefore(row, user, begunAt)) return "whose address was proved before";
  if ((await adapter.listAccountsByUserId?.(id))?.length) return "who has accounts already";
  if ((await adapter.listSessionsByUserId?.(id))?.length) return "who has sessions already";
  return (await adapter.listCredentials?.(id))?.length ? "who has credentials already" : undefined;
}

/** Returns what of the address tells that a user is somebody else; `undefined` if nothing does. The adapter may keep it in another spelling, or may not show it. */
export async function whyAddress(
  adapter: UserStorage,
  { id, email }: Pick<AdapterUser, "id" | "email">,
  row: AdapterUser,
): Promise<string | undefined> {
  if (isAddress(row.email)) {
    if (!isAddress(email)) return isMadeOf(row.email, [id, String(row.id)]) ? undefined : madeUp;
    if (row.email === email) return undefined;
    const isShown = row.email.includes("@");
    if (isShown && !isSame(email, row.email)) return "with another address";
    if (await isFoundBy(adapter, email, row)) return undefined;
    return "whom getUserByEmail does not find by the address";
  }
  const hasNone = row.email === null || row.email === "";
  return isAddress(email) && hasNone ? "with another id, and without the address" : undefined;
}

const madeUp = "with another id, and with an address that nobody gave";

/** Of fewer characters, an id may be part of an address by chance. */
const longId = 16;

/** Whether an address that an adapter makes up for somebody without one is made of an id. */
const isMadeOf = (email: string, ids: readonly string[]) =>
  ids.some((id) => id.length >= longId && lettersOf(email).includes(lettersOf(id)));

const lettersOf = (text: string) => text.toLowerCase().replaceAll("-", "");

/** Milliseconds to wait before each look-up: a replica may not have the row yet. */
const pauses = [0, 50, 150, 400];

/** Whether the adapter takes an address for that of a row. Nobody had it a moment ago. */
async function isFoundBy(adapter: UserStorage, email: string, row: AdapterUser) {
  if (!adapter.getUserByEmail) return isSame(email, String(row.email));
  for (const pause of pauses) {
    if (pause > 0) await sleep(pause);
    const found = await adapter.getUserByEmail(email);
    if (found) return String(found.id) === String(row.id);
  }
  return false;
}

/** In milliseconds: clocks of databases differ. */
const tolerance = 5 * 60 * 1000;
/** A column may keep the day alone, and in another time zone. */
const days = 48 * 60 * 60 * 1000;

/** Whether an address was proved earlier. An adapter may say so of a newcomer itself, with the time of now. */
function isProvedBefore(row: AdapterUser, user: AdapterUser, begunAt: number): boolean {
  const { emailVerified } = row;
  if (!emailVerified) return false;
  if (!isDate(emailVerified)) return !user.emailVerified;
  return emailVerified.getTime() < begunAt - (user.emailVerified ? days : tolerance);
}

const isAddress = (email: unknown): email is string => isText(email) && email.trim() !== "";

/** Whether two addresses are one. Whoever signs in by mail may have one that only the application understands. */
const isSame = (given: string, stored: string) =>
  folded(given) === folded(stored) || isSameAddress(given, stored);

const folded = (text: string) => text.trim().toLowerCase();
