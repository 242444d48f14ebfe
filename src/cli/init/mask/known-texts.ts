/** Texts that everybody knows, by what they are for. A plan shows them in code that it did not write. */
const known = {
  formats: "authjs next-auth cardea better-auth lucia",
  configuration:
    "jwt database oauth oidc email credentials webauthn passkey password nodemailer resend github google apple discord facebook gitlab linkedin microsoft-entra-id slack twitter keycloak auth0 okta sign-in",
  actions: "signIn signOut signUp register authenticate update",
  states: "authenticated unauthenticated loading default error message success ok",
  failures:
    "CredentialsSignin AccessDenied Configuration Verification OAuthAccountNotLinked AccountNotLinked Default Callback",
  fields:
    "id name Name username Username user role title label type text number tel url hidden checkbox submit button reset token code sub iss aud picture image Email Password",
  types: "string boolean object function undefined symbol bigint null true false",
  modes: "production development test local",
  web: "GET HEAD POST PUT PATCH DELETE OPTIONS Content-Type content-type application/json text/html text/plain text/css Location location Authorization authorization Cookie cookie Set-Cookie set-cookie host origin referer lax strict none same-origin include no-store",
  events: "listening request close connection data end finish",
  encodings: "utf8 utf-8 base64 base64url hex ascii sha256 sha512 json",
  addresses: "localhost 127.0.0.1 0.0.0.0 3000 3001 4000 5000 5173 8000 8080 :memory:",
  files: ".env .env.local package.json auth.db file:auth.db module commonjs",
  languages: "en de fr es it",
} as const;

const texts: ReadonlySet<string> = new Set(Object.values(known).flatMap((list) => list.split(" ")));

/** What the starters of frameworks write above the code that one is to change. */
const addresses: ReadonlySet<string> = new Set([
  "https://svelte.dev/docs/kit/types#app.d.ts",
  "https://kit.svelte.dev/docs/types#app",
  "https://kit.svelte.dev/docs/types#app.d.ts",
  "https://nuxt.com/docs/api/configuration/nuxt-config",
  "https://vite.dev/config",
  "https://vitejs.dev/config",
  "https://astro.build/config",
]);

/** Whether an address leads to a page of a framework, and is that of many an application. */
export const isKnownAddress = (text: string): boolean => addresses.has(text);

/** What `cardea migrate` writes so that a guard leaves open what the old one left open, as it stands in code, and the path of our routes. */
const patterns: ReadonlySet<string> = new Set(["/((?!_next/|favicon\\\\.ico$).*)", "auth/*"]);

const ourPackages =
  /^(?:cardea|next-auth|@auth\/[a-z-]{1,30}|@next-auth\/[a-z-]{1,30})(?:\/[a-z\d-]{1,30}){0,3}$/;

/** The names of cookies, which every browser shows. */
const ourCookies =
  /^(?:__Secure-|__Host-)?(?:next-auth|authjs|cardea)\.(?:session-token|csrf-token|callback-url|pkce\.code_verifier|state|nonce|challenge)$/;

const encodings: ReadonlySet<string> = new Set(known.encodings.split(" "));

/** Whether a text names how bytes are written or hashed, which stands beside many a secret. */
export const isEncoding = (text: string): boolean => encodings.has(text);

/** Whether a text is one that everybody knows, and so no secret where it does not stand in the place of one. */
export const isKnown = (text: string): boolean =>
  texts.has(text) || patterns.has(text) || ourPackages.test(text) || ourCookies.test(text);
