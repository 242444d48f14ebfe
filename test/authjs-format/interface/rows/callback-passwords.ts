import type { SharedConfig } from "../../support.ts";
import { ada, application, password, target, thrown } from "../looks/application.ts";
import type { Rows } from "../row.ts";
import type { Side } from "../sides.ts";

type Given = Readonly<Record<string, unknown>>;

/** What becomes of a password for which `authorize` does this. */
async function authorized(side: Side, authorize: () => unknown, config: SharedConfig = {}) {
  const app = application(side, { providers: [password(authorize)], ...config });
  const response = await app.post("callback/credentials");
  return [target(response), app.errors, app.visitor.sessionCookies().length];
}

/** What becomes of a password when the `signIn` callback answers this. */
const decided = (side: Side, signIn: () => unknown) =>
  authorized(side, () => ada, { callbacks: { signIn } });

/** Passwords: `authorize` and the `signIn` callback. */
export const passwords: Rows = [
  {
    it: "`authorize` gets the fields of the form, and the request",
    async look(side) {
      const seen: unknown[] = [];
      const authorize = (fields: Given, request: Request) => {
        seen.push(
          fields.password,
          request.method,
          new URL(request.url).pathname,
          request.headers.has("cookie"),
        );
        return ada;
      };
      const app = application(side, { providers: [password(authorize)] });
      await app.post("callback/credentials", { password: "open" });
      return seen;
    },
    both: ["open", "POST", "/auth/callback/credentials", true],
  },
  {
    it: "`null` of `authorize` is `CredentialsSignin` with the code `credentials`",
    look: (side) => authorized(side, () => null),
    both: ["302 /auth/signin?error=CredentialsSignin&code=credentials", ["CredentialsSignin"], 0],
  },
  {
    it: "`CredentialsSignin` that `authorize` throws leads to the sign-in page, with its own `code`",
    look: (side) => authorized(side, thrown(side.refusal("unknown_person"))),
    both: [
      "302 /auth/signin?error=CredentialsSignin&code=unknown_person",
      ["CredentialsSignin"],
      0,
    ],
  },
  {
    it: "Any other throw of `authorize` is `Configuration` on the error page, and `CallbackRouteError` in the log",
    look: (side) => authorized(side, thrown(new Error("broken"))),
    both: ["302 /auth/error?error=Configuration", ["CallbackRouteError"], 0],
  },
  {
    it: "With `pages.signIn` and `pages.error` failures lead there",
    look: async (side) => {
      const pages = { signIn: "/in", error: "/oops" };
      return [
        (await authorized(side, () => null, { pages }))[0],
        (await authorized(side, thrown(new Error("broken")), { pages }))[0],
      ];
    },
    both: ["302 /in?error=CredentialsSignin&code=credentials", "302 /oops?error=Configuration"],
  },
  {
    it: "A user without `id` gets one",
    async look(side) {
      const seen: unknown[] = [];
      const signIn = ({ user }: Given) => seen.push(typeof Object(user).id);
      await authorized(side, () => ({ name: "Ada" }), { events: { signIn } });
      return seen;
    },
    both: ["string"],
  },
  {
    it: "A user whose `id` is a number gets it as text",
    async look(side) {
      const seen: unknown[] = [];
      const signIn = ({ user, account }: Given) =>
        seen.push(Object(user).id, Object(account).providerAccountId);
      await authorized(side, () => ({ id: 42, name: "Ada" }), { events: { signIn } });
      return seen;
    },
    both: ["42", "42"],
  },
  {
    it: "The `signIn` callback gets `user`, `account` and `credentials`",
    async look(side) {
      let seen: Given = {};
      const signIn = (params: Given) => {
        seen = params;
        return true;
      };
      const app = application(side, { providers: [password()], callbacks: { signIn } });
      await app.post("callback/credentials", { password: "open" });
      return [seen.user, seen.account, Object(seen.credentials).password, "profile" in seen];
    },
    both: [
      ada,
      { provider: "credentials", type: "credentials", providerAccountId: "ada" },
      "open",
      false,
    ],
  },
  {
    it: "`false` of the `signIn` callback is `AccessDenied` on the error page",
    look: (side) => decided(side, () => false),
    both: ["302 /auth/error?error=AccessDenied", ["AccessDenied"], 0],
  },
  {
    it: "A throw in the `signIn` callback is `AccessDenied` too",
    look: (side) => decided(side, thrown(new Error("banned"))),
    both: ["302 /auth/error?error=AccessDenied", ["AccessDenied"], 0],
  },
  {
    it: "Text of the `signIn` callback is where the person goes, and nobody is signed in",
    look: (side) => decided(side, () => "/banned"),
    both: ["302 /banned", [], 0],
  },
  {
    it: "A session begins after exactly `true`",
    look: async (side) => (await decided(side, () => ({ yes: 1 })))[2],
    authjs: 1,
    cardea: 0,
    purpose: "sign-in-callback",
  },
  {
    it: "`CredentialsSignin` that the `signIn` callback throws leads to the sign-in page, with its code",
    look: (side) => decided(side, thrown(side.refusal("banned"))),
    both: ["302 /auth/signin?error=CredentialsSignin&code=banned", ["CredentialsSignin"], 0],
  },
  {
    it: "`null` of the `jwt` callback at sign-in is no session, and leads on",
    look: (side) => authorized(side, () => ada, { callbacks: { jwt: () => null } }),
    both: ["302 /", [], 0],
  },
  {
    it: "The `jwt` callback gets `trigger`, `user` and `account` at sign-in",
    async look(side) {
      let seen: Given = {};
      const jwt = (params: Given) => {
        seen = params;
        return params.token;
      };
      await authorized(side, () => ada, { callbacks: { jwt } });
      const { name, email, picture, sub } = Object(seen.token);
      const { provider, type, providerAccountId } = Object(seen.account);
      const account = { provider, type, providerAccountId };
      return [{ name, email, picture, sub }, seen.user, account, seen.trigger];
    },
    both: [
      { name: ada.name, email: ada.email, picture: ada.image, sub: "ada" },
      ada,
      { provider: "credentials", type: "credentials", providerAccountId: "ada" },
      "signIn",
    ],
  },
  {
    it: "`signIn`, then `jwt`, then the event `signIn`",
    async look(side) {
      const order: string[] = [];
      const callbacks = {
        signIn: () => order.push("signIn") > 0,
        jwt({ token }: Given) {
          order.push("jwt");
          return token;
        },
      };
      const events = { signIn: () => void order.push("event") };
      const authorize = () => {
        order.push("authorize");
        return ada;
      };
      await authorized(side, authorize, { callbacks, events });
      return order;
    },
    both: ["authorize", "signIn", "jwt", "event"],
  },
  {
    it: "`GET` at the address of a password form signs nobody in",
    async look(side) {
      const app = application(side, { providers: [password()] });
      return [target(await app.get("callback/credentials?password=open")), app.errors];
    },
    both: ["302 /auth/error?error=Configuration", ["InvalidProvider"]],
  },
];
