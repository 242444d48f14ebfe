import type { Adapter, CredentialKind } from "../../types/adapter.ts";

/** Where credentials are found and removed, also within a transaction. */
type Rows = Pick<Adapter, "listCredentials" | "deleteCredential">;

/** What stays. */
export interface Kept {
  /** Whatever is newer. */
  readonly until?: Date | undefined;
  /** The sign-in with this id, which waits for a second factor. */
  readonly keeps?: string | undefined;
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
 * @param also rows that are as void
 */
export async function removePendings(
  rows: Rows,
  userId: string,
  { until, keeps }: Kept = {},
  also: readonly CredentialKind[] = [],
): Promise<void> {
  const begun = begunAppId(userId);
  for (const { id, kind, createdAt } of (await rows.listCredentials?.(userId)) ?? []) {
    const isVoid =
      id !== keeps &&
      (kind === "pending" || kind === "browsers" || id === begun || also.includes(kind));
    if (isVoid && (!until || createdAt <= until)) await rows.deleteCredential?.(id, userId);
  }
}
