import type { Adapter } from "../types/adapter.ts";
import type { SessionStorage } from "./session-storage.ts";

export type { SessionStorage } from "./session-storage.ts";

/** The two parts of a composed adapter. */
export interface Parts<Users extends Adapter = Adapter> {
  /** Keeps users, accounts and passkeys: any adapter. */
  users: Users;
  /** Keeps sessions, verification tokens and one-time values, such as `redis(...)`. */
  sessions: SessionStorage;
}

/** The adapter that {@link compose} returns. Its users have the fields that they have in the part `users`. */
export type ComposedStorage<Users extends Adapter> = Omit<Adapter, "getUser"> &
  Pick<Users, Extract<keyof Users, "getUser">>;

const userMethods = [
  "createUser",
  "getUser",
  "getUserByEmail",
  "getUserByAccount",
  "updateUser",
  "lockUser",
  "linkAccount",
  "unlinkAccount",
  "updateAccount",
  "setAccountEmailVerified",
  "getAccount",
  "listAccountsByUserId",
  "getAuthenticator",
  "createAuthenticator",
  "listAuthenticatorsByUserId",
  "updateAuthenticatorCounter",
  "updateAuthenticator",
  "deleteAuthenticator",
] as const satisfies readonly (keyof Adapter)[];

/** Returns those of the named methods that an adapter has, bound to it. */
function bind(adapter: Adapter, names: readonly (keyof Adapter)[]): Adapter {
  const methods: Adapter = {};
  for (const name of names) {
    const method: unknown = adapter[name];
    if (typeof method === "function") Object.assign(methods, { [name]: method.bind(adapter) });
  }
  return methods;
}

function expiringMethods(sessions: SessionStorage) {
  return {
    createSession: sessions.createSession.bind(sessions),
    updateSession: sessions.updateSession.bind(sessions),
    deleteSession: sessions.deleteSession.bind(sessions),
    createVerificationToken: sessions.createVerificationToken.bind(sessions),
    useVerificationToken: sessions.useVerificationToken.bind(sessions),
    consume: sessions.consume.bind(sessions),
    ...(sessions.increment && { increment: sessions.increment.bind(sessions) }),
    revokeSession: sessions.revokeSession.bind(sessions),
    isSessionRevoked: sessions.isSessionRevoked.bind(sessions),
    listSessionsByUserId: sessions.listSessionsByUserId.bind(sessions),
    deleteSessionsByUserId: sessions.deleteSessionsByUserId.bind(sessions),
  } satisfies Adapter;
}

/** A session storage that can delete again all sessions it created, for a transaction that fails. */
function provisional(sessions: SessionStorage) {
  const made = new Set<string>();
  const storage: SessionStorage = {
    ...expiringMethods(sessions),
    getSession: (sessionToken) => sessions.getSession(sessionToken),
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

/** Runs a transaction of the users' part. If it fails or is retried, the sessions it created are deleted. */
async function transact<T>(
  transaction: NonNullable<Adapter["transaction"]>,
  sessions: SessionStorage,
  work: (adapter: Adapter) => Promise<T>,
): Promise<T> {
  const { storage, rollBack } = provisional(sessions);
  try {
    return await transaction(async (users) => {
      await rollBack();
      return work(compose({ users, sessions: storage }));
    });
  } catch (error) {
    await rollBack();
    throw error;
  }
}

/** The methods that use both parts. */
function joinedMethods({ users, sessions }: Parts): Adapter {
  const deleteUser = users.deleteUser?.bind(users);
  const transaction = users.transaction?.bind(users);
  return {
    async getSessionAndUser(sessionToken) {
      const session = await sessions.getSession(sessionToken);
      const user = session && (await users.getUser?.(session.userId));
      return session && user ? { session, user } : null;
    },
    /** Deletes the user first, because a session without a user is worthless. */
    ...(deleteUser && {
      async deleteUser(id: string) {
        await deleteUser(id);
        await sessions.deleteSessionsByUserId(id);
      },
    }),
    ...(transaction && {
      transaction: <T>(work: (adapter: Adapter) => Promise<T>) =>
        transact(transaction, sessions, work),
    }),
  };
}

/**
 * Combines two storages into one adapter. A transaction covers only the part `users`. The part `sessions`
 * is written at once: if the transaction fails or is retried, the sessions it created are deleted again,
 * but all other changes to that part stay. So do not redeem one-time values inside a transaction.
 */
export function compose<Users extends Adapter>(parts: Parts<Users>): ComposedStorage<Users>;
export function compose(parts: Parts): Adapter {
  return {
    ...bind(parts.users, userMethods),
    ...expiringMethods(parts.sessions),
    ...joinedMethods(parts),
  };
}
