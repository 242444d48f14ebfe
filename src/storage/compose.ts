/**
 * Several stores as one.
 *
 * @module cardea/storage/compose
 */
import { isInMemory, markInMemory } from "../lib/in-memory.ts";
import type { Adapter, AnyAdapter } from "../types/adapter.ts";
import { joinMigrations, type Migrations } from "./compose/migrations.ts";
import {
  credentialMethodsOf,
  firstOf,
  sessionMethodsOf,
  userMethodsOf,
} from "./compose/pick-methods.ts";
import { transact } from "./compose/transact.ts";
import type { CredentialMethod, CredentialStorage } from "./credential-storage.ts";
import type { SessionStorage } from "./session-storage.ts";

export type { CredentialStorage } from "./credential-storage.ts";
export type { SessionStorage } from "./session-storage.ts";

/** The parts of a composed adapter: that of the users, and one or two more. */
export interface Parts<Users extends AnyAdapter = AnyAdapter> {
  /** Keeps users, accounts and passkeys: any adapter. Without the part `sessions`, also sessions. */
  users: Users;
  /** Keeps sessions, verification tokens and one-time values, such as `redis(...)`. */
  sessions?: SessionStorage | undefined;
  /**
   * Keeps passwords and other credentials, such as `sql(url, { users: false })`. Records of sessions, counts, one-time values,
   * revoked sessions and verification tokens go here too, where the part that keeps sessions has no methods for them.
   */
  credentials?: CredentialStorage | undefined;
}

/**
 * The adapter that {@link compose} returns. Its users have the fields that they have in the part `users`. `migrate` and
 * `pendingMigration` are there if a part has them, and speak for all parts.
 */
export type ComposedStorage<Users extends AnyAdapter, Credentials = unknown> = Omit<
  Adapter,
  "getUser" | (Credentials extends CredentialStorage ? CredentialMethod : never)
> &
  Pick<Users, Extract<keyof Users, "getUser">> &
  (Credentials extends CredentialStorage ? Required<Pick<Adapter, CredentialMethod>> : unknown) &
  Migrations<Users> &
  Migrations<Credentials>;

/** Removes the records of a deleted user's sessions. */
async function forgetRecords(adapter: Adapter, userId: string): Promise<void> {
  const records = (await adapter.listSessionRecords?.({ userId })) ?? [];
  await Promise.all(records.map(async ({ id }) => adapter.deleteSessionRecord?.(id, userId)));
}

/** Removes the credentials of a user from a part of their own. */
async function forgetCredentials(part: CredentialStorage | undefined, userId: string) {
  const rows = (await part?.listCredentials(String(userId))) ?? [];
  await Promise.all(rows.map(async ({ id }) => part?.deleteCredential(id, String(userId))));
}

/** The ids that a database may generate again after their user was removed. */
const mayComeBack = /^\d+$/;

/** The methods that use several parts. */
function joinedMethods({ users, sessions, credentials }: Parts, separate: Adapter): Adapter {
  const createUser = users.createUser?.bind(users);
  const deleteUser = users.deleteUser?.bind(users);
  const transaction = users.transaction?.bind(users);
  return {
    ...(sessions && {
      async getSessionAndUser(sessionToken) {
        const session = await sessions.getSession(sessionToken);
        const user = session && (await users.getUser?.(session.userId));
        return session && user ? { session, user } : null;
      },
    }),
    ...(createUser &&
      credentials && {
        /** A user whom the application has removed by itself may have left credentials behind. */
        async createUser(user) {
          const created = await createUser(user);
          if (!mayComeBack.test(created.id)) return created;
          try {
            await forgetCredentials(credentials, created.id);
            return created;
          } catch (error) {
            await deleteUser?.(created.id);
            throw error;
          }
        },
      }),
    ...(deleteUser && {
      /**
       * Removes the credentials first, because the id may come back and they would open the next person's account, and once
       * more, because somebody may have been about to store one. Sessions without a user are worthless.
       */
      async deleteUser(id: string) {
        await forgetCredentials(credentials, id);
        await deleteUser(id);
        await sessions?.deleteSessionsByUserId(id);
        await forgetRecords(separate, id);
        await forgetCredentials(credentials, id);
      },
    }),
    ...(transaction && {
      transaction: <T>(work: (adapter: Adapter) => Promise<T>) =>
        transact(transaction, { sessions, credentials }, (parts) => work(join(parts))),
    }),
  };
}

/** What the doctor looks at the users, accounts and credentials with. */
function samplesOf({ users, credentials: own }: Parts): object {
  const credentials = own ?? users;
  return {
    ...methodOf(users, "accountSample"),
    ...methodOf(users, "usersTable"),
    ...methodOf(users, "tableNeeds"),
    ...methodOf(credentials, "hasFactors"),
    ...methodOf(credentials, "passwordSample"),
  };
}

/** A method of a part that not every adapter has, to be called as one of the whole. */
function methodOf(part: object, name: string): object {
  const method: unknown = Reflect.get(part, name);
  return typeof method === "function" ? { [name]: method.bind(part) } : {};
}

function join(parts: Parts): Adapter {
  const { users, sessions, credentials } = parts;
  const separate = firstOf(credentials ? [sessions ?? users, credentials] : [sessions ?? users]);
  return {
    ...userMethodsOf(users),
    ...sessionMethodsOf(sessions ?? users),
    ...separate,
    ...(credentials && credentialMethodsOf(credentials)),
    ...joinedMethods(parts, separate),
    ...joinMigrations([users, credentials]),
    ...samplesOf(parts),
  };
}

/** @throws {TypeError} if a part keeps no credentials, such as Redis */
function assertCredentials(part: CredentialStorage): void {
  const there = credentialMethodsOf(part);
  if (there.listCredentials && there.putCredential && there.deleteCredential) return;
  throw new TypeError(
    "The part `credentials` of compose has no listCredentials, putCredential and deleteCredential. Credentials are to last, so they belong in SQL and not in Redis: credentials: sql(url, { users: false })",
  );
}

/**
 * Combines two or three storages into one adapter. A transaction covers only the part `users`. The other parts are written at
 * once: if the transaction fails or is retried, the sessions that it created are deleted again, and the credentials that it wrote
 * are what they were before, but all other changes to these parts stay. So do not redeem one-time values inside a transaction.
 *
 * @throws {TypeError} if the part `credentials` keeps no credentials
 */
export function compose<Users extends AnyAdapter, Credentials extends CredentialStorage>(
  parts: Parts<Users> & { credentials: Credentials },
): ComposedStorage<Users, Credentials>;
export function compose<Users extends AnyAdapter>(
  parts: Parts<Users> & { sessions: SessionStorage },
): ComposedStorage<Users>;
export function compose(parts: Parts): Adapter {
  if (parts.credentials) assertCredentials(parts.credentials);
  const joined = join(parts);
  const stored = [parts.users, parts.sessions, parts.credentials];
  return stored.some(isInMemory) ? markInMemory(joined) : joined;
}
