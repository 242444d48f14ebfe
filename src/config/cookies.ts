import type { CookieAttributes } from "../lib/cookie.ts";
import type { AuthConfig, CookieOption } from "../types/config.ts";

/** Name and attributes of one cookie. */
export interface CookieTemplate {
  readonly name: string;
  readonly options: Readonly<CookieAttributes>;
}

/** The library's cookies. `attempt` and `entered` are the stems of names. */
export interface CookieTemplates {
  readonly sessionToken: CookieTemplate;
  readonly csrfToken: CookieTemplate;
  readonly attempt: CookieTemplate;
  readonly challenge: CookieTemplate;
  /** What was typed into a form that came back with an error. */
  readonly entered: CookieTemplate;
}

type Names = Record<keyof CookieTemplates, string>;

const names: Names = {
  sessionToken: "cardea.session-token",
  csrfToken: "cardea.csrf-token",
  attempt: "cardea.attempt",
  challenge: "cardea.challenge",
  entered: "cardea.entered",
};

const authjsNames: Names = {
  sessionToken: "authjs.session-token",
  csrfToken: "authjs.csrf-token",
  attempt: "authjs.state",
  challenge: "authjs.challenge",
  entered: "authjs.entered",
};

/** The prefix of a name on https. Auth.js v5 uses `__Host-` for the CSRF cookie only. */
function prefix(key: keyof Names, compat: boolean): string {
  return compat && key !== "csrfToken" ? "__Secure-" : "__Host-";
}

/** Names and attributes of all cookies, on https (`secure`) or on http. */
export function cookieTemplates(config: AuthConfig, secure: boolean): CookieTemplates {
  const compat = config.compat === "authjs";
  const own = config.cookies ?? {};
  const template = (key: keyof Names, ...overrides: (CookieOption | undefined)[]) => {
    const plain = (compat ? authjsNames : names)[key];
    const options: CookieAttributes = { httpOnly: true, sameSite: "lax", path: "/", secure };
    const named = overrides.find((override) => override?.name)?.name;
    return Object.freeze({
      name: named ?? (secure ? prefix(key, compat) + plain : plain),
      options: Object.freeze(Object.assign(options, ...overrides.map((one) => one?.options))),
    });
  };
  return Object.freeze({
    sessionToken: template("sessionToken", own.sessionToken),
    csrfToken: template("csrfToken", own.csrfToken),
    attempt: template("attempt", own.state, own.attempt),
    challenge: template("challenge", own.webauthnChallenge),
    entered: template("entered"),
  });
}
