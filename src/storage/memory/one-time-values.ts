import type { VerificationToken } from "../../types/adapter.ts";
import { insert, isAhead, type Rows, take, tokenKey, type Write } from "./rows.ts";

/** The adapter's methods for verification tokens, one-time values and counts. */
export function oneTimeValues(rows: Rows, write: Write) {
  return {
    createVerificationToken: async (token: VerificationToken) =>
      insert(rows.tokens, tokenKey(token), token, write),
    useVerificationToken: async (key: Pick<VerificationToken, "identifier" | "token">) =>
      take(rows.tokens, tokenKey(key), write),
    async consume(id: string, expires: Date) {
      if (isAhead(rows.consumed.get(id))) return false;
      write(rows.consumed, id, expires);
      return true;
    },
    /** Not undone with a transaction: that would take back what others have counted since. */
    async increment(id: string, expires: Date) {
      const before = rows.counters.get(id);
      const count = isAhead(before?.expires) ? (before?.count ?? 0) + 1 : 1;
      rows.counters.set(id, { count, expires });
      return count;
    },
  };
}
