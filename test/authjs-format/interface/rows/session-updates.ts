import { ada, application, entered, password, target } from "../looks/application.ts";
import {
  type Given,
  given,
  jwtCallback,
  sessionCallback,
  update,
  withoutExpires,
} from "../looks/session.ts";
import type { Rows } from "../row.ts";

/** Updates and sign-out. */
export const changing: Rows = [
  {
    it: 'An update calls `jwt` with `trigger: "update"` and the data as `session`',
    async look(side) {
      const seen: unknown[] = [];
      const jwt = ({ token, trigger, session }: Given) => {
        seen.push([trigger, session]);
        return token;
      };
      await update(side, { callbacks: { jwt } }, { name: "Augusta" });
      return seen.at(-1);
    },
    both: ["update", { name: "Augusta" }],
  },
  {
    it: "An update answers the new session",
    async look(side) {
      const jwt = ({ token, session }: Given) => ({ ...Object(token), ...Object(session) });
      return withoutExpires(await update(side, { callbacks: { jwt } }, { name: "Augusta" }));
    },
    both: { user: { name: "Augusta", email: ada.email, image: ada.image } },
  },
  {
    it: "What an update has changed stays changed",
    async look(side) {
      const jwt = ({ token, session }: Given) => ({ ...Object(token), ...Object(session) });
      const app = await entered(side, { callbacks: { jwt } });
      const { visitor, library } = app;
      const body = JSON.stringify({
        csrfToken: await visitor.csrfToken(library),
        data: { name: "Augusta" },
      });
      const headers = { "content-type": "application/json" };
      await visitor.send(library, "/auth/session", { method: "POST", body, headers });
      return Object((await app.session())?.user).name;
    },
    both: "Augusta",
  },
  {
    it: "Without a `jwt` callback an update changes nothing",
    look: async (side) =>
      withoutExpires(await update(side, {}, { name: "Augusta", role: "admin" })),
    both: { user: { name: ada.name, email: ada.email, image: ada.image } },
  },
  {
    it: "An update in a form has its `data` as text",
    async look(side) {
      const { session } = await given(side, jwtCallback, { data: "as text" });
      return session;
    },
    both: "as text",
  },
  {
    it: "An update of nobody is `null`",
    async look(side) {
      const response = await application(side, { providers: [password()] }).post("session");
      return [response.status, await response.json()];
    },
    both: [200, null],
  },
  {
    it: "The `session` callback gets `trigger` and `newSession` at an update, with sessions in tokens too",
    async look(side) {
      const { trigger, newSession } = await given(side, sessionCallback, { data: "new" });
      return [trigger, newSession];
    },
    authjs: [undefined, undefined],
    cardea: ["update", "new"],
    better: "The callback need not know where sessions are kept",
  },
  {
    it: "Signing out removes every cookie of the session, the numbered ones too",
    async look(side) {
      const jwt = ({ token }: Given) => ({ ...Object(token), load: "x".repeat(6_000) });
      const app = await entered(side, { callbacks: { jwt } });
      const response = await app.post("signout");
      return [target(response), app.visitor.sessionCookies(), await app.session()];
    },
    both: ["302 /", [], null],
  },
  {
    it: "The event `signOut` gets the token",
    async look(side) {
      const seen: unknown[] = [];
      const signOut = (message: Given) =>
        seen.push(Object.keys(message), Object(message.token).sub);
      await (await entered(side, { events: { signOut } })).post("signout");
      return seen;
    },
    both: [["token"], "ada"],
  },
  {
    it: "Nobody who signs out is no event, and leads to the same place",
    async look(side) {
      let calls = 0;
      const signOut = () => (calls += 1);
      const app = application(side, { providers: [password()], events: { signOut } });
      return [target(await app.post("signout", { callbackUrl: "/bye" })), calls];
    },
    both: ["302 /bye", 0],
  },
  {
    it: "`GET /signout` asks first, and ends nothing",
    async look(side) {
      const app = await entered(side);
      const response = await app.get("signout");
      return [response.status, app.visitor.sessionCookies().length];
    },
    both: [200, 1],
  },
];
