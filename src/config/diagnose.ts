import {
  AuthError,
  MissingAdapter,
  MissingAdapterMethods,
  MissingSecretError,
  WeakSecret,
} from "../errors.ts";
import { getOrCreate } from "../lib/get-or-create.ts";
import { RecentMap } from "../lib/recent-map.ts";
import { serializeCookie } from "../lib/set-cookie.ts";
import { shared } from "../lib/shared.ts";
import { emailStorageProblem, warnAboutEmailStorage } from "./email-storage.ts";
import { environmentUrl, isProduction } from "./environment.ts";
import { trustProxyProblem } from "./trust-proxy.ts";
import { urlProblem } from "./url-problem.ts";
import {
  type Concern,
  isPage,
  missingMethods,
  shortestSecret,
  type Unchecked,
  type Warn,
} from "./validate.ts";

/** Warns about what is unwise, and returns a mistake that makes every action impossible. */
type Inspection = (unchecked: Unchecked, warn: Warn) => AuthError | undefined;

const inspections: Readonly<Record<Concern, Inspection>> = {
  debug: (_, warn) =>
    warn("debug-enabled", "Debug messages are printed. Turn `debug` off in production"),
  csrf: (_, warn) => warn("csrf-disabled", "Forms are accepted without a CSRF token"),
  experimental: (_, warn) =>
    warn("experimental-webauthn", "`experimental.enableWebAuthn` is not needed any more"),
  noSecret: () =>
    new MissingSecretError(
      "Please define a `secret`. Run `npx cardea secret` and put the result into AUTH_SECRET",
    ),
  shortSecret: ({ env }, warn) =>
    isProduction(env)
      ? new WeakSecret(
          `The secret is shorter than ${shortestSecret} bytes. Run \`npx cardea secret\` and put the result into AUTH_SECRET`,
        )
      : warn(
          "weak-secret",
          `The secret is shorter than ${shortestSecret} bytes and is refused in production`,
        ),
  url: ({ env }) => urlProblem(environmentUrl(env)),
  basePath: warnAboutBasePath,
  age: () =>
    new AuthError(
      "session.maxAge, session.absoluteMaxAge, session.freshFor and jwt.maxAge must be positive numbers of seconds, session.updateAge not negative",
      { code: "invalid-session-age" },
    ),
  cookies: cookieProblem,
  trustProxy: ({ config }) => trustProxyProblem(config.trustProxy),
  limits: limitsProblem,
  pages({ resolved: { pages } }) {
    const wrong = Object.values(pages).find((page) => !isPage(page));
    return new AuthError(`The page ${JSON.stringify(wrong)} is neither a path nor a URL`, {
      code: "invalid-page",
    });
  },
  database: ({ config: { adapter } }) =>
    adapter
      ? new MissingAdapterMethods(
          `Database sessions need adapter methods that are missing: ${missingMethods(adapter).join(", ")}`,
        )
      : new MissingAdapter('Database session requires an adapter. Set `adapter` or use "jwt"'),
  email(unchecked, warn) {
    warnAboutEmailStorage(unchecked.config, warn);
    warnAboutMailHost(unchecked, warn);
    return emailStorageProblem(unchecked.config);
  },
};

/** Warns about what is unwise, and returns the first mistake. */
export async function diagnose(
  concerns: readonly Concern[],
  unchecked: Unchecked,
): Promise<AuthError | undefined> {
  const warnings: Parameters<Warn>[] = [];
  const warn: Warn = (...warning) => void warnings.push(warning);
  const problems = concerns.flatMap((concern) => inspections[concern](unchecked, warn) ?? []);
  await warnOnce(unchecked, warnings);
  return problems.at(0);
}

/** How many warnings of one logger are remembered. */
const maxWarnings = 10_000;

const written = shared("warnings", () => new WeakMap<object, RecentMap<string, true>>());

/** Writes a warning only once per logger and tenant, because a function may create a configuration per request. */
async function warnOnce(
  { config: { logger = console }, resolved }: Unchecked,
  warnings: readonly Parameters<Warn>[],
): Promise<void> {
  if (warnings.length === 0) return;
  const log = await resolved.log();
  const before = getOrCreate(written(), logger, () => new RecentMap<string, true>(maxWarnings));
  for (const [code, explanation] of warnings) {
    const key = JSON.stringify([resolved.tenant.at(-1), explanation]);
    if (before.get(key)) continue;
    before.set(key, true);
    log.warn(code, explanation);
  }
}

function warnAboutBasePath({ config, resolved: { basePath }, env }: Unchecked, warn: Warn) {
  const url = environmentUrl(env);
  if (!config.basePath || !url || !URL.canParse(url)) return undefined;
  const path = new URL(url).pathname.replace(/\/+$/, "");
  // It may be the path of the whole application.
  if (path === "" || basePath.startsWith(`${path}/`)) return undefined;
  return path === basePath
    ? warn("env-url-basepath-redundant", "AUTH_URL repeats `basePath`")
    : warn(
        "env-url-basepath-mismatch",
        `AUTH_URL has the path ${path}; \`basePath\` ${basePath} is used`,
      );
}

/** A mail that is requested with a forged host would lead the person, and the token of the link, to that host. */
function warnAboutMailHost({ resolved, env }: Unchecked, warn: Warn): void {
  const { origin, trustHost } = resolved;
  if (origin || trustHost !== true || !isProduction(env)) return;
  warn(
    "mail-host-from-request",
    "Sign-in mails lead to the host that a request names, which a stranger can forge. Set AUTH_URL, or list the hosts in `trustHost`",
  );
}

/** Reports a cookie whose name or attributes are not allowed. */
function cookieProblem({ resolved }: Unchecked): AuthError | undefined {
  try {
    const templates = [resolved.secureCookies, resolved.plainCookies].flatMap(Object.values);
    for (const { name, options } of templates) serializeCookie({ name, value: "", options });
    return undefined;
  } catch (error) {
    return new AuthError("The option `cookies` has a name or an attribute that cannot be written", {
      code: "invalid-cookie-option",
      cause: error,
    });
  }
}

/** Reports a limit that is not a whole number. */
function limitsProblem({ resolved: { limits } }: Unchecked): AuthError | undefined {
  const isLimit = (most: unknown) =>
    most === undefined ||
    most === Number.POSITIVE_INFINITY ||
    (Number.isSafeInteger(most) && Number(most) >= 0);
  const wrong = (["signUp", "password", "mail"] as const).find((name) => {
    const { hour, day } = limits[name] ?? {};
    return !isLimit(hour) || !isLimit(day);
  });
  if (!wrong) return undefined;
  return new AuthError(
    `\`limits.${wrong}\` must have whole numbers, or Infinity, for hour and day`,
    {
      code: "invalid-limit",
    },
  );
}
