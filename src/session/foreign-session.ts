import { isSameAddress } from "../lib/email-address.ts";
import { isText } from "../lib/shape.ts";
import type { Context } from "../request/context.ts";
import type { Adapter } from "../types/adapter.ts";
import type { JWT } from "../types/records.ts";
import { askOutside } from "./ask-outside.ts";
import { hasSecondFactor } from "./has-second-factor.ts";
import { keyOf, publicId } from "./registry/ids.ts";
import { unlessMissing } from "./registry/missing-table.ts";
import { recordStorage } from "./registry/storage.ts";
import type { LiveSession } from "./session-store.ts";
import { type Refusal, tellRefused } from "./tell-refused.ts";

/**
 * Returns a session that another library has begun if it goes on here. Nothing of ours vouches for it, so the user whom its token names
 * must be one of this database, and have the address that the token has: ids of an application without a database may be those of other
 * people here. Nobody who has a second factor comes in without it. What is refused stays in the browser.
 *
 * It goes on with the id as the database spells it, under which everything else of the person is found.
 *
 * @param adapter that of a transaction: there, it goes on if it did before in this request
 */
export async function goOn<T extends LiveSession>(
  context: Context,
  live: T,
  adapter: Adapter | undefined,
): Promise<T | undefined> {
  const { adapter: own } = context.config;
  if (!own) return live;
  const userId = await askOutside(context, "owner", live, adapter, () =>
    ownerOf(context, own, live),
  );
  return userId === undefined ? undefined : withUser(live, userId);
}

function withUser<T extends LiveSession>(live: T, userId: string): T {
  const { content } = live;
  // Rows keep what their adapter returned.
  if ("user" in content || userId === live.userId) return live;
  return { ...live, userId, content: { token: { ...content.token, sub: userId } } };
}

/** Returns the id of the user whose session it is, as the database has it; `undefined` for a session that is refused. */
async function ownerOf(
  context: Context,
  adapter: Adapter,
  live: LiveSession,
): Promise<string | undefined> {
  const { content } = live;
  const { userId, why } =
    "token" in content ? await findNamed(adapter, content.token) : { userId: String(live.userId) };
  const refusal = why ?? (await refusalOfFactor(context, adapter, live, userId));
  if (!refusal) return userId;
  await tellRefused(context, refusal, userId);
  return undefined;
}

interface Named {
  readonly userId: string;
  readonly why?: Refusal;
}

/** Finds the user whom a token names. The id is what the token says where nobody is found. */
async function findNamed({ getUser }: Adapter, token: JWT): Promise<Named> {
  // Applications whose ids are numbers may have put one there.
  const said: unknown = token.sub;
  const named = Number.isSafeInteger(said) ? String(said) : said;
  if (!isText(named) || named === "") return { userId: "", why: "user-unnamed" };
  if (!getUser) return { userId: named };
  const user = await getUser(named);
  const userId = String(user?.id);
  // Databases may take "7x" for 7, and another spelling of a UUID for the same.
  if (!user || userId.toLowerCase() !== named.toLowerCase()) {
    return { userId: named, why: "user-unknown" };
  }
  const address = addressOf(token);
  // Every database has a user 1.
  if (!address) return /^\d+$/.test(userId) ? { userId, why: "address-missing" } : { userId };
  const isTheirs = isSameAddress(address, user.email) || address === user.email?.toLowerCase();
  return isTheirs ? { userId } : { userId, why: "address-differs" };
}

/** Returns the address in a token, empty if it has none. */
function addressOf({ email }: JWT): string {
  return isText(email) ? email.toLowerCase() : "";
}

async function refusalOfFactor(
  context: Context,
  adapter: Adapter,
  live: LiveSession,
  userId: string,
): Promise<Refusal | undefined> {
  if (!(await hasSecondFactor(context, adapter, userId))) return undefined;
  return (await hasRecord(context, live, userId)) ? undefined : "factor-not-given";
}

/** Whether a row has come here before: then it is one of our sessions, whoever began it. With factors, all sessions are recorded. */
async function hasRecord(context: Context, live: LiveSession, userId: string): Promise<boolean> {
  if (!live.row) return false;
  const id = await publicId(context.config, keyOf(context, live));
  const records = await unlessMissing(context, async () =>
    recordStorage(context).listSessionRecords({ userId }),
  );
  return records?.some((record) => record.id === id) ?? false;
}
