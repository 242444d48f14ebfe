import GitHub from "../../src/providers/github.ts";
import { refreshTokens } from "../../src/server/index.ts";
import { caught } from "../errors/stage.ts";
import { Browser, browser } from "../support/browser.ts";
import type { Tweaks } from "../support/hostile-provider.ts";
import { deliver, startSignIn } from "../support/sign-in.ts";
import type { Mistake } from "./mistake.ts";
import { acme, enterAcme, notSetUp, open, pressAcme, visit } from "./stage.ts";

/** An answer of the provider in JSON. */
const json = (body: object, status: number) => () => Response.json(body, { status });

const html = (status: number) => () =>
  new Response("<html>", { status, headers: { "content-type": "text/html" } });

/** A request that does not get through. */
const fails = (message: string, code: string) => () => {
  throw new TypeError("fetch failed", { cause: Object.assign(new Error(message), { code }) });
};

/** A sign-in at whose end the provider refuses. */
const refusing = (error: string, description: string, status = 400) =>
  enterAcme({}, { answer: { token: json({ error, error_description: description }, status) } });

/** A sign-in whose metadata are answered like this. */
const discovering = (metadata: () => Response, own: object = {}) =>
  pressAcme(own, { answer: { metadata } });

/** Seconds since the epoch, on a clock that is so many minutes ahead. */
const minutesAhead = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

const onSignInPage =
  /try again|sign in again|choose another way|isn’t set up correctly|sign in another way/;

/** A sign-in that is begun here and finished there. */
async function finishElsewhere(begin: string, end: string, tweaks: Tweaks = {}) {
  const { provider, config } = acme({}, tweaks);
  const answer = await provider.authorize(
    await startSignIn(browser(config, begin), { id: "acme" }),
  );
  const url = answer.url.replace(begin, end);
  return visit(config, (one) => deliver(one, { ...answer, url }), end);
}

