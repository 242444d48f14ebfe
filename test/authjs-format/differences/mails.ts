import { memory } from "../../../src/storage/memory.ts";
import { core } from "../support.ts";
import { withMail } from "./looks.ts";
import type { Rows } from "./row.ts";

const secrets = ["a newer secret that has more than 32 bytes", "an older secret of the same size"];

/** Rows of the first table about mails: with `compat`, it is as in Auth.js. */
export const keptMails: Rows = {
  "mail-secrets": {
    async look(side) {
      const { ask, links, visitor, mail, store } = withMail(side, { secret: secrets });
      await ask();
      const theirs = core({ providers: [mail], adapter: store, secret: secrets });
      await visitor.get(theirs, links[0] ?? "");
      return (await visitor.session(theirs)) !== null;
    },
    authjs: true,
    cardea: false,
  },
};

/** Rows about mails. */
export const mails: Rows = {
  "magic-links": {
    async look(side) {
      const { library, visitor, ask, links } = withMail(side);
      await ask();
      return (await visitor.get(library, links[0] ?? "")).status;
    },
    authjs: 302,
    cardea: 200,
  },
  "mail-order": {
    async look(side) {
      const { ask, done } = withMail(side);
      await ask();
      return done;
    },
    authjs: ["send", "store"],
    cardea: ["store", "send"],
  },
  "mail-limits": {
    async look(side) {
      const { ask, done } = withMail(side);
      for (const _ of "123456") await ask();
      return done.filter((what) => what === "send").length;
    },
    authjs: 6,
    cardea: 5,
  },
  addresses: {
    async look(side) {
      const { ask, done } = withMail(side);
      await ask("ada%lovelace@example.com");
      return done.length > 0;
    },
    authjs: true,
    cardea: false,
  },
  "proved-addresses": {
    async look(side) {
      const { enter, store } = withMail(side);
      const proved: unknown[] = [];
      for (const _ of "12") {
        await enter();
        proved.push((await store.getUserByEmail("ada@example.com"))?.emailVerified?.valueOf());
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      return proved[0] === proved[1] && proved[0] !== undefined;
    },
    authjs: false,
    cardea: true,
  },
  "mail-methods": {
    async look(side) {
      const store = memory();
      await store.createUser({ id: "1", email: "ada@example.com", emailVerified: null });
      const { getUserByEmail, createVerificationToken, useVerificationToken, updateUser } = store;
      const methods = { createVerificationToken, useVerificationToken, updateUser };
      const adapter = { getUserByEmail, ...methods };
      const { enter, library, visitor } = withMail(side, { adapter, session: { strategy: "jwt" } });
      await enter();
      return (await visitor.session(library)) !== null;
    },
    authjs: true,
    cardea: false,
  },
};
