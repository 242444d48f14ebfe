import { ada, application, entered, password } from "../looks/application.ts";
import {
  cookie,
  fromText,
  type Given,
  given,
  jwtCallback,
  sessionCallback,
  withoutExpires,
} from "../looks/session.ts";
import type { Rows } from "../row.ts";

/** What callbacks and events get, and what becomes of their answers. */
export const calling: Rows = [
  {
    it: "What the `session` callback returns is what the browser sees",
    look: async (side) =>
      (
        await entered(side, { callbacks: { session: () => ({ mine: [1, { two: null }] }) } })
      ).session(),
    both: { mine: [1, { two: null }] },
  },
  {
    it: "The `session` callback gets `session` and the whole `token`",
    look: async (side) => {
      const { session, token } = await given(side, sessionCallback);
      const { iat, exp, jti, sub, name, email, picture } = Object(token);
      const dates = [typeof iat, typeof exp];
      return [withoutExpires(session), dates, jti, { sub, name, email, picture }];
    },
    both: [
      { user: { name: ada.name, email: ada.email, image: ada.image } },
      ["number", "number"],
      "<uuid>",
      { sub: "ada", name: ada.name, email: ada.email, picture: ada.image },
    ],
  },
  {
    it: "The `session` callback gets `sessionId` too, and the token has `sid`, `auth_time` and `proofs`",
    look: async (side) => {
      const { token, sessionId } = await given(side, sessionCallback);
      const own = ["sid", "auth_time", "proofs"].filter((name) => name in Object(token));
      return [typeof sessionId, own];
    },
    authjs: ["undefined", []],
    cardea: ["string", ["sid", "auth_time", "proofs"]],
    better:
      "By them a session is ended for every copy of its cookie, and guards know when its person signed in",
  },
  {
    it: "The `jwt` callback gets the token, and neither `user` nor `account` nor `trigger`, when a session is read",
    async look(side) {
      const { token, ...rest } = await given(side, (note) => ({
        ...jwtCallback(note),
        session: { updateAge: 0 },
      }));
      return [Object(token).sub, rest.user, rest.account, rest.trigger];
    },
    both: ["ada", undefined, undefined, undefined],
  },
  {
    it: "What the `jwt` callback adds at sign-in, the `session` callback finds at every reading",
    async look(side) {
      const callbacks = {
        jwt: ({ token, user }: Given) => (user ? { ...Object(token), role: "admin" } : token),
        session: ({ session, token }: Given) => ({ ...Object(session), role: Object(token).role }),
      };
      const app = await entered(side, { callbacks });
      return [(await app.session())?.role, (await app.session())?.role];
    },
    both: ["admin", "admin"],
  },
  {
    it: "What the `jwt` callback changes at a reading is kept in the cookie",
    async look(side) {
      const jwt = ({ token }: Given) => ({ ...Object(token), n: (Object(token).n ?? 0) + 1 });
      const session = ({ session, token }: Given) => ({ ...Object(session), n: Object(token).n });
      const app = await entered(side, { callbacks: { jwt, session } });
      return [(await app.session())?.n, (await app.session())?.n];
    },
    both: [2, 3],
  },
  {
    it: "`null` of the `jwt` callback ends the session",
    async look(side) {
      const jwt = ({ token, user }: Given) => (user ? token : null);
      const app = await entered(side, { callbacks: { jwt } });
      return [await app.session(), app.visitor.sessionCookies(), app.errors];
    },
    both: [null, [], []],
  },
  {
    it: "A cookie that nobody can open is no session, and stays",
    async look(side) {
      const app = application(side, { providers: [password()] });
      app.visitor.cookies.set(cookie, "torn");
      return [await app.session(), app.visitor.sessionCookies()];
    },
    authjs: [null, []],
    cardea: [null, [cookie]],
    better:
      "A configuration that is not right yet signs nobody out for good. Whoever signs in or out replaces the cookie or removes it",
  },
  {
    it: "A cookie that nobody can open leaves one line, `JWTSessionError`",
    async look(side) {
      const app = application(side, { providers: [password()] });
      app.visitor.cookies.set(cookie, "torn");
      await app.session();
      return app.errors;
    },
    both: ["JWTSessionError"],
  },
  {
    it: "A throw in the `jwt` callback is no session",
    async look(side) {
      const jwt = ({ token, user }: Given) => {
        if (user) return token;
        throw new Error("broken");
      };
      const app = await entered(side, { callbacks: { jwt }, session: { updateAge: 0 } });
      return [await app.session(), app.errors];
    },
    both: [null, ["JWTSessionError"]],
  },
  {
    it: "A token of more than 4 kB is cut into numbered cookies, and comes back whole",
    async look(side) {
      const jwt = ({ token }: Given) => ({ ...Object(token), load: "x".repeat(6_000) });
      const session = ({ token }: Given) => ({ length: Object(token).load.length });
      const app = await entered(side, { callbacks: { jwt, session } });
      return [app.visitor.sessionCookies(), await app.session()];
    },
    both: [[`${cookie}.0`, `${cookie}.1`, `${cookie}.2`], { length: 6_000 }],
  },
  {
    it: "A token that has become small again leaves no numbered cookie",
    async look(side) {
      const jwt = ({ token, user }: Given) => ({
        ...Object(token),
        load: user ? "x".repeat(6_000) : "",
      });
      const app = await entered(side, { callbacks: { jwt } });
      await app.session();
      return app.visitor.sessionCookies();
    },
    both: [cookie],
  },
  {
    it: "`jwt.encode` and `jwt.decode` of one's own replace the format",
    async look(side) {
      const jwt = {
        encode: ({ token }: Given) => Buffer.from(JSON.stringify(token)).toString("base64url"),
        decode: ({ token }: Given) => fromText(token),
      };
      const app = await entered(side, { jwt });
      const value = app.visitor.cookies.get(cookie) ?? "";
      return [fromText(value).sub, withoutExpires(await app.session())];
    },
    both: ["ada", { user: { name: ada.name, email: ada.email, image: ada.image } }],
  },
  {
    it: "Responses with a session may not be stored",
    look: async (side) => {
      const response = await (await entered(side)).get("session");
      return response.headers.get("cache-control")?.includes("no-store");
    },
    both: true,
  },
  {
    it: "The event `session` gets the session and the token",
    async look(side) {
      const { session, token } = await given(side, (note) => ({ events: { session: note } }));
      return [withoutExpires(session), Object(token).sub];
    },
    both: [{ user: { name: ada.name, email: ada.email, image: ada.image } }, "ada"],
  },
  {
    it: "An event that throws changes nothing, and leaves `EventError`",
    async look(side) {
      const session = () => {
        throw new Error("broken");
      };
      const app = await entered(side, { events: { session } });
      return [(await app.session()) !== null, app.errors];
    },
    both: [true, ["EventError"]],
  },
];
