import { randomUUID } from "#crypto";
import type { Cookie } from "../../lib/cookie.ts";
import { chunkNames } from "../../lib/received-cookies.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import { debug } from "../../request/debug.ts";
import type { JWT } from "../../types/records.ts";
import type { Beginning, IssuedSession, LiveSession, SessionContent } from "../session-store.ts";
import { sessionCookies } from "../write-cookies.ts";
import { encodeToken, type TokenFacts } from "./encode.ts";
import { revokeSession } from "./revoke.ts";
import { assertFits } from "./size.ts";

/** See {@link SessionStore.issue}. */
export async function issueToken(context: Context, beginning: Beginning): Promise<IssuedSession> {
  const { session, jwt } = context.config;
  const { userId, authTime, unverified, proofs, token } = beginning;
  const lifetime = Math.min(jwt.maxAge ?? session.maxAge, session.absoluteMaxAge);
  const nextExpiry = now() + lifetime;
  const id = randomUUID();
  const facts = { id, userId: String(userId), authTime, unverified, proofs, nextExpiry };
  const cookies = await write(context, facts, token);
  await debug(context, "session-issued", { sessionId: id, userId, expires: nextExpiry });
  return {
    key: id,
    expires: nextExpiry,
    cookies,
    takeBack: () => revokeSession(context.config, id, nextExpiry),
  };
}

/** See {@link SessionStore.renew}. If the session has been revoked meanwhile, the new token is revoked too. */
export async function renewToken(
  context: Context,
  live: LiveSession,
  content: SessionContent,
): Promise<Cookie[]> {
  const { claimedProofs } = await import("../claimed-proofs.ts");
  const proofs = claimedProofs(live);
  const cookies = await write(
    context,
    { ...live, proofs },
    "token" in content ? content.token : {},
  );
  return leavesAlone(context, live, content, cookies) ? [] : cookies;
}

/**
 * Whether a token of the library that `compat` names stays as it is, because ours would need one more cookie: if that library answered
 * the same browser at the same time with one cookie fewer, it could not read what is left of both. It renews the token often enough.
 */
function leavesAlone(
  context: Context,
  { beganElsewhere, content: before, expires, nextExpiry }: LiveSession,
  content: SessionContent,
  cookies: readonly Cookie[],
): boolean {
  if (!beganElsewhere || !context.config.compat) return false;
  const received = chunkNames(context.cookieHeader, context.cookies.sessionToken.name).length;
  const written = cookies.filter(({ value }) => value !== "").length;
  const isYoung = expires - now() > (nextExpiry - now()) / 2;
  return written > received && isYoung && JSON.stringify(before) === JSON.stringify(content);
}

async function write(context: Context, facts: TokenFacts, token: JWT): Promise<Cookie[]> {
  try {
    const sealed = await encodeToken(context, facts, token);
    await assertFits(context, sealed, token);
    return sessionCookies(context, sealed, new Date(facts.nextExpiry * 1000));
  } catch (error) {
    throw (await import("./large-token.ts")).whyNotSealed(context, error, token);
  }
}
