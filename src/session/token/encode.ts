import { lazily } from "../../lib/lazy.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import type { JWT } from "../../types/records.ts";
import type { Proofs } from "../proofs.ts";
import { ownFormatParams } from "./own-format.ts";

const vouching = lazily(() => import("./vouched.ts"));

/** What stays the same in every token of a session, and the expiry of the next. Instants are seconds since the epoch. */
export interface TokenFacts {
  readonly id: string;
  readonly userId: string | undefined;
  readonly authTime: number | undefined;
  readonly unverified: boolean;
  readonly proofs: Proofs;
  readonly nextExpiry: number;
}

/** Seals the claims of a session, with the facts that the library carries over from token to token. */
export async function encodeToken(
  context: Context,
  { id, userId, authTime, unverified, proofs, nextExpiry }: TokenFacts,
  { jti: _, unproven: __, session_user: ___, proofs: ____, vouched: _____, ...claims }: JWT,
): Promise<string> {
  const facts = {
    sid: id,
    auth_time: authTime,
    ...(unverified && { unproven: true }),
    // With the id, which nobody sees, so that no claim from elsewhere is taken for them.
    ...(Object.keys(proofs).length > 0 && { proofs: { ...proofs, sid: id } }),
    // The `jwt` callback may have removed or changed `sub`. The session is still that of the same user.
    ...(claims.sub !== userId && { session_user: userId }),
  };
  const { config, cookies } = context;
  const own = { ...claims, ...facts };
  const token = config.compat ? await (await vouching()).vouchFor(context, own) : own;
  if (!config.jwt.encode) {
    return await config.sessionKeyring.seal(cookies.sessionToken.purpose, token, nextExpiry);
  }
  const maxAge = nextExpiry - now();
  return await config.jwt.encode({ ...ownFormatParams(context), token, maxAge });
}
