import { JWTSessionError } from "../../errors.ts";
import { isError } from "../../lib/kind.ts";
import type { Context } from "../../request/context.ts";
import { warnOnce } from "../../request/warn-once.ts";
import type { JWT } from "../../types/records.ts";

/**
 * The most characters that a session token may have. Servers refuse requests with headers above 16 kB, sign-out
 * included, and other cookies need room too.
 */
const longest = 12 * 1024;

/** How many claims a message names. */
const mostNamed = 5;

/**
 * Warns of a large session token, or refuses it.
 *
 * @throws {JWTSessionError} as {@link assertFits}
 */
export async function judge({ config }: Context, length: number, token: JWT): Promise<void> {
  if (length > longest) throw tooLarge(`${length}`, token);
  await warnOnce(
    config,
    "session-large",
    `A session token has ${length} characters, which every request carries. Above ${longest} it is refused. The largest claims: ${largestClaims(token)}`,
  );
}

/** Returns what to throw when claims could not be sealed: claims of about 97 kB and more do not even become a token. */
export function whyNotSealed({ config }: Context, error: unknown, token: JWT): unknown {
  const isOurs = !config.jwt.encode && isError(error) && error.name === "RangeError";
  return isOurs ? tooLarge("far too many", token) : error;
}

function tooLarge(count: string, token: JWT): JWTSessionError {
  return new JWTSessionError(
    `The session token has ${count} characters, and more than ${longest} would lock the person out of the site. Keep what is large in the database. The largest claims: ${largestClaims(token)}`,
    { code: "session-too-large" },
  );
}

function largestClaims(token: JWT): string {
  const sizes = Object.entries(token).map(
    ([name, value]) => [name, JSON.stringify(value)?.length ?? 0] as const,
  );
  const largest = sizes.sort(([, a], [, b]) => b - a).slice(0, mostNamed);
  return largest.map(([name, size]) => `${name} (${size})`).join(", ");
}
