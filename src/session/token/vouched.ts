import { sha256 } from "#crypto";
import { base64Url } from "../../lib/bytes.ts";
import { parseJson, textOf } from "../../lib/json.ts";
import { UnsealError } from "../../lib/keyring.ts";
import { isCheckOfNextAuth } from "../../lib/next-auth-check.ts";
import type { Context } from "../../request/context.ts";
import { hmacOf } from "../../request/hmac.ts";
import type { JWT } from "../../types/records.ts";
import { parseProofs } from "../proofs.ts";

const purpose = "session claims";

/** The claims of a token, as far as they are believed. */
export interface Believed {
  readonly token: JWT;
  /** The id that a token says without a MAC. It is nobody's, but if that session has ended, so has this one. */
  readonly formerId?: string | undefined;
  /** Whether an older secret vouches, which may be dropped one day. */
  readonly isDue?: boolean;
}

/**
 * Returns the claims with what only this library may say, under a MAC. With `compat`, another library renews tokens, too, and many
 * applications let browsers add to them, so what is said there counts, and not what is beside it.
 */
export async function vouchFor({ config }: Context, claims: JWT): Promise<JWT> {
  const { sid, sub, session_user, proofs, auth_time, unproven } = claims;
  const user = session_user ?? sub;
  const facts = JSON.stringify({ sid, user, proofs: parseProofs(proofs), auth_time, unproven });
  return { ...claims, vouched: `${await hmacOf(config).make(purpose, facts)}.${facts}` };
}

/**
 * Returns the claims with those that only this library may say as it has said them; without them if it has said nothing.
 *
 * @throws {UnsealError} when they are of another cookie of next-auth 4, or `vouched` was changed: that would be a way to go on with a
 *   session that has ended
 */
export async function onlyVouched(context: Context, claims: JWT): Promise<Believed> {
  if (context.config.compat === "next-auth" && isCheckOfNextAuth(claims)) {
    throw new UnsealError("claims");
  }
  const { vouched, ...others } = claims;
  if (vouched === undefined) return unvouched(others);
  const text = textOf(vouched) ?? "";
  const at = text.indexOf(".");
  const [mac, facts] = [text.slice(0, at), text.slice(at + 1)] as const;
  const hmac = hmacOf(context.config);
  if (!(await hmac.verify(purpose, facts, mac))) throw new UnsealError("tampered");
  const { length } = context.config.secrets;
  const isDue = length > 1 && (await hmac.make(purpose, facts)) !== mac;
  return { token: { ...withFacts(others, parseJson(facts)), vouched }, isDue };
}

/** Returns claims of the other library, with those of ours that were said, in place of any that have their names. */
function withFacts(claims: JWT, said: unknown): JWT {
  const { proofs: _, session_user: __, unproven: ___, ...others } = claims;
  const { sid, user, proofs, auth_time, unproven }: Record<string, unknown> = Object(said);
  const known = parseProofs(proofs);
  const id = textOf(sid);
  const owner = textOf(user);
  return {
    ...others,
    sid: id,
    auth_time: typeof auth_time === "number" ? auth_time : undefined,
    ...(unproven === true && { unproven }),
    ...(Object.keys(known).length > 0 && { proofs: { ...known, sid: id } }),
    ...(owner !== undefined && owner !== claims.sub && { session_user: owner }),
  };
}

/**
 * Whatever narrows a session is believed. Its id is made of the one that is said, and the user: the same in every copy of a token from
 * before there was a MAC, and never that of another session.
 */
async function unvouched({ proofs: _, session_user: __, sid, ...claims }: JWT): Promise<Believed> {
  const formerId = textOf(sid);
  if (formerId === undefined) return { token: claims };
  const id = base64Url(await sha256(JSON.stringify([purpose, formerId, claims.sub])));
  return { token: { ...claims, sid: id }, formerId };
}
