import { Visitor } from "../../support.ts";
import { application, entered, password, target, withProvider } from "../looks/application.ts";
import type { Rows } from "../row.ts";
import type { Side } from "../sides.ts";

const form = (fields: Readonly<Record<string, string>>) => ({
  method: "POST",
  body: new URLSearchParams(fields),
});

/** What becomes of a sign-in with a password that is posted with these fields. */
async function tried(side: Side, fields: (token: string) => Readonly<Record<string, string>>) {
  const app = application(side, { providers: [password()] });
  const token = await app.visitor.csrfToken(app.library);
  const { library, visitor } = app;
  const response = await visitor.post(library, "/auth/callback/credentials", fields(token));
  return [target(response), app.errors, visitor.sessionCookies().length];
}

const refused = ["302 /auth/signin?error=MissingCSRF", ["MissingCSRF"], 0];

/** What the token protects. */
export const checks: Rows = [
  {
    it: "A password that is posted with the token signs in",
    look: (side) => tried(side, (csrfToken) => ({ csrfToken })),
    both: ["302 /", [], 1],
  },
  {
    it: "Without a token nobody signs in: `MissingCSRF` on the sign-in page",
    look: (side) => tried(side, () => ({})),
    both: refused,
  },
  {
    it: "Another token than that of the browser is refused",
    look: (side) => tried(side, () => ({ csrfToken: "0".repeat(64) })),
    both: refused,
  },
  {
    it: "A token in capitals, or cut short, is another one",
    look: async (side) => [
      await tried(side, (token) => ({ csrfToken: token.slice(0, -1) })),
      await tried(side, (token) => ({ csrfToken: `${token}0` })),
    ],
    both: [refused, refused],
  },
  {
    it: "A token in the query counts for nothing",
    async look(side) {
      const { visitor, library } = application(side, { providers: [password()] });
      const token = await visitor.csrfToken(library);
      const path = `/auth/callback/credentials?csrfToken=${token}`;
      return target(await visitor.post(library, path, {}), ["callbackUrl", "csrfToken"]);
    },
    both: refused[0],
  },
  {
    it: "A token without the cookie of its browser is refused",
    async look(side) {
      const { library } = application(side, { providers: [password()] });
      const csrfToken = await new Visitor().csrfToken(library);
      const response = await new Visitor().post(library, "/auth/callback/credentials", {
        csrfToken,
      });
      return target(response);
    },
    both: refused[0],
  },
  {
    it: "A token in a body of JSON counts",
    async look(side) {
      const { visitor, library } = application(side, { providers: [password()] });
      const body = JSON.stringify({ csrfToken: await visitor.csrfToken(library) });
      const headers = { "content-type": "application/json" };
      const init = { method: "POST", body, headers };
      return target(await visitor.send(library, "/auth/callback/credentials", init));
    },
    both: "302 /",
  },
  {
    it: "Starting to sign in with a provider needs the token",
    async look(side) {
      const { visitor, library } = withProvider(side);
      return target(await visitor.post(library, "/auth/signin/hostile", {}));
    },
    both: refused[0],
  },
  {
    it: "Signing out needs the token, and without it the session stays",
    async look(side) {
      const { visitor, library } = await entered(side);
      const response = await visitor.post(library, "/auth/signout", {});
      return [target(response), visitor.sessionCookies().length];
    },
    both: [refused[0], 1],
  },
  {
    it: "Updating the session needs the token: 400 and `null`",
    async look(side) {
      const { visitor, library } = await entered(side);
      const response = await visitor.post(library, "/auth/session", {});
      return [response.status, await response.json(), visitor.sessionCookies().length];
    },
    both: [400, null, 1],
  },
  {
    it: "A provider that answers with a form (`response_mode=form_post`) needs no token",
    async look(side) {
      const app = withProvider(side, {}, ({ issuer }) => ({
        authorization: `${issuer}/authorize?scope=openid&response_mode=form_post`,
      }));
      const { href } = await app.start();
      const { url, params } = await app.provider.authorize(href);
      await app.visitor.send(app.library, url, form(Object.fromEntries(params)));
      return [app.visitor.sessionCookies().length, app.errors];
    },
    both: [1, []],
  },
  {
    it: "With `skipCSRFCheck` a form needs no token",
    async look(side) {
      const config = { providers: [password()], skipCSRFCheck: side.skipCSRFCheck };
      const { visitor, library } = application(side, config);
      const response = await visitor.post(library, "/auth/callback/credentials", {});
      return [target(response), visitor.sessionCookies().length];
    },
    both: ["302 /", 1],
  },
  {
    it: "With `skipCSRFCheck`, `GET /csrf` is 404 and leaves the warning `csrf-disabled`",
    async look(side) {
      const app = application(side, { skipCSRFCheck: side.skipCSRFCheck });
      const response = await app.get("csrf");
      return [response.status, await response.text(), app.warnings];
    },
    authjs: [404, "", ["csrf-disabled"]],
    cardea: [404, "null", ["csrf-disabled"]],
    better: "The body is JSON, as clients expect at this address",
  },
];
