import type { VerificationToken } from "../../types/adapter.ts";
import { insert, isAhead, type Rows, take, tokenKey, type Write } from "./rows.ts";

/** The adapter's methods for verification tokens and one-time values. */
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
  };
}
