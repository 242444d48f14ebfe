import { isAuthError } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import { warnOnce } from "../../request/warn-once.ts";

/**
 * Does something with records for a session that goes on without them, too. In a database that is not migrated yet, nothing is
 * recorded, and the operator is warned once. Whoever asks for the list, or ends sessions, gets the error.
 */
export async function unlessMissing<T>(
  { config }: Context,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!isAuthError(error) || error.code !== "missing-table") throw error;
    const { message } = error;
    await warnOnce(config, "session-records-missing", `Sessions are not recorded. ${message}`);
    return undefined;
  }
}
