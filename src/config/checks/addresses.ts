import type { AuthError } from "../../errors.ts";
import { describe, show } from "../../lib/describe.ts";
import { shorten } from "../../lib/shorten.ts";
import { showAddress } from "../../lib/show-address.ts";
import { trimEnd } from "../../lib/trim-end.ts";
import { isWebUrl } from "../../lib/web-url.ts";
import { environmentUrl, variable } from "../environment.ts";
import { isMailHostForgeable } from "../mail-host.ts";
import type { Warn } from "../say-once.ts";
import { urlProblem } from "../url-problem.ts";
import type { Unchecked } from "../validate.ts";
import { type Check, invalidOption } from "./check.ts";

/** Reports what is wrong with `AUTH_URL`, the base path and the redirect proxy of the environment. */
export const checkAddresses: Check = (unchecked, warn) => {
  warnAboutBasePath(unchecked, warn);
  return [...listOf(urlProblem(environmentUrl(unchecked.env))), ...proxyProblem(unchecked)];
};

function listOf(problem: AuthError | undefined): AuthError[] {
  return problem ? [problem] : [];
}

function warnAboutBasePath({ config, resolved: { basePath }, env }: Unchecked, warn: Warn) {
  const url = environmentUrl(env);
  if (!config.basePath || !url || !isWebUrl(url)) return undefined;
  const path = trimEnd(new URL(url).pathname, "/");
  // It may be the path of the whole application.
  if (path === "" || basePath.startsWith(`${path}/`)) return undefined;
  return path === basePath
    ? warn(
        "env-url-basepath-redundant",
        "AUTH_URL repeats `basePath`. Write AUTH_URL without the path",
      )
    : warn(
        "env-url-basepath-mismatch",
        `AUTH_URL has the path ${shorten(path)}, and \`basePath\` ${shorten(basePath)} is used. Write AUTH_URL without a path`,
        // The path of a mount may have parameters, which a request fills in.
        "basePath",
      );
}

function proxyProblem({ config, env }: Unchecked): AuthError[] {
  const url = variable(env, "AUTH_REDIRECT_PROXY_URL");
  if (config.redirectProxyUrl || !url || isWebUrl(url)) return [];
  return [
    invalidOption(
      `AUTH_REDIRECT_PROXY_URL is ${show(showAddress(url))}. Write a web address, such as https://auth.example.com/auth`,
    ),
  ];
}

/** Reports pages that are neither a path nor a web address. */
export const checkPages: Check = ({ config: { pages } }) =>
  Object.entries(pages ?? {})
    .filter(([, page]) => page !== undefined && page !== null && !isPage(page))
    .map(([name, page]) => {
      const what = typeof page === "string" ? show(page) : describe(page);
      const path =
        typeof page === "string" && /^[\w-]+(?:\/[\w-]+)*$/.test(page) ? `/${page}` : "/login";
      return invalidOption(
        `The option \`pages.${name}\` is ${what}, which is neither a path nor a web address. Write it like "${path}"`,
        "invalid-page",
      );
    });

/** A mail that is requested with a forged host would lead the person, and the token of the link, to that host. */
export function warnAboutMailHost(unchecked: Unchecked, warn: Warn): void {
  if (!isMailHostForgeable(unchecked)) return;
  warn(
    "mail-host-from-request",
    "Sign-in mails lead to the host that a request names, which a stranger can forge. Set AUTH_URL, or list the hosts in `trustHost`",
  );
}

/** Whether the address of a page is a path or a URL. */
function isPage(page: unknown): boolean {
  return /^(https?:\/\/|\/(?![/\\]))/.test(String(page)) && URL.canParse(String(page), "http://a");
}
