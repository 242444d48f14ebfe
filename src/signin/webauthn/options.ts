import { type PasskeyStorage, passkeyStorage } from "../../accounts/passkey-storage.ts";
import {
  bindingOf,
  isFresh,
  type SignedInUser,
  signedInUser,
} from "../../accounts/signed-in-user.ts";
import type { WebAuthnProvider } from "../../config/providers/webauthn.ts";
import { parseEmailAddress } from "../../lib/email-address.ts";
import type { Context } from "../../request/context.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import { freshSignInUrl } from "../fresh-sign-in.ts";
import { countSignUp } from "../limits/sign-up.ts";
import type { Reply } from "../reply.ts";
import { descriptorOf, listAuthenticators } from "./authenticator.ts";
import { type Challenge, challengeCookies, createChallenge } from "./challenge.ts";
import { parseName } from "./name.ts";
import { type RelyingParty, relyingPartyOf } from "./relying-party.ts";
import { newcomerHandle, userHandle } from "./user-handle.ts";

/** What the options of a ceremony are made from. */
interface Facts {
  readonly context: Context;
  readonly provider: WebAuthnProvider;
  readonly adapter: PasskeyStorage;
  readonly party: RelyingParty;
  readonly signedIn: SignedInUser | undefined;
}

/**
 * What the browser passes to `navigator.credentials`, and the cookie that binds the challenge to it.
 * Nothing that a stranger asks for depends on who is known here. Source: COMPATIBILITY 11.4.
 *
 * @param query `action`, and `email` and `name` of somebody who signs up
 * @throws {TooManyAttempts} when too many people sign up
 * @throws {AuthError} when the configuration cannot have passkeys
 */
export async function webAuthnOptions(
  context: Context,
  provider: WebAuthnProvider,
  query: URLSearchParams,
): Promise<Reply> {
  const adapter = passkeyStorage(context);
  const party = relyingPartyOf(context, provider);
  const signedIn = await signedInUser(context, adapter);
  const facts = { context, provider, adapter, party, signedIn };
  const action = query.get("action") ?? (signedIn ? undefined : "authenticate");
  if (action === "authenticate") return authenticationOptions(facts);
  if (action !== "register") {
    return refusal(400, action === undefined ? "Invalid request" : "Invalid action");
  }
  if (!signedIn) return signUpOptions(facts, query);
  const freshFor = provider.freshFor ?? context.config.session.freshFor;
  if (isMeantForAnother(signedIn, query)) return refusal(400, "Invalid request");
  return isFresh(signedIn, freshFor) ? additionOptions(facts, signedIn) : signInFirst(context);
}

/** Whoever types another address than their own wants another account, not one more way into theirs. */
function isMeantForAnother({ user }: SignedInUser, query: URLSearchParams): boolean {
  const email = query.get("email");
  return email !== null && parseEmailAddress(email)?.address !== user.email;
}

function refusal(status: number, error: string): Reply {
  return { status, json: { error } };
}

/** The sign-in is too long ago to change how somebody signs in. */
async function signInFirst(context: Context): Promise<Reply> {
  const url = await freshSignInUrl(context);
  return { status: 403, json: { error: "SessionRequired", code: "fresh", url } };
}

/** `PublicKeyCredentialRequestOptionsJSON` (WebAuthn Level 3 section 5.5). */
async function authenticationOptions(facts: Facts): Promise<Reply> {
  const { context, provider, adapter, party, signedIn } = facts;
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
  return answer(context, challenge, options);
}

/** Somebody who is signed in adds a passkey. */
async function additionOptions(facts: Facts, signedIn: SignedInUser): Promise<Reply> {
  const { provider, adapter } = facts;
  const { user } = signedIn;
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

/** Somebody wants to sign up. Whether the address is free is told to whoever finishes the ceremony. */
async function signUpOptions(facts: Facts, query: URLSearchParams): Promise<Reply> {
  const { context, provider } = facts;
  const email = parseEmailAddress(query.get("email"))?.address;
  if (!provider.allowsSignUp || !email) return refusal(400, "Invalid request");
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

/** What the authenticator shows when it lets people choose. */
function namesOf({ id, email, name }: Pick<AdapterUser, "id" | "email" | "name">) {
  const account = email || name || id;
  return { name: account, displayName: name || account };
}

/** `PublicKeyCredentialCreationOptionsJSON` (section 5.4). */
async function creationOptions(
  { context, provider, party }: Facts,
  challenge: Challenge,
  person: object,
): Promise<Reply> {
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
  return answer(context, challenge, options);
}

async function answer(context: Context, challenge: Challenge, options: object): Promise<Reply> {
  const json = { action: challenge.ceremony, options };
  return { json, cookies: await challengeCookies(context, challenge) };
}
