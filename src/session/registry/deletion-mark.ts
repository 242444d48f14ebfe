import type { Context } from "../../request/context.ts";
import { subjectOf } from "./not-before.ts";

/**
 * Whether a user with this id was deleted lately, with their sessions. Sessions that began since have records of their own. Rows go
 * with their user.
 */
export async function wasUserDeleted({ config }: Context, userId: string): Promise<boolean> {
  const { adapter, session } = config;
  if (session.strategy !== "jwt" || !adapter?.isSessionRevoked) return false;
  return adapter.isSessionRevoked(await markOf(userId));
}

/** Returns the id under which a deletion is remembered. It outlives the rows of the user. */
export async function markOf(userId: string): Promise<string> {
  return `user:${await subjectOf(userId)}`;
}
