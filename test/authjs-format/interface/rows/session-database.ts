import { memory } from "../../../../src/storage/memory.ts";
import type { SharedConfig } from "../../support.ts";
import { type Guild, target, withProvider } from "../looks/application.ts";
import type { Rows } from "../row.ts";
import type { Side } from "../sides.ts";

const cookie = "__Secure-authjs.session-token";
const day = 24 * 60 * 60 * 1000;
const daysTo = (date: unknown) => Math.round((new Date(String(date)).getTime() - Date.now()) / day);

type Given = Readonly<Record<string, unknown>>;

/** An application that keeps sessions in a database, in which Ada has signed in, and what was asked of the database since. */
interface Kept extends Guild {
  readonly calls: [name: string, given: unknown][];
  readonly store: ReturnType<typeof memory>;
  readonly token: string;
}

const methods = ["getSessionAndUser", "updateSession", "deleteSession", "createSession"] as const;

async function kept(
  side: Side,
  config: SharedConfig = {},
  fails: (name: string) => boolean = () => false,
): Promise<Kept> {
  const store = memory();
  const calls: Kept["calls"] = [];
  const noted = methods.map((name) => {
    const call = async (given: unknown) => {
      calls.push([name, given]);
      if (fails(name)) throw new Error("away");
      return Reflect.apply(store[name], store, [given]);
    };
    return [name, call];
  });
  const adapter = { ...store, ...Object.fromEntries(noted) };
  const app = withProvider(side, { adapter, ...config });
  await app.enter();
  calls.length = 0;
  return { ...app, calls, store, token: app.visitor.cookies.get(cookie) ?? "" };
}

/** Moves the end of the session to so many days from now. */
const endsIn = ({ store, token }: Kept, days: number) =>
  store.updateSession({ sessionToken: token, expires: new Date(Date.now() + days * day) });

const updatesOf = ({ calls }: Kept) => calls.filter(([name]) => name === "updateSession").length;

