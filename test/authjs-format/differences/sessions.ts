import { memory } from "../../../src/storage/memory.ts";
import { signedIn, withProvider } from "./looks.ts";
import type { Rows } from "./row.ts";

const jwt = { strategy: "jwt" };

/** Rows about sessions after they have begun. */
export const sessions: Rows = {
  renewal: {
    async look(side) {
      const { library, visitor } = await signedIn(side);
      const response = await visitor.get(library, "/auth/session");
      return response.headers.getSetCookie().some((one) => one.includes("session-token"));
    },
    authjs: true,
    cardea: false,
  },
  "deleted-users": {
    async look(side) {
      const adapter = memory();
      const session = { ...jwt, updateAge: 0 };
      const { signIn, visitor, library } = withProvider(side, { adapter, session });
      await signIn();
      const user = await adapter.getUserByEmail("ada@example.com");
      await adapter.deleteUser(user?.id ?? "");
      return (await visitor.session(library)) !== null;
    },
    authjs: true,
    cardea: false,
  },
  "old-sessions": "not comparable: it takes both libraries; test/session/upgrade/foreign.test.ts",
  "unknown-cookies": {
    async look(side) {
      const { visitor } = await signedIn(side);
      const { library } = withProvider(side, {
        secret: "a secret of forty characters, but another",
      });
      await visitor.session(library);
      return visitor.sessionCookies().length;
    },
    authjs: 0,
    cardea: 1,
  },
  "callback-failures": {
    async look(side) {
      const session = () => {
        throw new Error("broken");
      };
      const { library, visitor } = await signedIn(side, { callbacks: { session } });
      await visitor.session(library);
      return visitor.sessionCookies().length;
    },
    authjs: 0,
    cardea: 1,
  },
  "forgotten-return": {
    async look(side) {
      let isFirst = true;
      const callback = ({ token }: { token: object }) => {
        if (!isFirst) return undefined;
        isFirst = false;
        return token;
      };
      const { library, visitor } = await signedIn(side, { callbacks: { jwt: callback } });
      await visitor.session(library);
      return visitor.sessionCookies().length;
    },
    authjs: 0,
    cardea: 1,
  },
  "large-sessions": {
    async look(side) {
      const load = ({ token }: { token: object }) => ({ ...token, load: "x".repeat(60_000) });
      const { visitor } = await signedIn(side, { callbacks: { jwt: load } });
      return visitor.sessionCookies().length > 0;
    },
    authjs: true,
    cardea: false,
  },
  "sign-out-in-an-outage": {
    async look(side) {
      const store = memory();
      const deleteSession = () => {
        throw new Error("away");
      };
      const adapter = { ...store, deleteSession };
      const { signIn, visitor, library } = withProvider(side, { adapter });
      await signIn();
      const csrfToken = await visitor.csrfToken(library);
      const response = await visitor.post(library, "/auth/signout", { csrfToken });
      return [response.status, visitor.sessionCookies().length];
    },
    authjs: [302, 0],
    cardea: [503, 1],
  },
};
