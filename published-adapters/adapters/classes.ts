import type {
  AccountKey,
  Adapter,
  AdapterAccount,
  AdapterSession,
  AdapterUser,
  VerificationToken,
} from "cardea/adapters";
import type { Opened } from "../support/candidate.ts";

const keyOf = (account: AccountKey) => `${account.provider} ${account.providerAccountId}`;

/** Users and accounts: methods on a prototype over private state. */
class People {
  readonly #users = new Map<string, AdapterUser>();
  readonly #accounts = new Map<string, AdapterAccount>();

  get size() {
    return { users: this.#users.size, accounts: this.#accounts.size };
  }

  async createUser(user: AdapterUser) {
    if (user.email && this.#findByEmail(user.email)) throw new Error("a second user");
    this.#users.set(user.id, { ...user });
    return user;
  }

  async getUser(id: string) {
    const user = this.#users.get(id);
    return user ? { ...user } : null;
  }

  async getUserByEmail(email: string) {
    const user = this.#findByEmail(email);
    return user ? { ...user } : null;
  }

  #findByEmail(email: string) {
    return [...this.#users.values()].find((user) => user.email === email);
  }

  async getUserByAccount(account: AccountKey) {
    return this.getUser(this.#accounts.get(keyOf(account))?.userId ?? "");
  }

  async updateUser(changes: Partial<AdapterUser> & { id: string }) {
    const user = this.#users.get(changes.id);
    if (!user) throw new Error("no such user");
    return { ...Object.assign(user, changes) };
  }

  async deleteUser(id: string) {
    this.#users.delete(id);
    for (const [key, { userId }] of this.#accounts) if (userId === id) this.#accounts.delete(key);
  }

  async linkAccount(account: AdapterAccount) {
    if (this.#accounts.has(keyOf(account))) throw new Error("a second account");
    this.#accounts.set(keyOf(account), account);
  }

  async unlinkAccount(account: AccountKey) {
    this.#accounts.delete(keyOf(account));
  }
}

/** Sessions and tokens, in a class that inherits the rest. */
class Everything extends People implements Adapter {
  readonly #sessions = new Map<string, AdapterSession>();
  readonly #tokens = new Map<string, VerificationToken>();

  async createSession(session: AdapterSession) {
    this.#sessions.set(session.sessionToken, { ...session });
    return session;
  }

  async getSessionAndUser(sessionToken: string) {
    const session = this.#sessions.get(sessionToken);
    const user = session && (await this.getUser(session.userId));
    return user ? { session: { ...session }, user } : null;
  }

  async updateSession({ sessionToken, expires }: Partial<AdapterSession>) {
    const session = this.#sessions.get(sessionToken ?? "");
    if (session && expires) session.expires = expires;
    return session;
  }

  async deleteSession(sessionToken: string) {
    this.#sessions.delete(sessionToken);
  }

  async createVerificationToken(token: VerificationToken) {
    this.#tokens.set(token.token, token);
    return token;
  }

  async useVerificationToken({ identifier, token }: VerificationToken) {
    const found = this.#tokens.get(token);
    if (found?.identifier !== identifier) return null;
    this.#tokens.delete(token);
    return found;
  }
}

/** An adapter that is an instance of a class, with inherited methods and private state. */
export async function openClasses(): Promise<Opened> {
  const adapter = new Everything();
  return { adapter, count: async () => adapter.size, close: async () => undefined };
}
