import { Visitor } from "../../support.ts";
import { ada, application, attributesOf, entered, password } from "../looks/application.ts";
import { cookie, daysTo, withoutExpires } from "../looks/session.ts";
import type { Rows } from "../row.ts";

/** Sessions in a token. */
export const reading: Rows = [
  {
    it: "Without a cookie the session is `null`",
    look: async (side) => {
      const response = await application(side, { providers: [password()] }).get("session");
      return [response.status, response.headers.get("content-type"), await response.json()];
    },
    both: [200, "application/json", null],
  },
  {
    it: "The session has name, address and picture of the user, and nothing else of the token",
    look: async (side) => withoutExpires(await (await entered(side)).session()),
    both: { user: { name: ada.name, email: ada.email, image: ada.image } },
  },
  {
    it: "`expires` is a date as text, 30 days ahead",
    async look(side) {
      const session = await (await entered(side)).session();
      return [typeof session?.expires, daysTo(session?.expires)];
    },
    both: ["string", 30],
  },
  {
    it: "`session.maxAge` decides about `expires` and about the cookie",
    async look(side) {
      const app = application(side, { providers: [password()], session: { maxAge: 3 * 86_400 } });
      const response = await app.post("callback/credentials");
      const header = response.headers.getSetCookie().find((one) => one.startsWith(cookie));
      const { expires } = (await app.session()) ?? {};
      return [daysTo(expires), daysTo(/expires=([^;]+)/i.exec(header ?? "")?.[1])];
    },
    both: [3, 3],
  },
  {
    it: "The cookie is `HttpOnly`, `SameSite=Lax`, for the whole site, and `Secure` on https",
    async look(side) {
      const app = application(side, { providers: [password()] });
      return attributesOf(await app.post("callback/credentials"), cookie);
    },
    both: "HttpOnly; Path=/; SameSite=Lax; Secure",
  },
  {
    it: "`useSecureCookies` decides about name and attribute, whatever the address says",
    async look(side) {
      const plain = await entered(side, { useSecureCookies: false });
      const local = new Visitor("http://localhost:3000");
      const secure = await entered(side, { useSecureCookies: true }, local);
      return [plain.visitor.sessionCookies(), secure.visitor.sessionCookies()];
    },
    both: [["authjs.session-token"], [cookie]],
  },
  {
    it: "`cookies.sessionToken` gives the cookie another name and other options",
    async look(side) {
      const cookies = {
        sessionToken: { name: "mine.session-token", options: { sameSite: "strict" } },
      };
      const app = application(side, { providers: [password()], cookies });
      const response = await app.post("callback/credentials");
      return [attributesOf(response, "mine.session-token"), (await app.session()) !== null];
    },
    both: ["HttpOnly; Path=/; SameSite=Strict; Secure", true],
  },
];
