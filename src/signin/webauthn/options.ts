import { loadVerifier } from "#passkey-verifier";
import { bindingOf, type SignedInUser, signedInUser } from "../../accounts/signed-in-user.ts";
import { asPasskeyStorage } from "../../config/passkey-storage.ts";
import type { WebAuthnProvider } from "../../config/providers/webauthn.ts";
import { AccessDenied, InvalidRequest } from "../../errors.ts";
import { parseEmailAddress } from "../../lib/email-address.ts";
import { parseName } from "../../lib/typed-name.ts";
import type { Context } from "../../request/context.ts";
import { debug } from "../../request/debug.ts";
import { logError } from "../../request/log-error.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import { askPermissionToChange } from "../change-permission.ts";
import { countSignUp } from "../limits/passkey-sign-ups.ts";
import type { Reply } from "../reply.ts";
import { descriptorOf, hasRoomForPasskey, listAuthenticators } from "./authenticator.ts";
import type { CeremonyPlace } from "./ceremony-place.ts";
import { type Challenge, challengeCookies, createChallenge } from "./challenge.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { newcomerHandle, userHandle } from "./user-handle.ts";

/** What the options of a ceremony are created from. */
interface Facts extends CeremonyPlace {
  readonly signedIn: SignedInUser | undefined;
}

/**
 * Returns the options that the browser passes to `navigator.credentials`, and the cookie that binds the challenge to
 * this browser. For somebody who is not signed in, they do not reveal which users exist. Source: COMPATIBILITY 11.4.
 *
 * @param query `action` and, for a sign-up, `email` and `name`
 * @throws {TooManyAttempts} when too many people sign up
 * @throws {AuthError} when the configuration does not allow passkeys
 */
export async function webAuthnOptions(
  context: Context,
  provider: WebAuthnProvider,
  query: URLSearchParams,
): Promise<Reply> {
  const adapter = asPasskeyStorage(context.config.adapter);
  const party = relyingPartyOf(context, provider);
  // Before the device makes a passkey that nobody could verify.
  await loadVerifier();
  const signedIn = await signedInUser(context, adapter);
  const facts = { context, provider, adapter, party, signedIn };
  const action = query.get("action") ?? (signedIn ? undefined : "authenticate");
  const factor = query.get("factor");
  if (action === "authenticate" && factor !== null) {
    const { factorOptions } = await import("./factor-options.ts");
    const made = await factorOptions(facts, factor);
    return "url" in made
      ? { status: 401, json: made }
      : answer(facts, made.challenge, made.options);
  }
  if (action === "authenticate") return authenticationOptions(facts);
  if (action !== "register") {
    const error = action === undefined ? "Invalid request" : "Invalid action";
    return refuse(
      context,
      error,
      "`action` is neither register nor authenticate",
      "invalid-action",
    );
  }
  if (!signedIn) return signUpOptions(facts, query);
  if (isMeantForAnother(signedIn, query)) {
    const problem =
      "Somebody who is signed in asked for a passkey with another address than theirs";
    return refuse(context, "Invalid request", problem, "invalid-email");
  }
  const within = provider.freshFor;
  const permission = await askPermissionToChange(context, { needsOwnLevel: true, within });
  if (permission.ok) return additionOptions(facts, signedIn);
  const { redirect: url, refusal } = permission;
  return { status: 403, json: { ...refusal, url } };
}

/** Whether the typed address is not the user's own: they want another account, not a passkey for this one. */
function isMeantForAnother({ user }: SignedInUser, query: URLSearchParams): boolean {
  const email = query.get("email");
  return email !== null && parseEmailAddress(email)?.address !== user.email;
}

/** Refuses a request for options, with a line in the log. */
async function refuse(
  context: Context,
  error: string,
  problem: string,
  code: string,
): Promise<Reply> {
  await logError(context, new InvalidRequest(problem, { code }));
  return { status: 400, json: { error } };
}

/** Returns `PublicKeyCredentialRequestOptionsJSON` (WebAuthn Level 3 section 5.5). */
async function authenticationOptions(facts: Facts): Promise<Reply> {
  const { provider, adapter, party, signedIn } = facts;
  const { timeout, userVerification, extensions } = provider.authentication;
  const challenge = createChallenge({
    provider: provider.id,
    ceremony: "authenticate",
    signedIn: signedIn && bindingOf(signedIn),
  });
  const own = signedIn && (await listAuthenticators(adapter, provider, signedIn.user.id));
  const options = {
    challenge: challenge.value,
    rpId: party.id,
    timeout,
    userVerification,
    ...(own && { allowCredentials: own.map(descriptorOf) }),
    ...(extensions && { extensions }),
  };
  return answer(facts, challenge, options);
}

/** Returns the options for a signed-in user who adds a passkey. */
async function additionOptions(facts: Facts, signedIn: SignedInUser): Promise<Reply> {
  const { provider, adapter } = facts;
  const { user } = signedIn;
  if (!(await hasRoomForPasskey(adapter, provider, user.id))) {
    const code = "too-many-passkeys";
    await logError(facts.context, new AccessDenied("The user has the most passkeys", { code }));
    return { status: 403, json: { error: "AccessDenied", code } };
  }
  const own = await listAuthenticators(adapter, provider, user.id);
  const challenge = createChallenge({
    provider: provider.id,
    ceremony: "register",
    signedIn: signedIn && bindingOf(signedIn),
  });
  return creationOptions(facts, challenge, {
    user: { id: await userHandle(user.id), ...namesOf(user) },
    excludeCredentials: own.map(descriptorOf),
  });
}

/** Returns the options for signing up. Whether the address is taken is revealed only when the ceremony is finished. */
async function signUpOptions(facts: Facts, query: URLSearchParams): Promise<Reply> {
  const { context, provider } = facts;
  const email = parseEmailAddress(query.get("email"))?.address;
  if (!provider.allowsSignUp || !email) {
    const problem = provider.allowsSignUp
      ? "The address of a sign-up is missing, or is none"
      : `Nobody can sign up with provider "${provider.id}": its signUp is false`;
    return refuse(context, "Invalid request", problem, "invalid-email");
  }
  await countSignUp(context, "options", email);
  const name = parseName(query.get("name"));
  const challenge = createChallenge({
    provider: provider.id,
    ceremony: "register",
    newcomer: { email, name },
  });
  return creationOptions(facts, challenge, {
    user: { id: newcomerHandle(), ...namesOf({ id: "", email, name }) },
    excludeCredentials: [],
  });
}

/** Returns the names that the authenticator shows when it offers a choice of passkeys. */
function namesOf({ id, email, name }: Pick<AdapterUser, "id" | "email" | "name">) {
  const account = email || name || id;
  return { name: account, displayName: name || account };
}

/** Returns `PublicKeyCredentialCreationOptionsJSON` (section 5.4). */
async function creationOptions(facts: Facts, challenge: Challenge, person: object): Promise<Reply> {
  const { provider, party } = facts;
  const { timeout, algorithms, attestation, authenticatorSelection, extensions } =
    provider.registration;
  const options = {
    rp: { id: party.id, name: party.name },
    ...person,
    challenge: challenge.value,
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    timeout,
    authenticatorSelection,
    attestation,
    ...(extensions && { extensions }),
  };
  return answer(facts, challenge, options);
}

async function answer(
  { context, provider, party }: Facts,
  challenge: Challenge,
  options: object,
): Promise<Reply> {
  const { ceremony } = challenge;
  await debug(context, "passkey-options", { provider, ceremony, rpId: party.id });
  const json = { action: ceremony, options };
  return { json, cookies: await challengeCookies(context, challenge) };
}
