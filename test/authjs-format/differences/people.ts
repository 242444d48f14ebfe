import { memory } from "../../../src/storage/memory.ts";
import { Visitor } from "../support.ts";
import { signedIn, withProvider } from "./looks.ts";
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
  "class-adapters": {
    async look(side) {
      const store = memory();
      class Parent {}
      Object.assign(Parent.prototype, store, { transaction: undefined });
      class Child extends Parent {}
      const { signIn, visitor } = withProvider(side, { adapter: new Child() });
      await signIn();
      return visitor.sessionCookies().length;
    },
    authjs: 0,
    cardea: 1,
  },
};
