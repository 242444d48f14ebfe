import type { CookieTemplate } from "../../../config/cookies.ts";
import { chunkCookie } from "../../../lib/chunk-cookie.ts";
import { serializeCookie } from "../../../lib/set-cookie.ts";
import { type Finding, findingsIn } from "../finding.ts";
import type { Check, Subject } from "../subject.ts";

const { ok, error } = findingsIn("cookies");

/** The names and attributes of the cookies as they will be set, their sizes, and what browsers refuse. */
export const checkCookies: Check = async (subject) => {
  const { resolved, origin } = subject;
  const isSecure = resolved.useSecureCookies ?? origin.startsWith("https:");
  const templates = isSecure ? resolved.secureCookies : resolved.plainCookies;
  const refused = Object.values(templates).flatMap((template) => whyRefused(template, origin));
  if (refused.length > 0) return refused;
  const session = await sessionValue(subject);
  const { sessionToken, csrfToken, attempt } = templates;
  const lines = [
    describe(sessionToken, session),
    describe(csrfToken, "x".repeat(128)),
    describe({ ...attempt, name: `${attempt.name}.*` }, await attemptValue(subject)),
  ];
  return [ok("cookies", `as they are set over ${isSecure ? "https" : "http"}`, lines)];
};

/** Returns what a browser does with a wrong combination of name and attributes (RFC 6265bis section 5.7). */
function whyRefused({ name, options }: CookieTemplate, origin: string): Finding[] {
  const { secure, domain, path, sameSite } = options;
  const refuse = (code: string, what: string, write: string) =>
    error(code, {
      what,
      why: "Browsers drop such a cookie without a word, so nobody stays signed in.",
      write,
    });
  if (name.startsWith("__Host-") && (domain || path !== "/" || !secure)) {
    const wrong = domain ? `Domain=${domain}` : secure ? `Path=${path}` : "no Secure";
    return [
      refuse(
        "cookie-host-prefix",
        `The cookie ${name} has ${wrong}; with the prefix __Host- it must have Secure, Path=/ and no Domain.`,
        `name: "${name.replace("__Host-", "__Secure-")}",`,
      ),
    ];
  }
  if (name.startsWith("__Secure-") && !secure) {
    return [
      refuse(
        "cookie-secure-prefix",
        `The cookie ${name} is not Secure, which its prefix demands.`,
        "options: { secure: true },",
      ),
    ];
  }
  if (sameSite === "none" && !secure) {
    return [
      refuse(
        "cookie-same-site-none",
        `The cookie ${name} has SameSite=None without Secure.`,
        'options: { sameSite: "lax" },',
      ),
    ];
  }
  const host = new URL(origin).hostname;
  const wanted = domain?.replace(/^\./, "");
  if (wanted && host !== wanted && !host.endsWith(`.${wanted}`)) {
    return [
      refuse(
        "cookie-domain",
        `The cookie ${name} has Domain=${domain}, but the application is at ${host}.`,
        `options: { domain: "${host}" },`,
      ),
    ];
  }
  return [];
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
  return resolved.sessionKeyring.seal(resolved.secureCookies.sessionToken.name, claims, 0);
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
