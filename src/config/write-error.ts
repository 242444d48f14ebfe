import { readCookie } from "../lib/cookie.ts";
import { readCookieNames } from "../lib/cookie-names.ts";
import type { Context } from "./context.ts";
import type { Log, LogFacts } from "./log.ts";
import { isSecretName } from "./secret-name.ts";

/** Writes an error with the facts of its request, whose secrets are masked. */
export function writeError(log: Log, context: Context, error: unknown, facts: LogFacts): void {
  const { requestId, concealed } = context;
  const secrets = [...concealed, ...broughtAlong(context)];
  log.error(error, { requestId, secrets, ...facts });
}

/** What stands in the headers and in the address of the request. */
function broughtAlong({ headers, cookieHeader, request }: Context): string[] {
  const cookies = readCookieNames(cookieHeader).flatMap(
    (name) => readCookie(cookieHeader, name) ?? [],
  );
  const [, credentials] = (headers.get("authorization") ?? "").split(" ");
  const query = request ? [...new URL(request.url).searchParams] : [];
  const params = query.filter(([name]) => isSecretName(name)).map(([, value]) => value);
  return [...cookies, ...params, credentials ?? ""].filter(
    (value) => value.length >= shortestSecret,
  );
}

/** Shorter values are words that occur everywhere. */
const shortestSecret = 8;
