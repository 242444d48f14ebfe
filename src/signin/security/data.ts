import { type SignedInUser, signedInUser } from "../../accounts/signed-in-user.ts";
import type { ProviderSet } from "../../config/providers/provider-set.ts";
import type { Context } from "../../request/context.ts";
import { isEndedByNotBefore } from "../../session/registry/renew-record.ts";
import { findLiveSession } from "../../session/strategies.ts";
import type { OfferedProvider, SecurityData } from "../../types/security.ts";
import { workingProviders } from "../working-providers.ts";
import { describeAccounts, linkableProviders } from "./accounts.ts";
import { canChangeAddress } from "./address.ts";
import { canDelete } from "./delete.ts";
import { describePasskeys } from "./passkeys.ts";
import { stepUpUrl } from "./permission.ts";
import { type Person, readPerson } from "./person.ts";
import { adapterOf } from "./place.ts";
import { describeSessions } from "./sessions.ts";

/** Returns what the person of this request sees of how they sign in; `undefined` if nobody is signed in. */
export async function readSecurity(context: Context): Promise<SecurityData | undefined> {
  const adapter = adapterOf(context);
  const signedIn = await signedInUser(context, adapter);
  if (!signedIn || (await hasEnded(context))) return undefined;
  const { user } = signedIn;
  const person = await readPerson(context, adapter, user);
  return {
    user: {
      name: user.name ?? null,
      email: user.email ?? null,
      emailVerified: Boolean(user.emailVerified),
    },
    stepUpUrl: await stepUpUrl(context),
    accounts: describeAccounts(person),
    linkable: linkableProviders(workingProviders([...person.providers.byId.values()])),
    passkeys: describePasskeys(person),
    passkeyProviders: await passkeyProviders(context, person.providers),
    sessions: await describeSessions(context, String(user.id)),
    password: await passwordOf(context, person),
    factors: await factorsIn(context, signedIn),
    may: {
      changeName: adapter.updateUser !== undefined,
      changeAddress: await canChangeAddress(context, adapter),
      deleteAccount: canDelete(context, adapter),
    },
  };
}

/** Loaded by the applications that have passwords. */
async function passwordOf(
  context: Context,
  { providers, user }: Person,
): Promise<SecurityData["password"]> {
  const keepsPasswords = [...providers.byId.values()].some((provider) => "password" in provider);
  if (!keepsPasswords) return undefined;
  const { describePassword } = await import("../password/facts.ts");
  return describePassword(context, String(user.id));
}

/** Loaded by the applications that have second factors. */
async function factorsIn(
  context: Context,
  signedIn: SignedInUser,
): Promise<SecurityData["factors"]> {
  if (!context.config.factors) return undefined;
  const { describeFactors } = await import("./factors/describe.ts");
  return describeFactors(context, signedIn);
}

/** Whether all sessions of the person ended, which an encrypted one without a record learns only when it is renewed. */
async function hasEnded(context: Context): Promise<boolean> {
  const live = context.config.registry ? await findLiveSession(context) : null;
  return live?.userId !== undefined && isEndedByNotBefore(context, live, String(live.userId));
}

/** Those with which a passkey can be added. */
async function passkeyProviders(
  context: Context,
  { byId }: ProviderSet,
): Promise<OfferedProvider[]> {
  const providers = [...byId.values()].filter(({ type }) => type === "webauthn");
  if (providers.length === 0) return [];
  const { canVerify } = await import("../webauthn/can-verify.ts");
  return (await canVerify(context)) ? providers.map(({ id, name }) => ({ id, name })) : [];
}
