import { AdapterError, MissingAdapterMethods } from "../errors.ts";
import { isSameAddress } from "../lib/email-address.ts";
import { isDate } from "../lib/kind.ts";
import { isText } from "../lib/shape.ts";
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
 * was given. But a user with another address is somebody else, whom this person must not become. So is one with another id who has an
 * address where none was given, who has none where one was given, whose address was proved before, or who has accounts, sessions or credentials already.
 *
 * @throws {AdapterError} with the code `adapter-answer`, when the adapter returns somebody else
 */
export async function insertUser(adapter: UserStorage, user: AdapterUser): Promise<AdapterUser> {
  if (!adapter.createUser) {
    throw new MissingAdapterMethods("Sign-up needs the adapter's createUser");
  }
  const begunAt = Date.now();
  const stored = await adapter.createUser(user);
  const why =
    whyOther(user, stored) ??
    (isSameId(user, stored) ? undefined : await whyKnown(adapter, user, stored, begunAt));
  if (why === undefined) return stored;
  throw new AdapterError(
    `The adapter's createUser answered a user ${why}. Return the user as it was stored, with its id`,
    { code: "adapter-answer", cause: { method: "createUser" } },
  );
}

/** What of the answer itself tells that it is somebody else. */
function whyOther(user: AdapterUser, stored: AdapterUser): string | undefined {
  const { email } = user;
  const isGiven = isAddress(email);
  if (isGiven && isAddress(stored.email)) {
    return isSame(email, stored.email) ? undefined : "with another address";
  }
  // Nobody else can have an id that was made a moment ago.
  if (isSameId(user, stored)) return undefined;
  // An address that an adapter makes up for somebody without one may be made of that id.
  if (isAddress(stored.email) && !stored.email.includes(user.id)) {
    return "with another id, and with an address that nobody gave";
  }
  const hasNone = stored.email === null || stored.email === "";
  return isGiven && hasNone ? "with another id, and without the address" : undefined;
}

/** What a newcomer cannot have. It is asked for only where the id does not tell who the answer is: others may have the address. */
async function whyKnown(
  adapter: UserStorage,
  user: AdapterUser,
  stored: AdapterUser,
  begunAt: number,
): Promise<string | undefined> {
  const id = String(stored.id);
  const row = (await adapter.getUser?.(id)) ?? stored;
  const why = whyOther(user, row);
  if (why) return why;
  if (isProvedBefore(row, user, begunAt)) return "whose address was proved before";
  if (await isHidden(adapter, user, row)) return "whom getUserByEmail does not find by the address";
  if ((await adapter.listAccountsByUserId?.(id))?.length) return "who has accounts already";
  if ((await adapter.listSessionsByUserId?.(id))?.length) return "who has sessions already";
  return (await adapter.listCredentials?.(id))?.length ? "who has credentials already" : undefined;
}

/** Whether a row has the address in another spelling, under which nobody has looked whether it was there before. */
async function isHidden(adapter: UserStorage, { email }: AdapterUser, row: AdapterUser) {
  if (!isAddress(email) || !isAddress(row.email) || row.email === email) return false;
  if (!adapter.getUserByEmail) return false;
  return String((await adapter.getUserByEmail(email))?.id) !== String(row.id);
}

/** In milliseconds: clocks of databases differ. */
const tolerance = 5 * 60 * 1000;

/** Whether an address was proved earlier. An adapter may say so of a newcomer itself, with the time of now. */
function isProvedBefore(row: AdapterUser, user: AdapterUser, begunAt: number): boolean {
  const { emailVerified } = row;
  if (!emailVerified) return false;
  if (isDate(emailVerified)) return emailVerified.getTime() < begunAt - tolerance;
  return !user.emailVerified;
}

const isSameId = (user: AdapterUser, stored: AdapterUser) => String(stored.id) === user.id;

const isAddress = (email: unknown): email is string => isText(email) && email.trim() !== "";

/** Whether two addresses are one. Whoever signs in by mail may have one that only the application understands. */
const isSame = (given: string, stored: string) =>
  folded(given) === folded(stored) || isSameAddress(given, stored);

const folded = (text: string) => text.trim().toLowerCase();
