import { AuthError } from "../../errors.ts";
import { show } from "../../lib/describe.ts";
import { isLoopbackHost } from "../../lib/host.ts";
import { isError } from "../../lib/kind.ts";
import { serializeCookie } from "../../lib/set-cookie.ts";
import type { CookieTemplate } from "../cookies.ts";
import type { Unchecked } from "../validate.ts";
import { type Check, invalidOption } from "./check.ts";

/** Reports cookies that cannot be written or that browsers refuse, so that nobody could sign in, and unwise ones. */
export const checkCookies: Check = (unchecked, warn) => {
  const { resolved } = unchecked;
  const templates = templatesOf(unchecked);
  const unwritable = templates.flatMap((template) => unwritableProblem(template) ?? []);
  if (unwritable.length > 0) return unwritable.slice(0, 1);
  if (resolved.secureCookies.sessionToken.options.httpOnly === false) {
    warn(
      "session-cookie-readable",
      "`cookies.sessionToken` has `httpOnly: false`: any script in a page can take the session away. Remove it",
    );
  }
  return [
    ...lostCookiesProblem(unchecked, templates),
    ...templates.flatMap((template) => refusalOf(template, resolved.origin) ?? []),
    ...sameNameProblem(templates),
  ];
};

/** The cookies as they are set: on https, unless `AUTH_URL` or `useSecureCookies` say otherwise. */
function templatesOf({ resolved }: Unchecked): CookieTemplate[] {
  const { useSecureCookies, origin, secureCookies, plainCookies } = resolved;
  const isSecure = useSecureCookies ?? !origin?.startsWith("http:");
  return Object.values(isSecure ? secureCookies : plainCookies);
}

function unwritableProblem({ name, options }: CookieTemplate): AuthError | undefined {
  try {
    serializeCookie({ name, value: "", options });
    return undefined;
  } catch (cause) {
    const why = isError(cause) ? cause.message : "it has an attribute of another kind";
    return new AuthError(
      `The cookie ${show(name)} of the option \`cookies\` cannot be written: ${why}. Correct it there`,
      { code: "invalid-cookie-option", cause },
    );
  }
}

/** Browsers keep no `Secure` cookies from http, except on this machine (RFC 6265bis section 5.7). */
function lostCookiesProblem(
  { resolved: { useSecureCookies, origin } }: Unchecked,
  templates: readonly CookieTemplate[],
): AuthError[] {
  if (!origin?.startsWith("http:") || isLoopbackHost(new URL(origin).hostname)) return [];
  if (!templates.some(({ options }) => options.secure)) return [];
  const option = useSecureCookies ? "`useSecureCookies`" : "`secure` in the option `cookies`";
  return [
    invalidOption(
      `${option} is true and AUTH_URL is ${origin}: browsers drop the cookies, and nobody can sign in. Use https in AUTH_URL, or remove ${option}`,
      "cookies-refused",
    ),
  ];
}

/** Returns why browsers refuse a cookie (RFC 6265bis sections 4.1.3 and 5.7). */
function refusalOf({ name, options }: CookieTemplate, origin: string | undefined) {
  const { secure, path, domain, sameSite } = options;
  const lower = name.toLowerCase();
  const refused = (why: string) =>
    invalidOption(
      `Browsers refuse the cookie "${name}", so nobody can sign in: ${why}`,
      "cookies-refused",
    );
  if (lower.startsWith("__host-")) {
    if (!secure) return refused("`__Host-` needs `secure: true`, and https");
    if (domain)
      return refused("`__Host-` allows no `domain`. Name it `__Secure-…`, or remove the domain");
    if (path !== "/") return refused('`__Host-` needs `path: "/"`');
  }
  if (lower.startsWith("__secure-") && !secure) {
    return refused("`__Secure-` needs `secure: true`, and https");
  }
  if (sameSite === "none" && !secure)
    return refused('`sameSite: "none"` needs `secure: true`, and https');
  if (domain && origin && !isWithin(new URL(origin).hostname, domain)) {
    return refused(`its domain ${domain} is not that of ${origin}`);
  }
  return undefined;
}

function isWithin(host: string, domain: string): boolean {
  const parent = domain.toLowerCase().replace(/^\./, "");
  return host === parent || host.endsWith(`.${parent}`);
}

/** Two cookies of one name would overwrite each other. */
function sameNameProblem(templates: readonly CookieTemplate[]): AuthError[] {
  const names = templates.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return [];
  return [
    invalidOption(
      `The option \`cookies\` gives two cookies the name "${twice}". Give each its own`,
      "cookies-refused",
    ),
  ];
}
