import type { Adapter } from "../adapters.ts";
import type { SessionStorage } from "./session-storage.ts";

export type { SessionStorage } from "./session-storage.ts";

/** Where a composed adapter keeps what. */
export interface Parts {
  /** Users, accounts and passkeys: any adapter. */
  users: Adapter;
  /** Sessions, verification tokens and one-time values, such as `redis(...)`. */
  sessions: SessionStorage;
}

const userMethods = [
  "createUser",
  "getUser",
  "getUserByEmail",
  "getUserByAccount",
  "updateUser",
  "linkAccount",
  "unlinkAccount",
  "updateAccount",
  "getAccount",
  "listAccountsByUserId",
  "getAuthenticator",
  "createAuthenticator",
  "listAuthenticatorsByUserId",
  "updateAuthenticatorCounter",
  "updateAuthenticator",
  "deleteAuthenticator",
] as const satisfies readonly (keyof Adapter)[];

/** The methods an adapter has of these, called with the adapter as `this`. */
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
    revokeSession: sessions.revokeSession.bind(sessions),
    isSessionRevoked: sessions.isSessionRevoked.bind(sessions),
    listSessionsByUserId: sessions.listSessionsByUserId.bind(sessions),
    deleteSessionsByUserId: sessions.deleteSessionsByUserId.bind(sessions),
  } satisfies Adapter;
}

/** The methods that concern both parts. */
function joinedMethods({ users, sessions }: Parts): Adapter {
  const deleteUser = users.deleteUser?.bind(users);
  const transaction = users.transaction?.bind(users);
  return {
    async getSessionAndUser(sessionToken) {
      const session = await sessions.getSession(sessionToken);
      const user = session && (await users.getUser?.(session.userId));
      return session && user ? { session, user } : null;
    },
    /** The user goes first: without a user a session is none. */
    ...(deleteUser && {
      async deleteUser(id: string) {
        await deleteUser(id);
        await sessions.deleteSessionsByUserId(id);
      },
    }),
    ...(transaction && {
      transaction: <T>(work: (adapter: Adapter) => Promise<T>) =>
        transaction((inner) => work(compose({ users: inner, sessions }))),
    }),
  };
}

/**
 * Makes one adapter of two. A transaction covers what `users` holds; sessions are written beside it.
 */
export function compose(parts: Parts): Adapter {
  return {
    ...bind(parts.users, userMethods),
    ...expiringMethods(parts.sessions),
    ...joinedMethods(parts),
  };
}
