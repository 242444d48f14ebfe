import type {
  AccountKey,
  Adapter,
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterUser,
  VerificationToken,
} from "../adapters.ts";

/** An adapter with every method of the contract. */
export type MemoryStorage = Required<Adapter>;

interface Rows {
  readonly users: Map<string, AdapterUser>;
  readonly accounts: Map<string, AdapterAccount>;
  readonly sessions: Map<string, AdapterSession>;
  readonly tokens: Map<string, VerificationToken>;
  readonly authenticators: Map<string, AdapterAuthenticator>;
  readonly consumed: Map<string, Date>;
  readonly revoked: Map<string, Date>;
}

/** Sets a row, or removes it when `row` is undefined. The only way rows change. */
type Write = <Row>(rows: Map<string, Row>, key: string, row: Row | undefined) => void;

const write: Write = (rows, key, row) => {
  if (row === undefined) rows.delete(key);
  else rows.set(key, structuredClone(row));
};

/** A `Write` that also notes how to take back what it did. */
function journaled(write: Write, undo: (() => void)[]): Write {
  return (rows, key, row) => {
    const before = rows.get(key);
    undo.unshift(() => write(rows, key, before));
    write(rows, key, row);
  };
}

const accountKey = (key: AccountKey) => JSON.stringify([key.provider, key.providerAccountId]);

const tokenKey = (key: Pick<VerificationToken, "identifier" | "token">) =>
  JSON.stringify([key.identifier, key.token]);

function read<Row>(rows: Map<string, Row>, key: string): Row | null {
  return structuredClone(rows.get(key)) ?? null;
}

function take<Row>(rows: Map<string, Row>, key: string, write: Write): Row | null {
  const row = read(rows, key);
  write(rows, key, undefined);
  return row;
}

function select<Row>(rows: Map<string, Row>, matches: (row: Row) => boolean): Row[] {
  return structuredClone([...rows.values()].filter(matches));
}

function insert<Row>(rows: Map<string, Row>, key: string, row: Row, write: Write): Row {
  if (rows.has(key)) throw new Error(`A row with the key ${key} exists already.`);
  write(rows, key, row);
  return structuredClone(row);
}

function update<Row extends object>(
  rows: Map<string, Row>,
  key: string,
  changes: Partial<Row>,
  write: Write,
): Row | null {
  const before = rows.get(key);
  if (!before) return null;
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  write(rows, key, { ...before, ...Object.fromEntries(given) });
  return read(rows, key);
}

function removeWhere<Row>(rows: Map<string, Row>, matches: (row: Row) => boolean, write: Write) {
  for (const [key, row] of rows) if (matches(row)) write(rows, key, undefined);
}

const isAhead = (expires: Date | undefined) =>
  expires !== undefined && expires.getTime() > Date.now();

function assertFreeAddress(rows: Rows, id: string, email: string | null | undefined) {
  const owner = email ? select(rows.users, (user) => user.email === email)[0] : undefined;
  if (owner && owner.id !== id) throw new Error("Another user has this e-mail address.");
}

function users(rows: Rows, write: Write) {
  return {
    createUser(user: AdapterUser) {
      const id = user.id || crypto.randomUUID();
      assertFreeAddress(rows, id, user.email);
      const row = { name: null, email: null, image: null, ...user, id };
      return insert(rows.users, id, row, write);
    },
    getUser: (id: string) => read(rows.users, id),
    getUserByEmail: (email: string) =>
      select(rows.users, (user) => user.email === email)[0] ?? null,
    getUserByAccount(key: AccountKey) {
      const account = rows.accounts.get(accountKey(key));
      return account ? read(rows.users, account.userId) : null;
    },
    updateUser(changes: Partial<AdapterUser> & Pick<AdapterUser, "id">) {
      assertFreeAddress(rows, changes.id, changes.email);
      const user = update(rows.users, changes.id, changes, write);
      if (!user) throw new Error("There is no user with this id.");
      return user;
    },
    deleteUser(id: string) {
      const isOwn = (row: { userId: string }) => row.userId === id;
      removeWhere(rows.accounts, isOwn, write);
      removeWhere(rows.sessions, isOwn, write);
      removeWhere(rows.authenticators, isOwn, write);
      write(rows.users, id, undefined);
    },
  };
}

