import { describe, isClass, show } from "../../lib/describe.ts";
import { parseHost } from "../../lib/host.ts";
import { isRecord } from "../../lib/json.ts";
import { isBoolean, isText, listOf, oneOf } from "../../lib/shape.ts";
import { showAddress } from "../../lib/show-address.ts";
import { isWebUrl } from "../../lib/web-url.ts";
import type {
  AuthConfig,
  CallbacksOptions,
  CookiesOptions,
  EventCallbacks,
  JWTOptions,
  LoggerInstance,
  PagesOptions,
  SessionOptions,
} from "../../types/config.ts";
import type { FactorsOptions } from "../../types/factors.ts";
import type { SecurityOptions } from "../../types/security.ts";
import type { OptionType } from "./option-type.ts";
import { upgradeFrom } from "./upgrade-from.ts";

type Members<T> = Readonly<Record<keyof T, OptionType>>;

const isFunction = (value: unknown) => typeof value === "function";
const isObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isPromise(value);
const isPromise = (value: unknown) => typeof Object(value).then === "function";
/** Lifetimes, addresses and the like have checks of their own. */
const elsewhere: OptionType = { holds: () => true, write: "" };

const object = (example: string): OptionType => ({
  holds: isObject,
  write: `Write an object, such as \`${example}\``,
});
const handler: OptionType = { holds: isFunction, write: "Write a function" };
const flag: OptionType = { holds: isBoolean, write: "Write `true` or `false`" };
const word = (...words: readonly string[]): OptionType => ({
  holds: oneOf(...words),
  describe: (value) => (isText(value) ? show(value) : describe(value)),
  write: `Write ${words.map((one) => `"${one}"`).join(" or ")}`,
});

const adapter: OptionType = {
  holds: isObject,
  write(value) {
    if (isClass(value)) return "Write an object of this class: `adapter: new …()`";
    if (isFunction(value)) return "Call it, and write what it returns: `adapter: …()`";
    if (isPromise(value)) return "Wait for it: `adapter: await …`";
    return "Write an adapter, such as `sql(url)` of cardea/storage/sql";
  },
};

// `checks/secrets.ts` says at which position of a list there is nothing.
const secret: OptionType = {
  holds: (value) => isText(value) || listOf((one) => isText(one) || one === undefined)(value),
  describe: (value) => (typeof value === "number" ? "a number" : describe(value)),
  write: "Write text, or a list of texts. `npx cardea secret` makes one",
};

const trustHost: OptionType = {
  holds: (value) =>
    isBoolean(value) ||
    value === "address" ||
    (listOf(isText)(value) && value.every((host) => parseHost(host) !== undefined)),
  describe: (value) =>
    isText(value) ? show(value) : Array.isArray(value) ? wrongHost(value) : describe(value),
  write: 'Write `true`, `false`, "address", or a list of hosts, such as `["app.example.com"]`',
};

function wrongHost(list: readonly unknown[]): string {
  const wrong = list.find((host) => !isText(host) || parseHost(host) === undefined);
  return `a list with ${isText(wrong) ? `${show(wrong)}, which is no host` : describe(wrong)}`;
}

const address: OptionType = {
  holds: (value) => value === "" || (isText(value) && isWebUrl(value)),
  describe: (value) => (isText(value) ? show(showAddress(value)) : describe(value)),
  write: "Write a web address, such as https://auth.example.com/auth",
};

const language: OptionType = {
  holds: (value) => isText(value) || isFunction(value),
  write: 'Write a language tag, such as "de", or a function that returns one',
};

const basePath: OptionType = {
  holds: (value) => isText(value) && !/^[a-z]+:/i.test(value),
  describe: (value) => (isText(value) ? show(value) : describe(value)),
  write: 'Write a path, such as "/auth"',
};

