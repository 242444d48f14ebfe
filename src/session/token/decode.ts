import { randomUUID } from "#crypto";
import type { ResolvedConfig } from "../../config/resolved-config.ts";
import { type Awaitable, chain, toAwaitable, tryCatch } from "../../lib/awaitable.ts";
import { textOf } from "../../lib/json.ts";
import { lazily } from "../../lib/lazy.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import type { JWT } from "../../types/records.ts";
import { isRenewalDue } from "../renewal.ts";
import type { LiveSession } from "../session-store.ts";
import { ownFormatParams } from "./own-format.ts";
import type { DeadToken, TellUnreadable } from "./unreadable-token.ts";
import type { Believed } from "./vouched.ts";

// Loaded by those who share tokens with another library.
const vouching = lazily(() => import("./vouched.ts"));

/** The session of an unsealed token that has not expired. Instants are seconds since the epoch. */
export interface TokenSession extends LiveSession {
  readonly content: { readonly token: JWT };
  /** When every token of this session is certain to have expired. */
  readonly lastExpiry: number;
  /** Another id of the session: if it was ended under that, it has ended. */
  readonly formerId?: string | undefined;
}

/**
 * Unseals a session token and returns its session, unless it has expired or cannot be read.
 *
 * @param report told why a token cannot be read. Default: the log
 */
export function decodeToken(
  context: Context,
  sealed: string,
  report?: TellUnreadable,
): Awaitable<TokenSession | DeadToken> {
  const dead = async (cause?: unknown) => {
    const { deadToken, withoutLeftover } = await import("./unreadable-token.ts");
    const whole = withoutLeftover(context, sealed, cause);
    return whole ? decodeToken(context, whole, report) : deadToken(context, cause, report);
  };
  return tryCatch<TokenSession | DeadToken>(
    () =>
      chain(unseal(context, sealed), (claims): Awaitable<TokenSession | DeadToken> => {
        if (!claims) return dead();
        return chain(believed(context, claims), (said) => tokenSession(context, said));
      }),
    dead,
  );
}

function unseal(context: Context, token: string): Awaitable<JWT | null | undefined> {
  const { config, cookies } = context;
  if (!config.jwt.decode) return config.sessionKeyring.unseal(cookies.sessionToken.purpose, token);
  return toAwaitable(config.jwt.decode({ ...ownFormatParams(context), token }));
}

/** With `compat`, what only this library may say has to be as it has said it. */
function believed(context: Context, token: JWT): Awaitable<Believed> {
  if (!context.config.compat) return { token };
  return chain(vouching(), ({ onlyVouched }) => onlyVouched(context, token));
}

/** Returns the session that the claims of an unsealed token say, unless it is past its absolute end. */
export function tokenSession(
  { config }: Context,
  { token, formerId, isDue = false }: Believed,
): TokenSession | "worthless" {
  const time = now();
  const lifetime = config.jwt.maxAge ?? config.session.maxAge;
  const issued = numberOf(token.iat) ?? time;
  // Nobody signed in later than the token was made.
  const authTime = Math.min(numberOf(token.auth_time) ?? issued, issued);
  const ownExpiry = numberOf(token.exp) ?? time + lifetime;
  const end = authTime + config.session.absoluteMaxAge;
  if (end <= time) return "worthless";
  return {
    id: textOf(token.sid) ?? textOf(token.jti) ?? randomUUID(),
    userId: textOf(token.session_user ?? token.sub) || undefined,
    content: { token },
    authTime,
    unverified: token.unproven === true,
    beganElsewhere: Boolean(config.compat) && token.vouched === undefined,
    expires: Math.min(ownExpiry, end, lastSecond),
    nextExpiry: Math.min(time + lifetime, end),
    lastExpiry: Math.max(ownExpiry, time + lifetime) + grace,
    due: isDue || isRenewalDue(config.session, issued) || isForeign(config, { content: { token } }),
    formerId,
  };
}

/**
 * Whether a session should have a record, and has none because another library has made it. That library carries over what vouches
 * for a token of ours.
 */
export function isForeign(
  { compat, registry, jwt }: ResolvedConfig,
  { content }: Pick<TokenSession, "content">,
): boolean {
  return Boolean(compat && registry && !jwt.encode) && content.token.vouched === undefined;
}

/** Seconds for which a token may outlive its expiry, because of clock skew or a renewal in progress. */
const grace = 120;

/** The last second that `Date` can represent. */
const lastSecond = 8.64e12;

/** Applications and their own `jwt.decode` may put anything into claims. */
function numberOf(claim: unknown): number | undefined {
  return Number.isFinite(claim) ? Number(claim) : undefined;
}
