import { AccessDenied } from "../../errors.ts";
import { requestFacts } from "../../request/client-facts.ts";
import type { Context } from "../../request/context.ts";
import type { AdapterSessionRecord } from "../../types/adapter.ts";
import type { Account } from "../../types/records.ts";
import { formatProofs } from "../proofs.ts";
import type { Beginning, IssuedSession } from "../session-store.ts";
import { recordExpiry } from "./create-record.ts";
import { endRecorded } from "./end-recorded.ts";
import { hasEndedAtProvider } from "./ended-at-provider.ts";
import { publicId } from "./ids.ts";
import { endNamed, isBeingDeleted, isNotBefore, lastEndIn, readEnds } from "./not-before.ts";
import { providerSession } from "./provider-session.ts";
import { recordLevel } from "./record-level.ts";
import { recordStorage } from "./storage.ts";

/** How many sessions a person may have. Beyond that, those end that prove the least, and of them those that were not seen for the longest time. */
const mostSessions = 100;

/** What is recorded of a session that begins. */
interface SessionFacts
  extends Pick<Beginning, "userId" | "authTime" | "proofs" | "begun" | "lastEnd"> {
  readonly account: Account;
  readonly issued: IssuedSession;
  /** The person's records from before the session was written. */
  readonly before: readonly AdapterSessionRecord[];
}

/**
 * Writes the record of a session that begins, before its cookies leave. Afterwards it is asked whether all sessions of the person,
 * or that at the provider, ended meanwhile: whoever did that could not see this one yet.
 *
 * @throws {AccessDenied} with the code `sessions-ended`, if so; the caller takes the session back
 */
export async function recordSession(context: Context, facts: SessionFacts): Promise<void> {
  const { issued, account, authTime, before, begun } = facts;
  const userId = String(facts.userId);
  const record: AdapterSessionRecord = {
    id: await publicId(context.config, issued.key),
    userId,
    createdAt: new Date(authTime * 1000),
    seenAt: new Date(),
    expires: recordExpiry(context, issued.expires),
    proofs: formatProofs(facts.proofs, authTime),
    provider: account.provider,
    ...requestFacts(context),
    ...(await providerSession(account)),
  };
  await recordStorage(context).putSessionRecord(record);
  const { lastEnd = endNamed(lastEndIn(before)) } = facts;
  const ends = await readEnds(context, userId);
  const latest = lastEndIn(ends);
  const hasEnded = (latest && endNamed(latest) !== lastEnd) || isBeingDeleted(ends);
  if (hasEnded || (await hasEndedAtProvider(context, record, begun))) {
    throw new AccessDenied("All sessions of the person were ended while they signed in", {
      code: "sessions-ended",
      cause: { provider: account.provider },
    });
  }
  await endOldest(context, userId, before);
}

async function endOldest(
  context: Context,
  userId: string,
  before: readonly AdapterSessionRecord[],
): Promise<void> {
  const sessions = before.filter((record) => !isNotBefore(record));
  const surplus = sessions.length + 1 - mostSessions;
  if (surplus <= 0) return;
  // The best proved stay: whoever has only the first factor cannot sign out a person who has two.
  const first = sessions.sort(
    (a, b) => recordLevel(a) - recordLevel(b) || a.seenAt.getTime() - b.seenAt.getTime(),
  );
  await endRecorded(context, userId, first.slice(0, surplus), before);
}
