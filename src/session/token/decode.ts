import { randomUUID } from "#crypto";
import { type Awaitable, chain, toAwaitable, tryCatch } from "../../lib/awaitable.ts";
import { textOf } from "../../lib/json.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import type { JWT } from "../../types/records.ts";
import { isRenewalDue } from "../renewal.ts";
import type { LiveSession } from "../session-store.ts";
import { ownFormatParams } from "./own-format.ts";
import type { DeadToken, TellUnreadable } from "./unreadable-token.ts";

/** The session of an unsealed token that has not expired. Instants are seconds since the epoch. */
export interface TokenSession extends LiveSession {
  readonly content: { readonly token: JWT };
  /** When every token of this session is certain to have expired. */
  readonly lastExpiry: number;
}

/**
 * Unseals a session token and returns its session, unless it has expired.
 *
 * @param report told why a token cannot be read. Default: the log
 */
export function decodeToken(
  context: Context,
  sealed: string,
  report?: TellUnreadable,
): Awaitable<TokenSession | DeadToken> {
  return tryCatch(
    () =>
      chain(unseal(context, sealed), (claims) =>
        claims ? toSession(context, claims) : "worthless",
      ),
    async (error) => (await import("./unreadable-token.ts")).deadToken(context, error, report),
  );
}

function unseal(context: Context, token: string): Awaitable<JWT | null> {
  const { config, cookies } = context;
  if (!config.jwt.decode) return config.sessionKeyring.unseal(cookies.sessionToken.name, token);
  return toAwaitable(config.jwt.decode({ ...ownFormatParams(context), token }));
}

function toSession({ config }: Context, token: JWT): TokenSession | DeadToken {
  const time = now();
  const lifetime = config.jwt.maxAge ?? config.session.maxAge;
  const issued = numberOf(token.iat) ?? time;
  const authTime = numberOf(token.auth_time) ?? issued;
  const ownExpiry = numberOf(token.exp) ?? time + lifetime;
  const end = authTime + config.session.absoluteMaxAge;
  if (end <= time) return "worthless";
  return {
    id: textOf(token.sid) ?? textOf(token.jti) ?? randomUUID(),
    userId: textOf(token.session_user ?? token.sub) || undefined,
    content: { token },
    authTime,
    unverified: token.unproven === true,
    expires: Math.min(ownExpiry, end, lastSecond),
    nextExpiry: Math.min(time + lifetime, end),
    lastExpiry: Math.max(ownExpiry, time + lifetime) + grace,
    due: isRenewalDue(config.session, issued),
  };
}

/** Seconds for which a token may outlive its expiry, because of clock skew or a renewal in progress. */
const grace = 120;

/** The last second that `Date` can represent. */
const lastSecond = 8.64e12;

/** Applications and their own `jwt.decode` may put anything into claims. */
function numberOf(claim: unknown): number | undefined {
  return Number.isFinite(claim) ? Number(claim) : undefined;
}
