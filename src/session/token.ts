import { randomUUID } from "#crypto";
import { JWTSessionError } from "../auth-error.ts";
import type { Context } from "../config/context.ts";
import { logError } from "../config/log-error.ts";
import { type Awaitable, attempt, chain, native } from "../lib/awaitable.ts";
import { textOf } from "../lib/json.ts";
import { UnsealError } from "../lib/keyring.ts";
import { LimitedMap } from "../lib/limited.ts";
import { remember } from "../lib/remember.ts";
import { shared } from "../lib/shared.ts";
import { now } from "../lib/time.ts";
import type { JWT, Session, User } from "../types/records.ts";
import { unsealSession } from "./opened.ts";

/** An unsealed session token that has not expired. Instants are seconds since the epoch. */
export interface LiveToken {
  readonly claims: JWT;
  readonly sessionId: string;
  readonly authTime: number;
  /** Whether nobody had proved the user's address when the session began. */
  readonly unproven: boolean;
  readonly expires: number;
  /** When a token sealed now would expire. */
  readonly nextExpiry: number;
  /** When every token of this session has expired for certain. */
  readonly lastExpiry: number;
  /** Whether `updateAge` has passed. */
  readonly due: boolean;
}

/**
 * Why a token counts for nothing: it never will again (`worthless`), or its secret is unknown here and
 * may be known elsewhere, as while a new secret is rolled out (`unreadable`).
 */
export type DeadToken = "worthless" | "unreadable";

/** Unseals a session token and reads its times. */
export function openToken(context: Context, sealed: string): Awaitable<LiveToken | DeadToken> {
  return attempt(
    () =>
      chain(unseal(context, sealed), (claims) =>
        claims ? liveToken(context, claims) : "worthless",
      ),
    (error) => deadToken(context, error),
  );
}

function unseal({ config, cookies }: Context, token: string): Awaitable<JWT | null> {
  const salt = cookies.sessionToken.name;
  if (!config.jwt.decode) return unsealSession(config, salt, token);
  return native(config.jwt.decode({ token, secret: [...config.secrets], salt }));
}

async function deadToken(context: Context, error: unknown): Promise<DeadToken> {
  const reason = error instanceof UnsealError ? error.reason : undefined;
  if (reason === "expired") return "worthless";
  await logError(
    context,
    new JWTSessionError("The session token cannot be read", { cause: error }),
  );
  return reason === "no-key" ? "unreadable" : "worthless";
}

function liveToken({ config }: Context, claims: JWT): LiveToken | DeadToken {
  const time = now();
  const { maxAge, updateAge, absoluteMaxAge } = config.session;
  const lifetime = config.jwt.maxAge ?? maxAge;
  const issued = numberOf(claims.iat) ?? time;
  const authTime = numberOf(claims.auth_time) ?? issued;
  const ownExpiry = numberOf(claims.exp) ?? time + lifetime;
  const end = authTime + absoluteMaxAge;
  if (end <= time) return "worthless";
  return {
    claims,
    sessionId: textOf(claims.sid) ?? textOf(claims.jti) ?? randomUUID(),
    authTime,
    unproven: claims.unproven === true,
    expires: Math.min(ownExpiry, end, lastSecond),
    nextExpiry: Math.min(time + lifetime, end),
    lastExpiry: Math.max(ownExpiry, time + lifetime) + grace,
    due: issued + updateAge <= time,
  };
}

/** Seconds for which a token may outlive its expiry: tolerated clocks, and a renewal under way. */
export const grace = 120;

/** The last one that `Date` knows. */
const lastSecond = 8.64e12;

/** Applications and their own `jwt.decode` may put anything into claims. */
function numberOf(claim: unknown): number | undefined {
  return Number.isFinite(claim) ? Number(claim) : undefined;
}

/** The session that claims describe, until then: seconds since the epoch. */
export function sessionOf(
  { name, email, picture }: JWT,
  expires: number,
): Session & { user: User } {
  const user = { name, email, image: picture };
  return { user, expires: isoText(expires) };
}

/** A session is shown many times, and writing its end is the dearest part of that. */
const isoTexts = shared("iso-texts", () => new LimitedMap<number, string>(1000));

function isoText(seconds: number): string {
  return remember(isoTexts(), seconds, () => new Date(seconds * 1000).toISOString());
}
