import type { AdapterCredential } from "../../types/adapter.ts";
import { isAhead, type Rows, select, type Write } from "./rows.ts";

/** The adapter's methods for credentials. */
export function credentials({ credentials: rows }: Rows, write: Write) {
  /** Returns the row with this id, unless it has expired. */
  function find(id: string): AdapterCredential | undefined {
    const row = rows.get(id);
    return row && isValid(row) ? row : undefined;
  }

  return {
    listCredentials: async (userId: string) =>
      select(rows, (row) => row.userId === userId && isValid(row)),
    async putCredential(row: AdapterCredential, expected: number | null) {
      const before = find(row.id);
      const mayWrite =
        expected === null ? !before : before?.userId === row.userId && before.version === expected;
      if (mayWrite) write(rows, row.id, row);
      return mayWrite;
    },
    async deleteCredential(id: string, userId: string) {
      if (find(id)?.userId !== userId) return false;
      write(rows, id, undefined);
      return true;
    },
  };
}

const isValid = ({ expires }: AdapterCredential) => !expires || isAhead(expires);
