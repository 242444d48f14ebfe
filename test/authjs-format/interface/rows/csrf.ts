import { Visitor } from "../../support.ts";
import { application, attributesOf, entered, password } from "../looks/application.ts";
import type { Rows } from "../row.ts";

const secureName = "__Host-authjs.csrf-token";

/** Puts another value into the CSRF cookie of a browser. */
function tamper(visitor: Visitor, change: (value: string) => string): void {
  visitor.cookies.set(secureName, change(visitor.cookies.get(secureName) ?? ""));
}

/** How the token of a browser is made. */
export const tokens: Rows = [
  {
    it: "`GET /csrf` answers `{ csrfToken }`, 64 hexadecimal digits",
    look: async (side) => (await application(side, {}).get("csrf")).json(),
    both: { csrfToken: "<hex>" },
  },
  {
    it: "The cookie holds the token and a hash of it",
    async look(side) {
      const { visitor, library } = application(side, {});
      const token = await visitor.csrfToken(library);
      const [first, second] = (visitor.cookies.get(secureName) ?? "").split("%7C");
      return [first === token, second];
    },
    both: [true, "<hex>"],
  },
  {
    it: "On https the cookie is called `__Host-authjs.csrf-token`, and lasts as long as the browser",
    look: async (side) => attributesOf(await application(side, {}).get("csrf"), secureName),
    both: "HttpOnly; Path=/; SameSite=Lax; Secure",
  },
  {
    it: "On http the cookie is called `authjs.csrf-token`",
    async look(side) {
      const app = application(side, {}, new Visitor("http://localhost:3000"));
      return attributesOf(await app.get("csrf"), "authjs.csrf-token");
    },
    both: "HttpOnly; Path=/; SameSite=Lax",
  },
  {
    it: "`cookies.csrfToken` gives the cookie another name",
    async look(side) {
      const { visitor, library } = application(side, { cookies: { csrfToken: { name: "mine" } } });
      await visitor.csrfToken(library);
      return [...visitor.cookies.keys()].filter((name) => !name.includes("callback-url"));
    },
    both: ["mine"],
  },
  {
    it: "A browser keeps its token, and gets no second cookie",
    async look(side) {
      const app = application(side, {});
      const first = await app.visitor.csrfToken(app.library);
      const response = await app.get("csrf");
      const again = (await response.json()).csrfToken;
      return [again === first, attributesOf(response, secureName)];
    },
    both: [true, undefined],
  },
  {
    it: "Two browsers have two tokens",
    async look(side) {
      const { library } = application(side, {});
      const tokens = [new Visitor().csrfToken(library), new Visitor().csrfToken(library)];
      return new Set(await Promise.all(tokens)).size;
    },
    both: 2,
  },
  {
    it: "A cookie that somebody has written or changed is replaced",
    async look(side) {
      const { visitor, library } = application(side, {});
      const first = await visitor.csrfToken(library);
      tamper(visitor, () => `${first}%7C${"0".repeat(64)}`);
      const second = await visitor.csrfToken(library);
      tamper(visitor, () => "torn");
      const third = await visitor.csrfToken(library);
      return new Set([first, second, third]).size;
    },
    both: 3,
  },
  {
    it: "A cookie that was made with another secret is replaced",
    async look(side) {
      const visitor = new Visitor();
      const first = await visitor.csrfToken(application(side, {}).library);
      return first === (await visitor.csrfToken(application(side, {}).library));
    },
    both: false,
  },
  {
    it: "When the list of secrets changes, browsers get new tokens",
    async look(side) {
      const visitor = new Visitor();
      const old = "the old secret, of more than 32 bytes";
      const first = await visitor.csrfToken(application(side, { secret: [old] }).library);
      const secret = ["the new secret, of more than 32 bytes", old];
      return first === (await visitor.csrfToken(application(side, { secret }).library));
    },
    both: false,
  },
  {
    it: "`GET /csrf` may not be cached",
    async look(side) {
      const { headers } = await application(side, {}).get("csrf");
      return headers.get("cache-control")?.includes("no-store");
    },
    both: true,
  },
  {
    it: "The page for signing in has the token in its forms",
    async look(side) {
      const app = application(side, { providers: [password()] });
      const page = await (await app.get("signin")).text();
      const token = await app.visitor.csrfToken(app.library);
      return page.includes(`value="${token}"`);
    },
    both: true,
  },
  {
    it: "The page for signing out has the token in its form",
    async look(side) {
      const app = await entered(side);
      const page = await (await app.get("signout")).text();
      return page.includes(`value="${await app.visitor.csrfToken(app.library)}"`);
    },
    both: true,
  },
];
