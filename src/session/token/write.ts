import { randomUUID } from "#crypto";
import type { Cookie } from "../../lib/cookie.ts";
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
  return write(context, { ...live, proofs }, "token" in content ? content.token : {});
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
