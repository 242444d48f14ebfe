import type { Context } from "../../request/context.ts";
import { emit } from "../../request/events.ts";
import type { AdapterSessionRecord } from "../../types/adapter.ts";
import { endRecorded } from "./end-recorded.ts";
import { clockDifference, noteEndedAtProvider } from "./ended-at-provider.ts";
import { storedName } from "./provider-session.ts";
import { recordStorage } from "./storage.ts";

/** What a logout token names: the provider's session, its user, or both (OpenID Connect Back-Channel Logout section 2.4). */
export interface ProviderLogout {
  /** The id of the provider. Another one may be of the same issuer, with a client of its own. */
  readonly provider: string;
  readonly issuer: string;
  readonly providerSid?: string | undefined;
  readonly subject?: string | undefined;
  /** When the provider ended them, in milliseconds since the epoch. It may tell of it later. */
  readonly at: number;
}

/**
 * Ends the sessions that began with a session at the provider or, if that is not named, all that a user of the provider had begun with
 * it by then. Returns how many. A sign-in that is under way with what is named is refused. It can be repeated.
 *
 * @throws {AdapterError} when the database does not respond: some may have ended by then
 */
export async function endProviderSessions(context: Context, by: ProviderLogout): Promise<number> {
  const named = await stored(by);
  const { provider, issuer, providerSid, subject } = named;
  const name = providerSid ?? subject;
  if (!name) return 0;
  // With a session that has ended, nothing begins later.
  const isLate = !providerSid && by.at < Date.now();
  const at = isLate ? by.at : Date.now();
  const kind = providerSid ? "sid" : "sub";
  await noteEndedAtProvider(context, { provider, issuer, by: kind, name }, at);
  const records = (await listed(context, named)).filter(
    ({ createdAt }) => !isLate || createdAt.getTime() <= at + clockDifference,
  );
  let count = 0;
  for (const userId of new Set(records.map((record) => record.userId))) {
    const own = records.filter((record) => record.userId === userId);
    const ended = new Set<string>();
    try {
      await endRecorded(context, userId, own, own, ended);
    } finally {
      count += ended.size;
      if (ended.size > 0) {
        const told = { kind: "logout-by-provider", userId, provider, count: ended.size } as const;
        await emit(context, "security", told);
      }
    }
  }
  return count;
}

/** Returns the names as they are in records. */
async function stored(by: ProviderLogout): Promise<ProviderLogout> {
  return {
    provider: by.provider,
    issuer: await storedName(by.issuer),
    providerSid: by.providerSid ? await storedName(by.providerSid) : undefined,
    subject: by.subject ? await storedName(by.subject) : undefined,
    at: by.at,
  };
}

async function listed(
  context: Context,
  { provider, issuer, providerSid, subject = "" }: ProviderLogout,
): Promise<readonly AdapterSessionRecord[]> {
  const { listSessionRecords } = recordStorage(context);
  const key = providerSid ? { issuer, providerSid } : { issuer, subject };
  const found = await listSessionRecords(key);
  return found.filter(
    (record) => record.provider === provider && (!subject || record.subject === subject),
  );
}

/** Whether a logout names the provider's session of one person and the `sub` of another. */
export async function isContradictory(context: Context, by: ProviderLogout): Promise<boolean> {
  if (!by.providerSid || !by.subject) return false;
  const { subject, ...session } = await stored(by);
  return (await listed(context, session)).some((record) => record.subject !== subject);
}
