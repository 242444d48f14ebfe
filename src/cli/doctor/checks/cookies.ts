import type { CookieTemplate } from "../../../config/cookies.ts";
import { chunkCookie } from "../../../lib/chunk-cookie.ts";
import { serializeCookie } from "../../../lib/set-cookie.ts";
import { findingsIn } from "../finding.ts";
import type { Check, Subject } from "../subject.ts";

const { ok, error } = findingsIn("cookies");

/** The cookies as they will be set, and their sizes. What browsers refuse is what the configuration itself says. */
export const checkCookies: Check = async (subject) => {
  const { resolved, origin } = subject;
  const isSecure = resolved.useSecureCookies ?? origin.startsWith("https:");
  const templates = isSecure ? resolved.secureCookies : resolved.plainCookies;
  const session = await sessionValue(subject);
  const { sessionToken, csrfToken, attempt } = templates;
  const lines = [
    describe(sessionToken, session),
    describe(csrfToken, "x".repeat(128)),
    describe({ ...attempt, name: `${attempt.name}.*` }, await attemptValue(subject)),
    ...unusedNames(subject),
  ];
  const unsafe = isSecure ? [] : [sessionToken, csrfToken, attempt].filter(isForOtherSites);
  if (unsafe.length > 0) {
    return [
      error("cookies-same-site-none", {
        what: `sameSite: "none" is set for ${unsafe.map(({ name }) => name).join(", ")}, and people come over http.`,
        why: "Browsers drop such a cookie if it is not Secure, and without https it cannot be: nobody can sign in.",
        write:
          '# with https\nAUTH_URL=https://app.example.com\n\n# or, in the configuration\ncookies: { sessionToken: { options: { sameSite: "lax" } } },',
      }),
    ];
  }
  return [ok("cookies", `when served over ${isSecure ? "https" : "http"}`, lines)];
};

/** Names of Auth.js that are accepted and have no cookie here. */
function unusedNames({ config: { cookies } }: Subject): string[] {
  const names = ["pkceCodeVerifier", "nonce", "callbackUrl"] as const;
  return names
    .filter((name) => cookies?.[name] !== undefined)
    .map((name) => `cookies.${name}: names no cookie here, and may be removed`);
}

function isForOtherSites({ options }: CookieTemplate): boolean {
  return String(options.sameSite).toLowerCase() === "none" && !options.secure;
}

/** The value of a session cookie with a name, an address and a picture of usual length. */
async function sessionValue({ resolved }: Subject): Promise<string> {
  if (resolved.session.strategy === "database") return resolved.session.generateSessionToken();
  const id = "0b9f4a52-6f1e-4a57-9a3c-2f6d1f3f8c11";
  const claims = {
    name: "Ada Lovelace",
    email: "ada.lovelace@example.com",
    picture: `https://images.example.com/${"a".repeat(60)}`,
    sub: id,
    sid: id,
    auth_time: 0,
  };
  return resolved.sessionKeyring.seal(resolved.secureCookies.sessionToken.purpose, claims, 0);
}

/** The value of the cookie of a sign-in at a provider. */
async function attemptValue({ resolved, origin }: Subject): Promise<string> {
  const random = "r".repeat(43);
  const attempt = {
    provider: "github",
    state: random,
    redirectUri: `${origin}${resolved.basePath}/callback/github`,
    codeVerifier: random,
    nonce: random,
    returnTo: `${origin}/`,
  };
  return resolved.keyring.seal("attempt", attempt, 0);
}

function describe({ name, options }: CookieTemplate, value: string): string {
  const written = chunkCookie({ name, value, options });
  const first = written[0] ?? { name, value: "", options };
  const [, ...attributes] = serializeCookie({ ...first, name: "name", value: "" }).split("; ");
  const size = written.reduce(
    (bytes, cookie) => bytes + cookie.name.length + cookie.value.length + 1,
    0,
  );
  const parts = written.length > 1 ? ` in ${written.length} cookies` : "";
  const rounded = Math.round(size / 10) * 10;
  return `${name}: about ${rounded} bytes${parts}; ${attributes.join("; ")}`;
}
