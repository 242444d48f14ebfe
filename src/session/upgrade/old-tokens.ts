import { sha256 } from "#crypto";
import type { OldCookie } from "../../config/upgrade-from.ts";
import { JWTSessionError } from "../../errors.ts";
import { base64Url } from "../../lib/bytes.ts";
import { textOf } from "../../lib/json.ts";
import { withoutLeftover } from "../../lib/jwe-leftover.ts";
import { isUnsealError, keyringOf, type TokenFormat } from "../../lib/keyring.ts";
import { isCheckOfNextAuth } from "../../lib/next-auth-check.ts";
import { readChunked } from "../../lib/read-chunked-cookie.ts";
import { sessionPurpose } from "../../lib/token-format.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import type { UpgradeSystem } from "../../types/config.ts";
import type { JWT } from "../../types/records.ts";
import { endedState } from "../ended-sessions.ts";
import { goOn } from "../foreign-session.ts";
import { readSessionToken } from "../read-cookie.ts";
import type { EndReason } from "../session-store.ts";
import { type TokenSession, tokenSession } from "../token/decode.ts";
import { endTokenSession } from "../token/end.ts";
import { hasEnded } from "../token/is-revoked.ts";
import { unconfirmedSignOut } from "../token/unreadable-token.ts";
import { type Believed, onlyVouched } from "../token/vouched.ts";
import type { OldSessions } from "./old-sessions.ts";

/** The systems that keep sessions in encrypted tokens, and how those are read. */
const formats: Readonly<Partial<Record<UpgradeSystem, TokenFormat>>> = {
  "next-auth": "next-auth",
  authjs: "authjs",
};

/** See {@link OldSessions.find}. */
export const find: OldSessions["find"] = async (context, adapter = context.config.adapter) => {
  const { opened, problems } = await openAll(context);
  for (const problem of problems) await logError(context, problem.error);
  for (const one of opened) {
    if (endedState(context.config, one.session.id)) continue;
    if (await hasEnded(context, one.session, adapter)) continue;
    const { oldToken, session } = one;
    const live = session.beganElsewhere ? await goOn(context, session, adapter) : session;
    if (live) return { ...live, due: true, oldToken };
  }
  return undefined;
};

/** See {@link OldSessions.renew}. The session keeps its id, so that whoever ends one of its tokens ends all of them. */
export const renew: OldSessions["renew"] = (store, context, live, content) =>
  store.renew(context, live, content);

/** See {@link OldSessions.isTheirs}. */
export const isTheirs: OldSessions["isTheirs"] = async (context) => {
  const sent = readSessionToken(context);
  return (await openAll(context)).opened.some(({ oldToken }) => oldToken === sent);
};

/** See {@link OldSessions.spared}. */
export const spared: OldSessions["spared"] = async (context, why) => {
  const { problems } = await openAll(context);
  return problems.filter(({ isLocked }) => isLocked || why === "replaced").map(({ name }) => name);
};

/** See {@link OldSessions.end}. One that cannot be ended does not keep the others from it. */
export const end: OldSessions["end"] = async (context, reason) => {
  const { opened, problems } = await openAll(context);
  const ended = await endAll(context, opened, reason);
  const [locked] = problems.filter(({ isLocked }) => isLocked);
  if (locked && reason === "signed-out") throw unconfirmedSignOut([locked.error]);
  for (const { error } of problems) await logError(context, error);
  return ended.find((one) => one !== null) ?? null;
};

/** See {@link OldSessions.endOthers}. */
export const endOthers: OldSessions["endOthers"] = async (context, { id }) => {
  const { opened } = await openAll(context);
  const others = opened.filter(({ session }) => session.id !== id);
  await endAll(context, others, "superseded");
};

async function endAll(context: Context, all: readonly Opened[], reason: EndReason) {
  const results = await Promise.allSettled(
    all.map(({ session }) => endTokenSession(context, session, reason)),
  );
  return results.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
}

interface Opened {
  readonly session: TokenSession;
  readonly oldToken: string;
}

/** Why a cookie cannot be read. `isLocked` if it may be a token of another secret, which another process may know. */
interface Unreadable {
  readonly name: string;
  readonly error: JWTSessionError;
  readonly isLocked: boolean;
}

async function openAll(context: Context) {
  const cookies = context.config.upgradeFrom?.cookiesOf(context) ?? [];
  const all = await Promise.all(cookies.map((cookie) => open(context, cookie)));
  const opened: Opened[] = [];
  const problems: Unreadable[] = [];
  for (const one of all) {
    if (one && "session" in one) opened.push(one);
    else if (one) problems.push(one);
  }
  return { opened, problems };
}

async function open(
  context: Context,
  { from, name }: OldCookie,
): Promise<Opened | Unreadable | undefined> {
  const format = formats[from];
  const oldToken = format && readChunked(context.cookieHeader, name);
  if (!oldToken) return undefined;
  try {
    const { secrets, olderSecrets } = context.config;
    const keyring = keyringOf([...secrets, ...olderSecrets], format);
    const whole = withoutLeftover(oldToken) ?? oldToken;
    const claims = await keyring.unseal(sessionPurpose(format, name), whole);
    if (format === "next-auth" && isCheckOfNextAuth(claims)) return undefined;
    const session = tokenSession(context, await ownClaims(context, format, claims));
    if (session === "worthless") return undefined;
    return { session: { ...session, beganElsewhere: claims.vouched === undefined }, oldToken };
  } catch (cause) {
    if (!isUnsealError(cause)) throw cause;
    if (cause.reason === "expired") return undefined;
    return { name, error: unreadable(name, cause), isLocked: cause.reason === "no-key" };
  }
}

/**
 * Returns the claims without what only this library may say. Many applications let browsers add to their own token, so nothing
 * in it counts as a proof, and nobody signed in later than their token was made. The id and the user are those that this library
 * vouches for, where it wrote the token with `compat`. Any other id is made of the whole token, so that it is that of nobody
 * else's session, and the same for each copy; whatever the application calls `sid` only says whether the session has ended.
 */
async function ownClaims(context: Context, format: TokenFormat, claims: JWT): Promise<Believed> {
  const { token, formerId = textOf(token.sid) } = await onlyVouched(context, claims);
  const { proofs: _, vouched, ...others } = token;
  const { auth_time: authTime, iat } = others;
  const isLater = typeof authTime === "number" && typeof iat === "number" && authTime > iat;
  const { proofs: __, session_user: ___, ...sealed } = claims;
  const ownId = vouched === undefined ? undefined : textOf(token.sid);
  const sid = ownId ?? base64Url(await sha256(JSON.stringify([format, sealed])));
  return { token: { ...others, sid, ...(isLater && { auth_time: iat }) }, formerId };
}

function unreadable(name: string, cause: Error): JWTSessionError {
  return new JWTSessionError(
    `The cookie ${name}, which \`upgradeFrom\` means, cannot be read, so it signs nobody in and stays. The secret has to be the one that it was made with`,
    { code: "token-unreadable", cause },
  );
}
