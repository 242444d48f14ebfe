import type { AdapterCredential } from "../../types/adapter.ts";
import type { Awaitable } from "../../types/records.ts";
import type { CredentialStorage } from "../credential-storage.ts";
import type { SessionStorage } from "../session-storage.ts";
import { firstOf } from "./pick-methods.ts";

/** A storage for sessions that can delete again all sessions it created, for a transaction that fails. */
export function provisionalSessions(sessions: SessionStorage) {
  const made = new Set<string>();
  const storage: SessionStorage = {
    ...bound(sessions),
    async createSession(session) {
      const created = await sessions.createSession(session);
      made.add(session.sessionToken);
      return created;
    },
  };
  return {
    storage,
    async rollBack(): Promise<void> {
      const tokens = [...made];
      made.clear();
      // Nobody has received their tokens. Those that cannot be deleted expire.
      await Promise.allSettled(tokens.map(async (token) => sessions.deleteSession(token)));
    },
  };
}

function bound(sessions: SessionStorage): SessionStorage {
  return {
    ...firstOf([sessions]),
    getSession: sessions.getSession.bind(sessions),
    createSession: sessions.createSession.bind(sessions),
    updateSession: sessions.updateSession.bind(sessions),
    deleteSession: sessions.deleteSession.bind(sessions),
    listSessionsByUserId: sessions.listSessionsByUserId.bind(sessions),
    deleteSessionsByUserId: sessions.deleteSessionsByUserId.bind(sessions),
    createVerificationToken: sessions.createVerificationToken.bind(sessions),
    useVerificationToken: sessions.useVerificationToken.bind(sessions),
    consume: sessions.consume.bind(sessions),
    revokeSession: sessions.revokeSession.bind(sessions),
    isSessionRevoked: sessions.isSessionRevoked.bind(sessions),
  };
}

/** How to take back what was done to a credential. */
interface Undo {
  readonly id: string;
  step(): Awaitable<unknown>;
}

/** A credential that is not what it was before a transaction that failed, and why. */
export interface Left {
  readonly id: string;
  readonly error: unknown;
}

/** A storage for credentials that can take back what it has written, unless somebody else has written the same row since. */
export function provisionalCredentials(credentials: CredentialStorage) {
  let undo: Undo[] = [];

  async function find({ id, userId }: Pick<AdapterCredential, "id" | "userId">) {
    const rows = await credentials.listCredentials(userId);
    return rows.find((row) => row.id === id);
  }

  function note(id: string, step: Undo["step"]) {
    undo.unshift({ id, step });
  }

  const storage: CredentialStorage = {
    ...firstOf([credentials]),
    listCredentials: credentials.listCredentials.bind(credentials),
    async putCredential(row, expected) {
      const before = expected === null ? expiredAfter(row) : await find(row);
      const isStored = await credentials.putCredential(row, expected);
      if (isStored && before) {
        note(row.id, () => credentials.putCredential(before, row.version));
      }
      return isStored;
    },
    async deleteCredential(id, userId) {
      const before = await find({ id, userId });
      const isRemoved = await credentials.deleteCredential(id, userId);
      if (isRemoved && before) note(id, () => credentials.putCredential(before, null));
      return isRemoved;
    },
  };

  return {
    storage,
    /** Takes back what was written since the last time. Never rejects. */
    async rollBack(): Promise<Left[]> {
      const left: Left[] = [];
      const done = undo;
      undo = [];
      for (const { id, step } of done) {
        try {
          await step();
        } catch (error) {
          left.push({ id, error });
        }
      }
      return left;
    },
  };
}

/** What takes the place of a new row: one that is not there any more. A removal would not ask whose version it removes. */
function expiredAfter(row: AdapterCredential): AdapterCredential {
  return { ...row, secret: "", version: row.version + 1, expires: new Date(0) };
}