function accounts(rows: Rows, write: Write) {
  return {
    linkAccount: (account: AdapterAccount) =>
      insert(rows.accounts, accountKey(account), account, write),
    unlinkAccount(key: AccountKey) {
      const account = take(rows.accounts, accountKey(key), write);
      if (account?.type !== "webauthn") return;
      const { userId, providerAccountId } = account;
      const isPasskey = (row: AdapterAuthenticator) =>
        row.userId === userId && row.providerAccountId === providerAccountId;
      removeWhere(rows.authenticators, isPasskey, write);
    },
    updateAccount: (account: Partial<AdapterAccount> & AccountKey) =>
      update(rows.accounts, accountKey(account), account, write),
    getAccount: (providerAccountId: string, provider: string) =>
      read(rows.accounts, accountKey({ provider, providerAccountId })),
    listAccountsByUserId: (userId: string) =>
      select(rows.accounts, (account) => account.userId === userId),
  };
}

function sessions(rows: Rows, write: Write) {
  return {
    createSession: (session: AdapterSession) =>
      insert(rows.sessions, session.sessionToken, session, write),
    getSessionAndUser(sessionToken: string) {
      const session = read(rows.sessions, sessionToken);
      const user = session && read(rows.users, session.userId);
      return session && user ? { session, user } : null;
    },
    updateSession: (session: Partial<AdapterSession> & Pick<AdapterSession, "sessionToken">) =>
      update(rows.sessions, session.sessionToken, session, write),
    deleteSession: (sessionToken: string) => take(rows.sessions, sessionToken, write),
    listSessionsByUserId: (userId: string) =>
      select(rows.sessions, (session) => session.userId === userId && isAhead(session.expires)),
    deleteSessionsByUserId: (userId: string) =>
      removeWhere(rows.sessions, (session) => session.userId === userId, write),
    revokeSession: (id: string, expires: Date) => write(rows.revoked, id, expires),
    isSessionRevoked: (id: string) => isAhead(rows.revoked.get(id)),
  };
}

function tokens(rows: Rows, write: Write) {
  return {
    createVerificationToken: (token: VerificationToken) =>
      insert(rows.tokens, tokenKey(token), token, write),
    useVerificationToken: (key: Pick<VerificationToken, "identifier" | "token">) =>
      take(rows.tokens, tokenKey(key), write),
    consume(id: string, expires: Date) {
      if (isAhead(rows.consumed.get(id))) return false;
      write(rows.consumed, id, expires);
      return true;
    },
  };
}

function authenticators(rows: Rows, write: Write) {
  function updateAuthenticator(
    changes: Partial<AdapterAuthenticator> & Pick<AdapterAuthenticator, "credentialID">,
  ) {
    const authenticator = update(rows.authenticators, changes.credentialID, changes, write);
    if (!authenticator) throw new Error("There is no authenticator with this id.");
    return authenticator;
  }

  return {
    createAuthenticator: (authenticator: AdapterAuthenticator) =>
      insert(rows.authenticators, authenticator.credentialID, authenticator, write),
    getAuthenticator: (credentialID: string) => read(rows.authenticators, credentialID),
    listAuthenticatorsByUserId: (userId: string) =>
      select(rows.authenticators, (authenticator) => authenticator.userId === userId),
    updateAuthenticatorCounter: (credentialID: string, counter: number) =>
      updateAuthenticator({ credentialID, counter }),
    updateAuthenticator,
    deleteAuthenticator: (credentialID: string) =>
      write(rows.authenticators, credentialID, undefined),
  };
}

function storage(rows: Rows, write: Write): MemoryStorage {
  const methods = {
    ...users(rows, write),
    ...accounts(rows, write),
    ...sessions(rows, write),
    ...tokens(rows, write),
    ...authenticators(rows, write),
  };
  return {
    ...methods,
    async transaction(work) {
      const undo: (() => void)[] = [];
      try {
        return await work(storage(rows, journaled(write, undo)));
      } catch (error) {
        for (const takeBack of undo) takeBack();
        throw error;
      }
    },
  };
}

/**
 * Keeps everything in the memory of the process: for tests and prototypes. Two calls make two
 * stores that know nothing of one another. What it holds is gone when the process ends, and a
 * transaction that fails takes back its own writes only.
 */
export function memory(): MemoryStorage {
  return storage(
    {
      users: new Map(),
      accounts: new Map(),
      sessions: new Map(),
      tokens: new Map(),
      authenticators: new Map(),
      consumed: new Map(),
      revoked: new Map(),
    },
    write,
  );
}