/** Mistakes with the providers of OAuth. */
export const providers: readonly Mistake[] = [
  {
    did: "forgot the client id",
    make: () => visit(acme({ clientId: "" }).config, (one) => one.submit("/auth/signin/acme")),
    cause: /"acme" has no clientId/,
    fix: /AUTH_ACME_ID/,
    names: /clientId/,
    person: notSetUp,
  },
  {
    did: "forgot the client secret",
    make: () => enterAcme({ clientSecret: "" }),
    cause: /"acme" has no clientSecret/,
    fix: /AUTH_ACME_SECRET/,
    names: /clientSecret/,
    person: notSetUp,
  },
  {
    did: "copied the client secret of another application",
    make: () => refusing("invalid_client", "The client secret is wrong", 401),
    cause: /invalid_client/,
    fix: /AUTH_ACME_SECRET/,
    names: /client_secret_basic/,
    person: onSignInPage,
  },
  {
    did: "registered another redirect URI at the provider",
    make: () => refusing("redirect_uri_mismatch", "The redirect_uri is not registered"),
    cause: /redirect_uri_mismatch/,
    fix: /Register/,
    names: /https:\/\/app\.example\.com\/auth\/callback\/acme/,
    person: onSignInPage,
  },
  {
    did: "asked for a scope that does not exist",
    make: async () => {
      const { provider, config } = acme();
      return visit(config, async (one) => {
        const address = await startSignIn(one, { id: "acme" });
        return deliver(one, await provider.decline(address, "invalid_scope"));
      });
    },
    cause: /invalid_scope/,
    fix: /scope/,
    names: /authorization\.params\.scope|`?scope`?/,
    person: onSignInPage,
  },
  {
    did: "wrote the host of the issuer wrong",
    make: () => discovering(fails("getaddrinfo ENOTFOUND login.example.com", "ENOTFOUND")),
    cause: /not known|ENOTFOUND/,
    fix: /spelling|DNS/,
    names: /https:\/\/login\.example\.com/,
    person: onSignInPage,
  },
  {
    did: "wrote a port at which nobody listens into the issuer",
    make: () => discovering(fails("connect ECONNREFUSED 192.0.2.1:443", "ECONNREFUSED")),
    cause: /refused/,
    fix: /port/,
    names: /https:\/\/login\.example\.com/,
    person: onSignInPage,
  },
  {
    did: "used a provider whose certificate is not trusted",
    make: () =>
      discovering(
        fails("unable to verify the first certificate", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"),
      ),
    cause: /certificate is not trusted/,
    fix: /NODE_EXTRA_CA_CERTS/,
    names: /https:\/\/login\.example\.com/,
    person: onSignInPage,
  },
  {
    did: "forgot the path in the issuer, where there is no document",
    make: () => discovering(html(404)),
    cause: /answered 404/,
    fix: /issuer/,
    names: /AUTH_ACME_ISSUER/,
    person: onSignInPage,
  },
  {
    did: "took the address of the login page for the issuer",
    make: () => discovering(html(200)),
    cause: /text\/html/,
    fix: /issuer/,
    names: /AUTH_ACME_ISSUER/,
    person: onSignInPage,
  },
  {
    did: "wrote the issuer without the slash at its end",
    make: () =>
      pressAcme(
        { issuer: "https://login.example.com/realms/shop" },
        { metadata: { issuer: "https://login.example.com/realms/shop/" } },
      ),
    cause: /slash at its end/,
    fix: /write it exactly so/,
    names: /AUTH_ACME_ISSUER/,
    person: onSignInPage,
  },
  {
    did: "wrote the issuer without https://",
    make: () => pressAcme({ issuer: "login.example.com" }),
    cause: /not a (?:web address|URL): login\.example\.com/,
    fix: /Write it like https:\/\//,
    names: /issuer/,
    person: notSetUp,
  },
  {
    did: "left issuer and endpoints of a provider out",
    make: () => open({ providers: [{ id: "acme", name: "Acme", type: "oauth", clientId: "a" }] }),
    cause: /has neither/,
    fix: /`issuer`/,
    names: /"acme"/,
  },
  {
    did: "forgot the type of a provider",
    make: () =>
      open({ providers: [{ id: "acme", name: "Acme", issuer: "https://login.example.com" }] }),
    cause: /type/,
    fix: /"oidc", "oauth", "email", "credentials" or "webauthn"/,
    names: /providers\[0\]/,
  },
  {
    did: "imported a provider by a name that the module does not have",
    make: () => open({ providers: [undefined] }),
    cause: /providers\[0\]|entry|first/,
    fix: /import/,
    names: /providers/,
  },
  {
    did: "gave two providers one id",
    make: () => open({ providers: [GitHub, GitHub] }),
    cause: /"github"/,
    fix: /another id/,
    names: /id "github"/,
  },
  {
    did: "put a slash into the id of a provider",
    make: () => open({ providers: [GitHub({ id: "git/hub" })] }),
    cause: /"git\/hub"/,
    fix: /letters, digits/,
    names: /provider id/,
  },
  {
    did: "wrote `clientID` for `clientId`",
    make: () => pressAcme({ clientId: undefined, clientID: "client-1" }),
    cause: /no clientId/,
    fix: /clientID|AUTH_ACME_ID/,
    names: /clientId/,
    person: notSetUp,
  },
  {
    did: "wrote `scopes` for `authorization.params.scope`",
    make: () => pressAcme({ scopes: "openid email" }),
    cause: /scopes/,
    fix: /scope\b/,
    names: /"acme"/,
  },
  {
    did: "wrote a method of client authentication that does not exist",
    make: () => enterAcme({ client: { token_endpoint_auth_method: "basic" } }),
    cause: /unknown token_endpoint_auth_method: basic/,
    fix: /client_secret_basic/,
    names: /"acme"/,
    person: notSetUp,
  },
  {
    did: "let the clock of the server go an hour behind",
    make: () => enterAcme({}, { claims: { iat: minutesAhead(60), exp: minutesAhead(120) } }),
    cause: /future/,
    fix: /clock of this machine/,
    names: /60 minutes behind/,
    person: onSignInPage,
  },
  {
    did: "let the clock of the server go an hour ahead",
    make: () => enterAcme({}, { claims: { iat: minutesAhead(-60), exp: minutesAhead(-50) } }),
    cause: /expired|too old|exp/,
    fix: /clock of this machine/,
    names: /minutes ahead/,
    person: onSignInPage,
  },
  {
    did: "used the client id of another application",
    make: () => enterAcme({}, { claims: { aud: "somebody else" } }),
    cause: /aud/,
    fix: /clientId|AUTH_ACME_ID/,
    names: /"acme"/,
    person: onSignInPage,
  },
  {
    did: "forgot the scope that the profile needs",
    make: () => {
      const answer = { userinfo: json({ error: "insufficient_scope" }, 403) };
      const idToken = false;
      return enterAcme({ idToken }, { answer });
    },
    cause: /403/,
    fix: /scope/,
    names: /"acme"|userinfo/i,
    person: onSignInPage,
  },
  {
    did: "read a claim that not everybody has in profile()",
    make: () => enterAcme({ profile: (claims: object) => ({ id: Object(claims).address.street }) }),
    cause: /Cannot read properties of undefined/,
    fix: /claims iss aud/,
    names: /profile\(\) of provider "acme"/,
    person: notSetUp,
  },
  {
    did: "forgot the id in profile()",
    make: () => enterAcme({ profile: () => ({ name: "Ada" }) }),
    cause: /returned no usable id/,
    fix: /text or a whole number/,
    names: /profile\(\) of provider "acme"/,
    person: notSetUp,
  },
  {
    did: "began at localhost and came back to 127.0.0.1",
    make: () => finishElsewhere("http://localhost:3000", "http://127.0.0.1:3000"),
    cause: /no open sign-in attempt/,
    fix: /another host/,
    names: /127\.0\.0\.1/,
    person: onSignInPage,
  },
  {
    did: "gave two processes different secrets",
    make: async () => {
      const { provider, config } = acme();
      const begun = browser(config);
      const answer = await provider.authorize(await startSignIn(begun, { id: "acme" }));
      const secret = "the secret of the other process, which is long";
      const other = new Browser({ ...config, secret }, begun.origin, begun.cookies);
      return { browser: other, response: await deliver(other, answer) };
    },
    cause: /expired or is not ours/,
    fix: /every process needs the same/,
    names: /AUTH_SECRET/,
    person: onSignInPage,
  },
  {
    did: "misspelled the provider in a link",
    make: () => open({}, "/auth/callback/gogle"),
    cause: /"gogle" not found/,
    fix: /Available providers: \[github\]/,
    names: /id "gogle"/,
    person: notSetUp,
  },
  {
    did: "registered the callback without the id of the provider",
    make: () => open({}, "/auth/callback?code=a&state=b"),
    cause: /ends before the id of a provider/,
    fix: /like \/callback\/github/,
    names: /redirect URI/,
    person: notSetUp,
  },
  {
    did: "let the provider post its answer, and did not say so",
    make: () =>
      visit(acme({ authorization: { params: { response_mode: "form_post" } } }).config, (one) =>
        one.get("/auth/callback/acme?code=a&state=b", { crossSite: true }),
      ),
    cause: /by form/,
    fix: /Check authorization\.params\.response_mode/,
    names: /"acme"/,
    person: onSignInPage,
  },
  {
    did: "set another redirect_uri in a link",
    make: () =>
      visit(acme().config, (one) =>
        one.submit("/auth/signin/acme?redirect_uri=https://app.example.com/back"),
      ),
    cause: /not set by a request/,
    fix: /leave it out/,
    names: /redirect_uri/,
    person: /Please go back and start again/,
  },
  {
    did: "refreshed tokens without a refresh token",
    make: async () => {
      const account = { provider: "acme", type: "oidc", providerAccountId: "1" } as const;
      await caught(() => refreshTokens(acme().config, account));
      return undefined;
    },
    cause: /no refresh token/,
    fix: /offline|scope/,
    names: /refresh token/,
  },
];
