import { isSecondFactor, storedLevel } from "../../accounts/own-level.ts";
import { listPasskeyAccounts } from "../../accounts/passkey-accounts.ts";
import { type SignedInUser, signedInUser } from "../../accounts/signed-in-user.ts";
import { textOf } from "../../lib/json.ts";
import type { Context } from "../../request/context.ts";
import { isProofMethod, type ProofMethod } from "../../session/proofs.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import { factorsOf } from "./factors-of.ts";
import { findPending, type PendingSignIn } from "./pending.ts";
import { factorStorage } from "./storage.ts";

/** Who is asked for a second factor: somebody whose sign-in waits for it, or somebody who is signed in. */
export type Asked = { readonly user: AdapterUser } & (
  | { readonly by: "sign-in"; readonly pending: PendingSignIn }
  | { readonly by: "step-up"; readonly signedIn: SignedInUser }
);

/** How a request says which of them it means. */
interface Meant {
  /** That of the form, which tells a sign-in that waits from others that began in this browser. */
  readonly ref?: unknown;
  /** `true` for somebody who is signed in, also if a sign-in waits in the same browser. */
  readonly stepUp?: unknown;
}

/** Returns who is asked for a second factor in this browser; `undefined` if nobody is, or not for what the form was made for. */
export async function findAsked(
  context: Context,
  { ref, stepUp }: Meant,
): Promise<Asked | undefined> {
  const storage = factorStorage(context);
  if (stepUp !== "true") {
    const pending = await (ref === undefined ? findPending(context) : findPending(context, ref));
    const user = pending && (await storage.getUser(pending.userId));
    if (pending && user) return { by: "sign-in", user, pending };
    if (textOf(ref)) return undefined;
  }
  const signedIn = await signedInUser(context, storage);
  return signedIn && { by: "step-up", user: signedIn.user, signedIn };
}

/** What somebody may prove now. */
export interface FactorWays {
  readonly totp: boolean;
  readonly recovery: boolean;
  /** The ids of the providers of passkeys that may verify their user. */
  readonly passkeys: readonly string[];
}

/**
 * Returns the second factors with which somebody can go on.
 *
 * @param methods the only ones that are of use, separated by spaces; default: any
 */
export async function waysOf(
  context: Context,
  { user }: Pick<Asked, "user">,
  methods = "",
): Promise<FactorWays> {
  const { apps, recoveryCodes } = await factorsOf(context, user.id);
  const own = {
    totp: apps.length > 0,
    recovery: recoveryCodes > 0,
    passkeys: await passkeyProviders(context, user.id),
  };
  const wanted = methods.slice(0, 99).split(" ").filter(isProofMethod);
  const isOf = (...some: ProofMethod[]) => some.some((method) => wanted.includes(method));
  const useful = {
    totp: own.totp && isOf("otp"),
    recovery: own.recovery && isOf("rec"),
    passkeys: isOf("uv", "hwk", "swk") ? own.passkeys : [],
  };
  return useful.totp || useful.recovery || useful.passkeys.length > 0 ? useful : own;
}

async function passkeyProviders(context: Context, userId: string): Promise<readonly string[]> {
  const set = await context.config.providers();
  const storage = factorStorage(context);
  const accounts = await listPasskeyAccounts(context, storage, userId);
  const useful = accounts.filter(
    (account) => isSecondFactor(set, account) && storedLevel(storage, account) !== 1,
  );
  return [...new Set(useful.map(({ provider }) => provider))];
}
