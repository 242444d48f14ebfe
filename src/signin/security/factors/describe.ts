import type { SignedInUser } from "../../../accounts/signed-in-user.ts";
import type { Context } from "../../../request/context.ts";
import type { AdapterCredential, AdapterUser } from "../../../types/adapter.ts";
import type { AppSetup, SecurityFactors } from "../../../types/security-factors.ts";
import { begunApp, mostApps } from "../../factor/enrolment.ts";
import { factorsOf } from "../../factor/factors-of.ts";
import { factorStorage } from "../../factor/storage.ts";
import { mayChange, orImpossible } from "../permission.ts";

/** Returns what a person sees of their second factors; `undefined` without the option `factors`. */
export async function describeFactors(
  context: Context,
  { user, sessionId }: SignedInUser,
): Promise<SecurityFactors | undefined> {
  const policy = context.config.factors;
  if (!policy) return undefined;
  const userId = String(user.id);
  const { apps, recoveryCodes: left, passkeys } = await factorsOf(context, userId);
  const canAddApp = policy.totp && apps.length < mostApps;
  return {
    apps,
    recoveryCodes: {
      left,
      createdAt: left > 0 ? codesSince(await listRows(context, userId)) : null,
      offered: policy.recoveryCodes && apps.length + passkeys > 0,
    },
    canAddApp,
    begun: canAddApp ? await begunIn(context, user, sessionId) : undefined,
  };
}

/** The key is a secret: it is shown again only to whoever could begin with another one now. */
async function begunIn(
  context: Context,
  user: AdapterUser,
  sessionId: string,
): Promise<AppSetup | undefined> {
  const begun = await begunApp(context, user, sessionId);
  if (!begun) return undefined;
  const permission = await orImpossible(mayChange(context));
  return "signedIn" in permission ? begun : undefined;
}

async function listRows(context: Context, userId: string): Promise<AdapterCredential[]> {
  return factorStorage(context).listCredentials(userId);
}

/** Returns when the recovery codes among somebody's credentials were made; `null` if there are none. */
export function codesSince(rows: readonly AdapterCredential[]): Date | null {
  const instants = rows
    .filter(({ kind }) => kind === "recovery")
    .map(({ createdAt }) => createdAt.getTime());
  return instants.length > 0 ? new Date(Math.max(...instants)) : null;
}
