import { memory } from "../../../src/storage/memory.ts";
import { withProvider } from "./looks.ts";
import type { Rows } from "./row.ts";

/** Rows about where the methods of an adapter are looked for. */
export const adapters: Rows = {
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
  "adapter-methods": {
    async look(side) {
      const store = { ...memory(), transaction: undefined };
      const adapter = {
        getUserByAccount(account: Parameters<typeof store.getUserByAccount>[0]) {
          Object.assign(adapter, store);
          return store.getUserByAccount(account);
        },
      };
      const session = { strategy: "jwt" };
      const { signIn, visitor } = withProvider(side, { adapter, session });
      await signIn();
      return visitor.sessionCookies().length;
    },
    authjs: 0,
    cardea: 1,
  },
};
