import { severalTimes } from "../accounts/several-times.ts";
import type { CredentialStorage } from "../config/credential-storage.ts";
import type { Context } from "../request/context.ts";
import { logError } from "../request/log-error.ts";
import type { AdapterCredential, CredentialKind } from "../types/adapter.ts";

/** Where credentials are written, also within a transaction. */
export type Rows = Pick<
  CredentialStorage,
  "listCredentials" | "putCredential" | "deleteCredential"
>;

/** The time, so that a row that was removed in between never comes back with the same version. */
export function nextVersion(before: Pick<AdapterCredential, "version"> | undefined): number {
  return Math.max(Date.now(), (before?.version ?? 0) + 1);
}

/** Returns the id of the row with the authenticator app that somebody has begun to add, and not confirmed. */
export function begunAppId(userId: string): string {
  return `totp-begun:${userId}`;
}

/**
 * Removes what waits for a person's next step: sign-ins that wait for a second factor, and an app that is not confirmed. The browsers
 * in which they have completed a second factor are not known any more. Whatever changes how somebody signs in, or ends their
 * sessions, makes these void.
 *
 * @param until what is newer stays
 * @param also rows that are as void
 */
export async function removePendings(
  rows: Rows,
  userId: string,
  until?: Date,
  also: readonly CredentialKind[] = [],
): Promise<void> {
  const begun = begunAppId(userId);
  for (const { id, kind, createdAt } of await rows.listCredentials(userId)) {
    const isVoid = kind === "pending" || kind === "browsers" || id === begun || also.includes(kind);
    if (isVoid && (!until || createdAt <= until)) await rows.deleteCredential(id, userId);
  }
}

/**
 * Removes a credential that was just written if its user is gone. Without transactions, somebody may be deleted meanwhile: a deletion
 * removes their credentials once more at its end, so one of the two sees the other. What was written counts also when the database
 * does not say whether its user is there: a moment ago they were.
 */
export async function removeOrphan(
  context: Context,
  storage: CredentialStorage,
  { id, userId }: Pick<AdapterCredential, "id" | "userId">,
): Promise<boolean> {
  if (storage.transaction) return false;
  try {
    return await severalTimes(async () => {
      if (await storage.getUser(userId)) return false;
      await storage.deleteCredential(id, userId);
      return true;
    });
  } catch (error) {
    await logError(context, error);
    return false;
  }
}
