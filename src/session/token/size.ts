import { JWTSessionError } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import { warnOnce } from "../../request/warn-once.ts";
import type { JWT } from "../../types/records.ts";

/** Characters above which a session token earns a warning: it needs more than one cookie. */
const remarkable = 4096;

/**
 * The most characters that a session token may have. Servers refuse requests with headers above 16 kB, sign-out
 * included, and other cookies need room too.
 */
const longest = 12 * 1024;

/** How many claims a message names. */
const mostNamed = 5;

/**
 * Asserts that a session token is not so large that it locks the person out of the whole site.
 *
 * @throws {JWTSessionError} with the code `session-too-large`; its message names the largest claims
 */
export async function assertFits({ config }: Context, sealed: string, token: JWT): Promise<void> {
  // Tokens of an application's own making may grow when they are encoded for the cookie.
  const { length } = encodeURIComponent(sealed);
  if (length <= remarkable) return;
  const claims = largestClaims(token);
  if (length > longest) {
    throw new JWTSessionError(
      `The session token has ${length} characters, and more than ${longest} would lock the person out of the site. Keep what is large in the database. The largest claims: ${claims}`,
      { code: "session-too-large" },
    );
  }
  await warnOnce(
    config,
    "session-large",
    `A session token has ${length} characters, which every request carries. Above ${longest} it is refused. The largest claims: ${claims}`,
  );
}

function largestClaims(token: JWT): string {
  const sizes = Object.entries(token).map(
    ([name, value]) => [name, JSON.stringify(value)?.length ?? 0] as const,
  );
  const largest = sizes.sort(([, a], [, b]) => b - a).slice(0, mostNamed);
  return largest.map(([name, size]) => `${name} (${size})`).join(", ");
}