/** Every option. The compiler says when one is missing. */
export const options: Members<AuthConfig & { raw: symbol }> = {
  providers: elsewhere,
  adapter,
  basePath,
  secret,
  session: object("{ maxAge: 3600 }"),
  jwt: object("{ maxAge: 3600 }"),
  callbacks: object("{ session({ session }) { return session } }"),
  events: object("{ signIn({ user }) { … } }"),
  pages: object('{ signIn: "/login" }'),
  cookies: object('{ sessionToken: { name: "session" } }'),
  useSecureCookies: flag,
  trustHost,
  trustProxy: elsewhere,
  limits: object("{ signUp: { hour: 20 } }"),
  security: {
    holds: (value) => isBoolean(value) || isObject(value),
    write: "Write `true`, or an object, such as `{ delete: true }`",
  },
  factors: object("{ totp: true }"),
  mail: handler,
  waitUntil: handler,
  language,
  messages: object("{ de: { … } }"),
  redirectProxyUrl: address,
  redirectProxyOrigins: {
    holds: listOf(isText),
    write: 'Write a list of origins, such as `["https://*.example.com"]`',
  },
  debug: { ...flag, harmless: true },
  logger: object("{ error(code, error) { … } }"),
  theme: { ...object('{ brandColor: "#0b57d0" }'), harmless: true },
  experimental: { ...object("{}"), harmless: true },
  skipCSRFCheck: {
    holds: (value) => typeof value === "symbol" || value === false,
    write: "Write the symbol `skipCSRFCheck` that cardea exports. Until then, forms need a token",
    harmless: true,
  },
  raw: {
    holds: (value) => typeof value === "symbol" || value === false,
    write: "Write the symbol `raw` that cardea exports. Until then, `Auth` returns a Response",
    harmless: true,
  },
  compat: word("authjs", "next-auth"),
  upgradeFrom,
};

/** A colon ends the issuer in the label of an app. Source: the Key Uri Format. */
const isIssuer = (value: unknown) =>
  value === undefined || (isText(value) && /^[^:\p{Cc}]{1,64}$/u.test(value));

const session: Members<SessionOptions> = {
  strategy: word("jwt", "database"),
  maxAge: elsewhere,
  updateAge: elsewhere,
  freshFor: elsewhere,
  absoluteMaxAge: elsewhere,
  generateSessionToken: handler,
};

const jwt: Members<JWTOptions> = { maxAge: elsewhere, encode: handler, decode: handler };

/** `authorized` is a callback of the binding for Next.js. */
const callbacks: Members<CallbacksOptions & { authorized: unknown }> = {
  jwt: handler,
  session: handler,
  signIn: handler,
  redirect: handler,
  factor: handler,
  authorized: handler,
};

const events: Members<EventCallbacks> = {
  createUser: handler,
  updateUser: handler,
  linkAccount: handler,
  session: handler,
  signIn: handler,
  signOut: handler,
  unlinkAccount: handler,
  passkeyCounterRegression: handler,
  security: handler,
};

const pages: Members<PagesOptions> = {
  signIn: elsewhere,
  signOut: elsewhere,
  error: elsewhere,
  verifyRequest: elsewhere,
  newUser: elsewhere,
  security: elsewhere,
  signUp: elsewhere,
  reset: elsewhere,
  confirm: elsewhere,
  factor: elsewhere,
};

const cookie = object('{ name: "session", options: { secure: true } }');

const cookies: Members<CookiesOptions> = {
  sessionToken: cookie,
  csrfToken: cookie,
  webauthnChallenge: cookie,
  attempt: cookie,
  state: cookie,
  pkceCodeVerifier: cookie,
  nonce: cookie,
  callbackUrl: cookie,
};

const themeText: OptionType = { holds: isText, write: "Write text", harmless: true };

const theme: Members<NonNullable<AuthConfig["theme"]>> = {
  colorScheme: { ...word("auto", "dark", "light"), harmless: true },
  buttons: { ...word("filled", "outlined"), harmless: true },
  logo: themeText,
  brandColor: themeText,
  buttonText: themeText,
  name: themeText,
};

const logger: Members<LoggerInstance> = { error: handler, warn: handler, debug: handler };

/** The members of the options that are groups. Loggers may have any others. */
export const groups: {
  readonly [Group in keyof AuthConfig]?: Readonly<Record<string, OptionType>>;
} = {
  session,
  jwt,
  callbacks,
  events,
  pages,
  cookies,
  theme,
  logger,
  limits: {
    signUp: object("{ hour: 20 }"),
    password: object("{ hour: 10 }"),
    factor: object("{ hour: 10 }"),
    mail: object("{ hour: 5 }"),
  } satisfies Members<NonNullable<AuthConfig["limits"]>>,
  security: { delete: flag } satisfies Members<SecurityOptions>,
  factors: {
    totp: {
      holds: (value) => isBoolean(value) || (isRecord(value) && isIssuer(value.issuer)),
      write:
        'Write `true`, `false`, or the name that apps show: `{ issuer: "Acme" }`, of up to 64 characters and without a colon',
    },
    passkeys: flag,
    recoveryCodes: flag,
  } satisfies Members<FactorsOptions>,
  experimental: { enableWebAuthn: { ...flag, harmless: true } },
};
