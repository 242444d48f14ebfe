import {
  AuthError,
  MissingAdapter,
  MissingAdapterMethods,
  MissingSecretError,
  WeakSecret,
} from "../errors.ts";
import { remember } from "../lib/remember.ts";
import { serializeCookie } from "../lib/set-cookie.ts";
import { shared } from "../lib/shared.ts";
import { urlProblem } from "./base-path.ts";
import {
  type Doubt,
  isPage,
  missingMethods,
  shortestSecret,
  type Unchecked,
  type Warn,
} from "./check.ts";
import { environmentUrl, isProduction } from "./environment.ts";
import { linkProblem, warnAboutLinks } from "./link-storage.ts";

/** Says what is unwise, and answers a mistake that makes every action impossible. */
type Look = (unchecked: Unchecked, warn: Warn) => AuthError | undefined;

const looks: Readonly<Record<Doubt, Look>> = {
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
      "session.maxAge, session.absoluteMaxAge and jwt.maxAge must be positive numbers of seconds, session.updateAge not negative",
      { code: "invalid-session-age" },
    ),
  cookies: cookieProblem,
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
  links({ config }, warn) {
    warnAboutLinks(config, warn);
    return linkProblem(config);
  },
};

/** Warns of what is unwise, and answers the first mistake. */
export async function explain(
  doubts: readonly Doubt[],
  unchecked: Unchecked,
): Promise<AuthError | undefined> {
  const warnings: Parameters<Warn>[] = [];
  const warn: Warn = (...warning) => void warnings.push(warning);
  const problems = doubts.flatMap((doubt) => looks[doubt](unchecked, warn) ?? []);
  await warnOnce(unchecked, warnings);
  return problems.at(0);
}

const said = shared("warnings", () => new WeakMap<object, Set<string>>());

/** Once in the life of a logger: a function may make a configuration for every request. */
async function warnOnce(
  { config: { logger = console }, resolved }: Unchecked,
  warnings: readonly Parameters<Warn>[],
): Promise<void> {
  if (warnings.length === 0) return;
  const log = await resolved.log();
  const before = remember(said(), logger, () => new Set<string>());
  for (const [code, explanation] of warnings) {
    if (before.has(explanation)) continue;
    before.add(explanation);
    log.warn(code, explanation);
  }
}

function warnAboutBasePath({ config, resolved: { basePath }, env }: Unchecked, warn: Warn) {
  const url = environmentUrl(env);
  if (!config.basePath || !url || !URL.canParse(url)) return undefined;
  const path = new URL(url).pathname.replace(/\/+$/, "");
  // It may be the address of the whole application.
  if (path === "" || basePath.startsWith(`${path}/`)) return undefined;
  return path === basePath
    ? warn("env-url-basepath-redundant", "AUTH_URL repeats `basePath`")
    : warn(
        "env-url-basepath-mismatch",
        `AUTH_URL has the path ${path}; \`basePath\` ${basePath} is used`,
      );
}

/** Cookies that a browser would refuse, or that cannot be written at all. */
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
