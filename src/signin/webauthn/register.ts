import type { LinkIntent } from "../../accounts/link-account.ts";
import { atTheWrite, type ChangeNeed } from "../../accounts/may-change.ts";
import { isStillBound, predatesProof, signedInUser } from "../../accounts/signed-in-user.ts";
import type { PasskeyStorage } from "../../config/passkey-storage.ts";
import type { WebAuthnProvider } from "../../config/providers/webauthn.ts";
import { AccessDenied, InvalidCheck, WebAuthnVerificationError } from "../../errors.ts";
import { toBase64 } from "../../lib/bytes.ts";
import { exclusive } from "../../lib/exclusive.ts";
import { parseName } from "../../lib/typed-name.ts";
import type { Context } from "../../request/context.ts";
import { debug } from "../../request/debug.ts";
import { complete } from "../complete.ts";
import { countSignUp } from "../limits/passkey-sign-ups.ts";
import type { Reply } from "../reply.ts";
import { tellLinkedWay } from "../security/tell-linked.ts";
import { hasRoomForPasskey, parseTransports, toStored } from "./authenticator.ts";
import type { Credential } from "./credential.ts";
import { passkeyIdentity } from "./passkey-identity.ts";
import { type Expectation, verifyRegistration } from "./verify-response.ts";

/** The posted fields besides the credential. */
export interface Posted {
  readonly returnTo: string | undefined;
  /** The name that the user gives the passkey. */
  readonly name: unknown;
}

/**
 * Adds a passkey to the signed-in user, or signs somebody up. User, account and passkey are written together, after
 * the `signIn` callback has allowed it.
 *
 * @throws {WebAuthnVerificationError} when the authenticator's response is invalid, or the passkey is known already
 * @throws {InvalidCheck} when the ceremony began in another session, or in one that predates a proof of the address
 * @throws {StepUpRequired} when the session proves too little by now
 * @throws {TooManyAttempts} when too many people sign up
 * @throws {AccessDenied} with the code `too-many-passkeys`
 * @throws {AuthError} as {@link complete}
 */
export async function register(
  context: Context,
  adapter: PasskeyStorage,
  expectation: Expectation,
  credential: Credential,
  { returnTo, name }: Posted,
): Promise<Reply> {
  const { challenge, provider } = expectation;
  const link = await ceremonyMember(context, adapter, expectation);
  const passkey = await verifyRegistration(expectation, credential);
  const { ceremony } = challenge;
  await debug(context, "passkey-verified", { provider, ceremony, userId: link?.user.id });
  const credentialID = toStored(credential.id);
  const account = { provider: provider.id, type: provider.type, providerAccountId: credentialID };
  // An account may have outlived its passkey; knowing the credential ID does not prove who owns it.
  if ((await adapter.getAuthenticator(credentialID)) || (await adapter.getUserByAccount(account))) {
    throw new WebAuthnVerificationError("The passkey belongs to somebody already", {
      code: "passkey-known",
    });
  }
  if (!link && challenge.newcomer) await countSignUp(context, "user", challenge.newcomer.email);
  const proved = passkeyIdentity(account, link?.user ?? { ...challenge.newcomer }, passkey);
  const { publicKey, counter, deviceType, backedUp } = passkey;
  const entrance = {
    by: "new-passkey",
    credentialID,
    publicKey: toBase64(publicKey),
    counter,
    deviceType,
    backedUp,
    transports: parseTransports(credential.response.transports).join(",") || null,
    name: parseName(name) ?? null,
  } as const;
  const identity = { ...proved, isNew: true };
  if (!link) return complete(context, { identity, entrance, returnTo, link });
  const { id } = link.user;
  // One after the other, so that ceremonies that began side by side do not pass the limit together.
  return exclusive(context.config, `passkeys:${id}`, async () => {
    if (await hasRoomForPasskey(adapter, provider, id)) {
      return { link, ...(await complete(context, { identity, entrance, returnTo, link })) };
    }
    throw new AccessDenied("The user has as many passkeys as they may", {
      code: "too-many-passkeys",
    });
  });
}

/** Returns the user who adds the passkey, whose session must have begun the ceremony; `null` for a sign-up. */
async function ceremonyMember(
  context: Context,
  adapter: PasskeyStorage,
  { challenge, provider }: Expectation,
): Promise<LinkIntent | null> {
  const { signedIn: begun, newcomer } = challenge;
  const present = await signedInUser(context, adapter);
  if (!begun && newcomer && !present) return null;
  if (present && isStillBound(present, begun) && !predatesProof(present)) {
    const { user, sessionId } = present;
    return {
      user,
      sessionId,
      need: additionNeed(context, provider),
      onLinked: (identity) => tellLinkedWay(context, user, identity),
    };
  }
  throw new InvalidCheck("The passkey was to be added in another session", {
    code: "challenge-foreign-session",
  });
}

/** What the session has to prove when the passkey is written. */
function additionNeed({ config }: Context, { freshFor }: WebAuthnProvider): ChangeNeed {
  return atTheWrite({ needsOwnLevel: true, within: freshFor ?? config.session.freshFor });
}
