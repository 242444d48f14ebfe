import GitHub from "../../src/providers/github.ts";
import type { Mistake } from "./mistake.ts";
import {
  enterWith,
  github,
  notSetUp,
  open,
  openWith,
  passwords,
  readWith,
  visit,
} from "./stage.ts";

const production = { NODE_ENV: "production" };

/** Mistakes in the options and the environment. */
export const configuration: readonly Mistake[] = [
  {
    did: "forgot AUTH_SECRET",
    make: () => openWith({ AUTH_SECRET: undefined }, { secret: undefined }),
    cause: /MissingSecret/,
    fix: /npx cardea secret/,
    names: /AUTH_SECRET/,
    person: notSetUp,
  },
  {
    did: "went to production with the secret of a tutorial",
    make: () => openWith(production, { secret: "changeme" }),
    cause: /shorter than 32 bytes|example|guess/,
    fix: /npx cardea secret/,
    names: /AUTH_SECRET/,
    person: notSetUp,
  },
  {
    did: "filled the secret up with one letter until it was long enough",
    make: () => openWith(production, { secret: "a".repeat(40) }),
    cause: /guess|repeat|example|variety|same character/i,
    fix: /npx cardea secret/,
    names: /AUTH_SECRET/,
    person: notSetUp,
  },
  {
    did: "passed a number as the secret",
    make: () => open({ secret: 123456 }),
    cause: /number|text/,
    fix: /npx cardea secret|text|string/,
    names: /secret/,
    person: notSetUp,
  },
  {
    did: "wrote AUTH_URL without https://",
    make: () => openWith({ AUTH_URL: "app.example.com" }),
    cause: /not a web address: app\.example\.com/,
    fix: /https:\/\/app\.example\.com/,
    names: /AUTH_URL/,
    person: notSetUp,
  },
  {
    did: "misspelled https in AUTH_URL",
    make: () => openWith({ AUTH_URL: "htps://app.example.com" }),
    cause: /not a web address: htps:/,
    fix: /https:\/\/app\.example\.com/,
    names: /AUTH_URL/,
    person: notSetUp,
  },
  {
    did: "put another path into AUTH_URL than into basePath",
    make: () => openWith({ AUTH_URL: "https://app.example.com/shop" }, { basePath: "/auth" }),
    cause: /\/shop/,
    fix: /Write AUTH_URL without a path/,
    names: /AUTH_URL/,
  },
  {
    did: "forgot AUTH_URL and trustHost in production",
    make: () => openWith(production, { trustHost: undefined }),
    cause: /trusted/,
    fix: /Set AUTH_URL/,
    names: /trustHost/,
    person: notSetUp,
  },
  {
    did: "wrote `providers: GitHub` without a list",
    make: () => open({ providers: GitHub }),
    cause: /`?providers`?.*(?:list|array)/,
    fix: /\[|list|array/,
    names: /providers/,
    person: notSetUp,
  },
  {
    did: "left `providers` out",
    make: () => open({ providers: undefined }),
    cause: /providers/,
    fix: /list|array|\[/,
    names: /providers/,
    person: notSetUp,
  },
  {
    did: "wrote `provders` for `providers`",
    make: () => open({ providers: undefined, provders: [github] }),
    cause: /provders/,
    fix: /providers/,
    names: /providers/,
    person: notSetUp,
  },
  {
    did: "wrote `callback` for `callbacks`",
    make: () => open({ callback: { signIn: () => true } }),
    cause: /callback\b/,
    fix: /callbacks/,
    names: /callbacks/,
  },
  {
    did: "wrote `session.maxage` in small letters",
    make: () => open({ session: { maxage: 3600 } }),
    cause: /maxage/,
    fix: /maxAge/,
    names: /session/,
  },
  {
    did: "wrote `pages.signin` in small letters",
    make: () => open({ pages: { signin: "/login" } }),
    cause: /signin/,
    fix: /signIn/,
    names: /pages/,
  },
  {
    did: "wrote `callbacks.signin` in small letters",
    make: () => open({ callbacks: { signin: () => false } }),
    cause: /signin/,
    fix: /signIn/,
    names: /callbacks/,
  },
  {
    did: 'chose the strategy "cookie"',
    make: () => open({ session: { strategy: "cookie" } }),
    cause: /cookie/,
    fix: /"?jwt"?.*"?database"?/,
    names: /strategy/,
    person: notSetUp,
  },
  {
    did: "wrote a lifetime as text",
    make: () => open({ session: { maxAge: "30d" } }),
    cause: /seconds/,
    fix: /number/,
    names: /session\.maxAge/,
    person: notSetUp,
  },
  {
    did: "put a blank into the name of a cookie",
    make: () => open({ cookies: { sessionToken: { name: "our session" } } }),
    cause: /our session/,
    fix: /name/,
    names: /cookies/,
    person: notSetUp,
  },
  {
    did: "asked for a cookie with SameSite=None that is not Secure",
    make: () => {
      const options = { sameSite: "none", secure: false };
      return open({ cookies: { sessionToken: { options } } });
    },
    cause: /SameSite|sameSite/,
    fix: /[Ss]ecure/,
    names: /cookies|sessionToken/,
  },
  {
    did: "gave a cookie with the prefix __Host- a domain",
    make: () => {
      const options = { domain: "example.com" };
      return open({ cookies: { sessionToken: { name: "__Host-session", options } } });
    },
    cause: /__Host-/,
    fix: /domain/i,
    names: /cookies|sessionToken/,
  },
  {
    did: "gave two cookies one name",
    make: () =>
      open({ cookies: { sessionToken: { name: "session" }, csrfToken: { name: "session" } } }),
    cause: /same name|one name|two cookies|both/i,
    fix: /name/,
    names: /cookies|sessionToken/,
  },
  {
    did: "asked for Secure cookies on http",
    make: () =>
      openWith(
        { AUTH_URL: "http://app.example.com" },
        { useSecureCookies: true },
        "/auth/signin",
        "http://app.example.com",
      ),
    cause: /[Ss]ecure/,
    fix: /https|useSecureCookies/,
    names: /AUTH_URL|useSecureCookies/,
  },
  {
    did: "left debug on in production",
    make: () => openWith(production, { debug: true }),
    cause: /Debug messages are printed/,
    fix: /off in production/,
    names: /`debug`/,
  },
  {
    did: "wrote `trustProxy: true` as in Express",
    make: () => open({ trustProxy: true }),
    cause: /number of your proxies/,
    fix: /list of their addresses/,
    names: /trustProxy/,
    person: notSetUp,
  },
  {
    did: "limited sign-ups to less than none",
    make: () => open({ limits: { signUp: { hour: -1 } } }),
    cause: /whole number/,
    fix: /Infinity/,
    names: /limits\.signUp/,
    person: notSetUp,
  },
  {
    did: "forgot the slash in `pages.signIn`",
    make: () => open({ pages: { signIn: "login" } }),
    cause: /login/,
    fix: /"?\/login|slash|path/,
    names: /signIn/,
    person: notSetUp,
  },
  {
    did: "wrote an address without a host into `pages`",
    make: () => open({ pages: { error: "http://" } }),
    cause: /http:\/\//,
    fix: /path|URL/,
    names: /page/,
    person: notSetUp,
  },
  {
    did: "passed `true` for skipCSRFCheck in place of the symbol",
    make: () => open({ skipCSRFCheck: true }),
    cause: /skipCSRFCheck/,
    fix: /symbol|import/,
    names: /skipCSRFCheck/,
  },
  {
    did: "passed a name as the logger",
    make: () => open({ logger: "pino" }),
    cause: /logger/,
    fix: /error|function|object/,
    names: /logger/,
  },
  {
    did: "passed the result of a callback in place of the callback",
    make: () => open({ callbacks: { session: { user: {} } } }),
    cause: /session/,
    fix: /function/,
    names: /callbacks/,
    person: notSetUp,
  },
  {
    did: "let the function that makes the configuration throw",
    make: () =>
      visit(
        () => {
          throw new Error("DATABASE_URL is not set");
        },
        (one) => one.get("/auth/signin"),
      ),
    cause: /DATABASE_URL is not set/,
    fix: /function threw/,
    names: /configuration function/,
    person: notSetUp,
  },
  {
    did: "made an error page for people who are signed in, and forgot the secret",
    make: () =>
      openWith(
        { AUTH_SECRET: undefined },
        { secret: undefined, pages: { error: "/problem" } },
        "/auth/signin?callbackUrl=/problem",
      ),
    cause: /needs a session itself/,
    fix: /AUTH_SECRET/,
    names: /pages\.error/,
    person: notSetUp,
  },
  {
    did: "changed the secret while people were signed in",
    make: async () => {
      const { browser } = await enterWith();
      return readWithCookiesOf(browser);
    },
    cause: /made with another secret/,
    fix: /list the old one after the new one/,
    names: /AUTH_SECRET/,
  },
  {
    did: "put a whole profile into the session token",
    make: () =>
      enterWith({
        callbacks: {
          jwt: ({ token }: { token: object }) => ({ ...token, profile: "x".repeat(20_000) }),
        },
      }),
    cause: /would lock the person out/,
    fix: /Keep what is large in the database/,
    names: /profile \(\d+\)/,
    person: notSetUp,
  },
  {
    did: "let an event handler throw",
    make: () =>
      readWith({
        events: {
          signIn: () => {
            throw new Error("the mail of welcome was not sent");
          },
        },
      }),
    cause: /the mail of welcome was not sent/,
    fix: /event handler threw/,
    names: /signIn event/,
  },
];

/** Another process, which has another secret, reads the session of a browser. */
async function readWithCookiesOf(signedIn: Awaited<ReturnType<typeof enterWith>>["browser"]) {
  const secret = "another secret that has more than 32 bytes";
  return visit(passwords({ secret }), (one) => {
    for (const { header } of signedIn?.cookies.values() ?? []) one.store(header);
    return one.get("/auth/session");
  });
}