/** Rows about sessions in a database. */
export const database: Rows = [
  {
    it: "With an adapter sessions are kept in the database, and the cookie is a UUID",
    look: async (side) => (await kept(side)).token,
    both: "<uuid>",
  },
  {
    it: "`session.generateSessionToken` makes the value of the cookie",
    look: async (side) => {
      const session = { generateSessionToken: () => "a-token-of-my-own-that-is-long-enough" };
      return (await kept(side, { session })).token;
    },
    both: "a-token-of-my-own-that-is-long-enough",
  },
  {
    it: "`createSession` gets `sessionToken`, `userId` and `expires` as a `Date`",
    async look(side) {
      const seen: unknown[] = [];
      const store = memory();
      const createSession = (session: Parameters<typeof store.createSession>[0]) => {
        const { sessionToken, userId, expires } = session;
        seen.push(sessionToken, userId, expires instanceof Date, daysTo(expires));
        return store.createSession(session);
      };
      await withProvider(side, { adapter: { ...store, createSession } }).enter();
      return seen;
    },
    both: ["<uuid>", "<uuid>", true, 30],
  },
  {
    it: '`strategy: "jwt"` beside an adapter keeps sessions in the cookie',
    look: async (side) => (await kept(side, { session: { strategy: "jwt" } })).token,
    both: "<token>",
  },
  {
    it: "Without a `session` callback, browsers see name, address, picture and `expires`",
    async look(side) {
      const { user, expires, ...rest } = (await (await kept(side)).session()) ?? {};
      return [user, daysTo(expires), rest];
    },
    both: [{ name: "Ada Lovelace", email: "ada@example.com", image: null }, 30, {}],
  },
  {
    it: "The `session` callback gets `session` and the whole `user`",
    async look(side) {
      const seen: unknown[] = [];
      const session = ({ session: given, user, token }: Given) => {
        seen.push(Object(given).expires instanceof Date, Object.keys(Object(user)).sort(), token);
        return given;
      };
      await (await kept(side, { callbacks: { session } })).session();
      return seen;
    },
    both: [true, ["email", "emailVerified", "id", "image", "name"], undefined],
  },
  {
    it: 'An update calls the `session` callback with `newSession` and `trigger: "update"`',
    async look(side) {
      const seen: unknown[] = [];
      const session = ({ session: given, newSession, trigger }: Given) => {
        seen.push([newSession, trigger]);
        return given;
      };
      const app = await kept(side, { callbacks: { session } });
      await app.session();
      await app.post("session", { data: "new" });
      return [seen[0], seen.at(-1)];
    },
    both: [
      [undefined, undefined],
      ["new", "update"],
    ],
  },
  {
    it: "A session is not written before `updateAge` has passed",
    async look(side) {
      const app = await kept(side);
      await app.session();
      return updatesOf(app);
    },
    both: 0,
  },
  {
    it: "A session is renewed when `updateAge` has passed: `updateSession` gets `sessionToken` and `expires`",
    async look(side) {
      const app = await kept(side);
      await endsIn(app, 28);
      await app.session();
      const [, given] = app.calls.find(([name]) => name === "updateSession") ?? [];
      return [Object(given).sessionToken === app.token, daysTo(Object(given).expires)];
    },
    both: [true, 30],
  },
  {
    it: "`updateAge: 0` renews at every reading",
    async look(side) {
      const app = await kept(side, { session: { updateAge: 0 } });
      await app.session();
      await app.session();
      return updatesOf(app);
    },
    both: 2,
  },
  {
    it: "`expires` after a renewal is the new end",
    async look(side) {
      const app = await kept(side);
      await endsIn(app, 20);
      return daysTo((await app.session())?.expires);
    },
    authjs: 20,
    cardea: 30,
    better: "It is the end that the row has, so pages need not ask again",
  },
  {
    it: "A session that has ended is none; its row and its cookie are removed",
    async look(side) {
      const app = await kept(side);
      await endsIn(app, -1);
      const session = await app.session();
      const row = await app.store.getSessionAndUser(app.token);
      return [session, row, app.visitor.sessionCookies()];
    },
    both: [null, null, []],
  },
  {
    it: "A session that the database does not know is none, and its cookie is removed",
    async look(side) {
      const app = await kept(side);
      await app.store.deleteSession(app.token);
      return [await app.session(), app.visitor.sessionCookies().length, app.errors];
    },
    authjs: [null, 0, []],
    cardea: [null, 1, []],
    purpose: "unknown-cookies",
  },
  {
    it: "While the database cannot be asked the answer is 503, one line is left, and the cookie stays",
    async look(side) {
      const app = await kept(side, {}, (name) => name === "getSessionAndUser");
      app.errors.length = 0;
      const response = await app.get("session");
      const body = await response.text();
      const isNobody = body === "null";
      return [response.status, isNobody, app.visitor.sessionCookies().length, app.errors];
    },
    authjs: [200, true, 1, ["AdapterError", "SessionTokenError"]],
    cardea: [503, false, 1, ["AdapterError"]],
    purpose: "auth-in-an-outage",
  },
  {
    it: "The event `session` gets the session alone",
    async look(side) {
      const seen: unknown[] = [];
      const session = (message: Given) => seen.push(Object.keys(message).sort());
      await (await kept(side, { events: { session } })).session();
      return seen.at(-1);
    },
    both: ["session"],
  },
  {
    it: "Signing out removes the row and the cookie",
    async look(side) {
      const app = await kept(side);
      const response = await app.post("signout");
      const row = await app.store.getSessionAndUser(app.token);
      return [target(response), row, app.visitor.sessionCookies()];
    },
    both: ["302 /", null, []],
  },
  {
    it: "The event `signOut` gets the session that was removed",
    async look(side) {
      const seen: unknown[] = [];
      const signOut = (message: Given) => {
        const { sessionToken, userId } = Object(message.session);
        seen.push(Object.keys(message), sessionToken, userId);
      };
      await (await kept(side, { events: { signOut } })).post("signout");
      return seen;
    },
    both: [["session"], "<uuid>", "<uuid>"],
  },
];
