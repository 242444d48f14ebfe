import { AdapterError, MissingAdapterMethods } from "../errors.ts";
import { isSameAddress } from "../lib/email-address.ts";
import { isText } from "../lib/shape.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";

type UserStorage = Pick<
  Adapter,
  "createUser" | "listAccountsByUserId" | "listSessionsByUserId" | "listCredentials"
>;

/**
 * Creates a user. The id of the answer may be the database's own, and an adapter need not return the address, nor in the spelling that it
 * was given. But a user with another address is somebody else, whom this person must not become. So is one with another id who has an
 * address where none was given, who has none where one was given, or who has accounts, sessions or credentials already.
 *
 * @throws {AdapterError} with the code `adapter-answer`, when the adapter returns somebody else
 */
export async function insertUser(adapter: UserStorage, user: AdapterUser): Promise<AdapterUser> {
  if (!adapter.createUser) {
    throw new MissingAdapterMethods("Sign-up needs the adapter's createUser");
  }
  const stored = await adapter.createUser(user);
  const why = whyOther(user, stored) ?? (await whyKnown(adapter, user, stored));
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
): Promise<string | undefined> {
  if (isSameId(user, stored)) return undefined;
  const id = String(stored.id);
  if ((await adapter.listAccountsByUserId?.(id))?.length) return "who has accounts already";
  if ((await adapter.listSessionsByUserId?.(id))?.length) return "who has sessions already";
  return (await adapter.listCredentials?.(id))?.length ? "who has credentials already" : undefined;
}

const isSameId = (user: AdapterUser, stored: AdapterUser) => String(stored.id) === user.id;

const isAddress = (email: unknown): email is string => isText(email) && email.trim() !== "";

/** Whether two addresses are one. Whoever signs in by mail may have one that only the application understands. */
const isSame = (given: string, stored: string) =>
  folded(given) === folded(stored) || isSameAddress(given, stored);

const folded = (text: string) => text.trim().toLowerCase();
