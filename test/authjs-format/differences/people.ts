import { randomUUID } from "node:crypto";
import { memory } from "../../../src/storage/memory.ts";
import { Visitor } from "../support.ts";
import { password, signedIn, withProvider } from "./looks.ts";
import type { Rows } from "./row.ts";

const person = { provider: "hostile", providerAccountId: "person-1" };

/** Rows about people, accounts and what callbacks and events are told of them. */
export const people: Rows = {
  "user-id": {
    async look(side) {
      const ids: unknown[] = [];
      const events = { signIn: ({ user }: { user: { id: string } }) => ids.push(user.id) };
      const { signIn } = withProvider(side, { events });
      await signIn();
      await signIn(new Visitor());
      return ids[0] === ids[1];
    },
    authjs: false,
    cardea: true,
  },
  "new-user-id": {
    async look(side) {
      const ids: unknown[] = [];
      const store = memory();
      const adapter = {
        ...store,
        createUser(user: Parameters<typeof store.createUser>[0]) {
          ids.push(user.id);
          return store.createUser(user);
        },
        transaction: undefined,
      };
      const signIn = ({ user }: { user: { id: string } }) => ids.push(user.id) > 0;
      await withProvider(side, { adapter, callbacks: { signIn } }).signIn();
      return { same: ids[0] === ids[1], ofProvider: ids[0] === "person-1" };
    },
    authjs: { same: true, ofProvider: false },
    cardea: { same: false, ofProvider: true },
  },
  "is-new-user": {
    async look(side) {
      let told: unknown = "nothing";
      const jwt = ({ token, isNewUser }: { token: object; isNewUser?: boolean }) => {
        told = isNewUser;
        return token;
      };
      await signedIn(side, { callbacks: { jwt } });
      return told;
    },
    authjs: false,
    cardea: undefined,
  },
  "sign-in-callback": {
    async look(side) {
      const { visitor } = await signedIn(side, { callbacks: { signIn: () => "yes".length } });
      return visitor.sessionCookies().length;
    },
    authjs: 1,
    cardea: 0,
  },
  "first-sign-in": {
    async look(side) {
      const order: string[] = [];
      const store = memory();
      const note = <A, T>(name: string, call: (given: A) => T) => {
        return (given: A) => {
          order.push(name);
          return call(given);
        };
      };
      const adapter = {
        ...store,
        transaction: undefined,
        createUser: note("user", store.createUser),
        linkAccount: note("account", store.linkAccount),
      };
      const events = {
        createUser: () => order.push("event createUser"),
        linkAccount: () => order.push("event linkAccount"),
        signIn: () => order.push("event signIn"),
      };
      await withProvider(side, { adapter, events }).signIn();
      return order;
    },
    authjs: ["user", "event createUser", "account", "event linkAccount", "event signIn"],
    cardea: ["user", "account", "event createUser", "event linkAccount", "event signIn"],
  },
  "link-account-event": {
    async look(side) {
      let told: { account?: { userId?: string }; profile?: { id?: string } } = {};
      const events = {
        linkAccount: (message: typeof told) => {
          told = message;
        },
      };
      await withProvider(side, { adapter: memory(), events }).signIn();
      return [typeof told.account?.userId, told.profile?.id === "person-1"];
    },
    authjs: ["undefined", false],
    cardea: ["string", true],
  },
  "linked-sessions": {
    async look(side) {
      const accounts: unknown[] = [];
      const jwt = (told: { token: object; account?: { providerAccountId?: string } | null }) => {
        if (told.account) accounts.push(told.account.providerAccountId);
        return told.token;
      };
      const adapter = memory();
      const config = { adapter, session: { strategy: "jwt" }, callbacks: { jwt } };
      const { library, provider, signIn, visitor } = withProvider(side, config);
      await signIn();
      const fields = { csrfToken: await visitor.csrfToken(library), link: "true" };
      const response = await visitor.post(library, "/auth/signin/hostile", fields);
      const address = response.headers.get("location") ?? "";
      const other = { sub: "person-2", name: "Ada", email: "ada@example.org" };
      const { url, params } = await provider.authorize(address, other);
      await visitor.get(library, `${url}?${params}`);
      const linked = await adapter.getUserByAccount({ ...person, providerAccountId: "person-2" });
      return [linked?.email, accounts];
    },
    authjs: ["ada@example.com", ["person-1", "person-2"]],
    cardea: ["ada@example.com", ["person-1"]],
  },
  "provider-tokens": {
    async look(side) {
      const adapter = memory();
      const { signIn } = withProvider(side, { adapter });
      const tokens: unknown[] = [];
      for (const _ of "12") {
        await signIn(new Visitor());
        const { providerAccountId, provider } = person;
        tokens.push((await adapter.getAccount(providerAccountId, provider))?.access_token);
      }
      return tokens[0] === tokens[1];
    },
    authjs: true,
    cardea: false,
  },
  "credentials-in-the-database": {
    async look(side) {
      const adapter = memory();
      const { visitor, library } = await signedIn(side, { adapter });
      return (await visitor.session(library)) !== null;
    },
    authjs: false,
    cardea: true,
  },
  "credentials-users": {
    async look(side) {
      const adapter = memory();
      await signedIn(side, { adapter, session: { strategy: "jwt" } });
      const account = { provider: "credentials", providerAccountId: "ada" };
      return (await adapter.getUserByAccount(account))?.name;
    },
    authjs: undefined,
    cardea: "Ada",
  },
  "password-limits": {
    async look(side) {
      let asked = 0;
      const authorize = () => {
        asked += 1;
        return null;
      };
      const options = { credentials: { email: {} }, authorize };
      const library = side.library({ providers: [{ ...password(), options }] });
      const visitor = new Visitor();
      const email = `${randomUUID()}@example.com`;
      for (let tries = 0; tries < 12; tries += 1) await visitor.enter(library, { email });
      return asked;
    },
    authjs: 12,
    cardea: 10,
  },
};
