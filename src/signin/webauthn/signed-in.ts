import type { AdapterUser } from "../../adapters.ts";
import type { Context } from "../../config/context.ts";
import type { WebAuthnProvider } from "../../config/webauthn-provider.ts";
import { now } from "../../lib/time.ts";
import { readSubject } from "../../session/session.ts";
import type { PasskeyStorage } from "./storage.ts";

/** Who is signed in, and since when. */
export interface SignedInUser {
  readonly user: AdapterUser;
  readonly sessionId: string;
  /** Seconds since the epoch; unknown for sessions that another library began. */
  readonly authTime: number | undefined;
}

/** The user of this request's session, as the database knows them now. */
export async function signedInUser(
  context: Context,
  adapter: PasskeyStorage,
): Promise<SignedInUser | undefined> {
  const subject = await readSubject(context);
  const user = subject && (subject.user ?? (await adapter.getUser(subject.userId)));
  if (!subject || !user) return undefined;
  return { user, sessionId: subject.sessionId, authTime: subject.authTime };
}

/** Whether somebody signed in recently enough to change how they sign in. */
export function isFresh(signedIn: SignedInUser, { freshFor }: WebAuthnProvider): boolean {
  const { authTime } = signedIn;
  return authTime !== undefined && authTime + freshFor >= now() && !predatesProof(signedIn);
}

/**
 * Whether the session began before somebody proved the address of the user: it may be that of another
 * person, who had signed up with the address.
 */
export function predatesProof({ user, authTime = 0 }: SignedInUser): boolean {
  const provedAt = user.emailVerified?.valueOf() ?? 0;
  return authTime < Math.floor(provedAt / 1000);
}
