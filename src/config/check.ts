import type { Adapter } from "../adapters.ts";
import {
  AuthError,
  MissingAdapter,
  MissingAdapterMethods,
  MissingSecretError,
  WeakSecret,
} from "../errors.ts";
import { utf8 } from "../lib/bytes.ts";
import { serializeCookie } from "../lib/cookie.ts";
import { remember } from "../lib/remember.ts";
import { shared } from "../lib/shared.ts";
import type { AuthConfig } from "../types/config.ts";
import { urlProblem } from "./base-path.ts";
import { type Environment, environmentUrl, isProduction } from "./environment.ts";
import { linkProblem, warnAboutLinks } from "./link-storage.ts";
import type { Log } from "./log.ts";
import type { ResolvedConfig } from "./resolved.ts";

type Unchecked = Omit<ResolvedConfig, "problem">;

const sessionMethods = [
  "createUser",
  "getUser",
  "getUserByEmail",
  "getUserByAccount",
  "updateUser",
  "linkAccount",
  "createSession",
  "getSessionAndUser",
  "updateSession",
  "deleteSession",
] as const satisfies (keyof Adapter)[];

const shortestSecret = 32;
/** A thousand years in seconds: what is longer leaves the calendar of `Date`. */
const longestAge = 1000 * 365 * 24 * 60 * 60;

/** The first mistake that makes every action impossible. */
export function findProblem(
  config: AuthConfig,
  resolved: Unchecked,
  env: Environment,
): AuthError | undefined {
  return (
    secretProblem(resolved, env) ??
    urlProblem(environmentUrl(env)) ??
    ageProblem(resolved) ??
    cookieProblem(resolved) ??
    pageProblem(resolved) ??
    databaseProblem(config, resolved) ??
    linkProblem(config)
  );
}

function secretProblem({ secrets }: Unchecked, env: Environment): AuthError | undefined {
  if (secrets.length === 0) {
    return new MissingSecretError(
      "Please define a `secret`. Run `npx cardea secret` and put the result into AUTH_SECRET",
    );
  }
  if (!isProduction(env) || secrets.every(isLongEnough)) return undefined;
  return new WeakSecret(
    `The secret is shorter than ${shortestSecret} bytes. Run \`npx cardea secret\` and put the result into AUTH_SECRET`,
  );
}

function isLongEnough(secret: string): boolean {
  return utf8(secret).length >= shortestSecret;
}

function ageProblem({ session, jwt }: Unchecked): AuthError | undefined {
  const { maxAge, updateAge, absoluteMaxAge } = session;
  const lifetimes = [maxAge, jwt.maxAge ?? maxAge];
  const areSeconds = [...lifetimes, updateAge, absoluteMaxAge].every((age) => Number(age) === age);
  const areSensible =
    lifetimes.every((age) => age > 0 && age <= longestAge) && updateAge >= 0 && absoluteMaxAge > 0;
  if (areSeconds && areSensible) return undefined;
  return new AuthError(
    "session.maxAge, session.absoluteMaxAge and jwt.maxAge must be positive numbers of seconds, session.updateAge not negative",
    { code: "invalid-session-age" },
  );
}

function pageProblem({ pages }: Unchecked): AuthError | undefined {
  const wrong = Object.values(pages).find((page) => !URL.canParse(page, "http://localhost"));
  if (wrong === undefined) return undefined;
  return new AuthError(`The page ${JSON.stringify(wrong)} is neither a path nor a URL`, {
    code: "invalid-page",
  });
}

/** Cookies that a browser would refuse, or that cannot be written at all. */
function cookieProblem({ secureCookies, plainCookies }: Unchecked): AuthError | undefined {
  try {
    for (const { name, options } of [secureCookies, plainCookies].flatMap(Object.values)) {
      serializeCookie({ name, value: "", options });
    }
    return undefined;
  } catch (error) {
    return new AuthError("The option `cookies` has a name or an attribute that cannot be written", {
      code: "invalid-cookie-option",
      cause: error,
    });
  }
}

function databaseProblem({ adapter }: AuthConfig, { session }: Unchecked): AuthError | undefined {
  if (session.strategy !== "database") return undefined;
  if (!adapter) {
    return new MissingAdapter('Database session requires an adapter. Set `adapter` or use "jwt"');
  }
  const missing = sessionMethods.filter((method) => typeof adapter[method] !== "function");
  if (missing.length === 0) return undefined;
  return new MissingAdapterMethods(
    `Database sessions need adapter methods that are missing: ${missing.join(", ")}`,
  );
}

const said = shared("warnings", () => new WeakMap<object, Set<string>>());

/** A function that makes a configuration for every request is not told the same every time. */
function sayOnce({ logger = console }: AuthConfig, { warn }: Log): Pick<Log, "warn"> {
  const before = remember(said(), logger, () => new Set<string>());
  return {
    warn(code, explanation) {
      if (before.has(explanation)) return;
      before.add(explanation);
      warn(code, explanation);
    },
  };
}

/** Says what is allowed and unwise, once in the life of a logger. */
export function warnOnce(config: AuthConfig, resolved: Unchecked, env: Environment): void {
  const { secrets } = resolved;
  const log = sayOnce(config, resolved.log);
  if (config.debug && !config.logger) {
    log.warn("debug-enabled", "Debug messages are printed. Turn `debug` off in production");
  }
  if (resolved.skipCSRFCheck) {
    log.warn("csrf-disabled", "Forms are accepted without a CSRF token");
  }
  if (config.experimental?.enableWebAuthn) {
    log.warn("experimental-webauthn", "`experimental.enableWebAuthn` is not needed any more");
  }
  if (!isProduction(env) && secrets.length > 0 && !secrets.every(isLongEnough)) {
    log.warn("weak-secret", "The secret is shorter than 32 bytes and is refused in production");
  }
  warnAboutBasePath(config, resolved.basePath, env, log);
  warnAboutLinks(config, log);
}

function warnAboutBasePath(
  config: AuthConfig,
  basePath: string,
  env: Environment,
  log: Pick<Log, "warn">,
): void {
  const url = environmentUrl(env);
  if (!config.basePath || !url || !URL.canParse(url)) return;
  const path = new URL(url).pathname.replace(/\/+$/, "");
  // It may be the address of the whole application.
  if (path === "" || basePath.startsWith(`${path}/`)) return;
  if (path === basePath) {
    log.warn("env-url-basepath-redundant", "AUTH_URL repeats `basePath`");
  } else {
    log.warn(
      "env-url-basepath-mismatch",
      `AUTH_URL has the path ${path}; \`basePath\` ${basePath} is used`,
    );
  }
}
