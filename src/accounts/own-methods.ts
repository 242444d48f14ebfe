import type { OAuthProvider } from "../config/providers/oauth.ts";
import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import type { Context } from "../request/context.ts";
import type { ProofMethod } from "../session/proofs.ts";
import type { Adapter } from "../types/adapter.ts";
import { ownFactorMethods } from "./own-factors.ts";
import { storedLevel } from "./own-level.ts";
import { listPasskeyAccounts } from "./passkey-accounts.ts";
import { wayIn } from "./way-in.ts";

/**
 * Whether a user has a way in, or a second factor, that may prove one of some methods. Where that cannot be found out, they may.
 *
 * @throws {AuthError} when a passkey may belong to a broken provider whose id cannot be read
 */
export async function mayProveOneOf(
  context: Context,
  adapter: Adapter,
  userId: string,
  methods: readonly ProofMethod[],
): Promise<boolean> {
  const factors = await ownFactorMethods(context, adapter, userId);
  if (factors.some((method) => methods.includes(method))) return true;
  if (await hasPasskeyFor(context, adapter, userId, methods)) return true;
  const { byId } = await context.config.providers();
  for (const provider of byId.values()) {
    const useful = wayIn(provider).methods.filter((method) => methods.includes(method));
    if (useful.length > 0 && (await mayUse(provider, useful, adapter, userId))) return true;
  }
  return false;
}

/** Whether one of the user's passkeys may prove one of the methods. */
async function hasPasskeyFor(
  context: Context,
  adapter: Adapter,
  userId: string,
  methods: readonly ProofMethod[],
): Promise<boolean> {
  const accounts = await listPasskeyAccounts(context, adapter, userId);
  if (accounts.length === 0) return false;
  if (methods.includes("uv") && accounts.some((one) => storedLevel(adapter, one) !== 1)) {
    return true;
  }
  const keys = (await adapter.listAuthenticatorsByUserId?.(userId)) ?? [];
  return keys.some(({ credentialDeviceType }) =>
    methods.includes(credentialDeviceType === "multiDevice" ? "swk" : "hwk"),
  );
}

/** Whether the user may sign in with a provider in one of these ways. */
async function mayUse(
  provider: ResolvedProvider,
  useful: readonly ProofMethod[],
  adapter: Adapter,
  userId: string,
): Promise<boolean> {
  switch (provider.type) {
    case "webauthn":
      return false;
    case "oauth":
    case "oidc":
      return mayHaveAccount(provider, useful, adapter, userId);
    case "email":
      return !adapter.getUser || Boolean((await adapter.getUser(userId))?.email);
    case "credentials": {
      if (!useful.includes("pwd")) return true;
      const kept = await adapter.listCredentials?.(userId);
      return !kept || kept.some(({ kind }) => kind === "password");
    }
  }
}

async function mayHaveAccount(
  { id, allowDangerousEmailAccountLinking }: OAuthProvider,
  useful: readonly ProofMethod[],
  adapter: Adapter,
  userId: string,
): Promise<boolean> {
  // Their first sign-in there links the account.
  if (allowDangerousEmailAccountLinking || !adapter.listAccountsByUserId) return true;
  const accounts = await adapter.listAccountsByUserId(userId);
  return accounts.some(
    (account) =>
      account.provider === id && (useful.includes("fed") || storedLevel(adapter, account) !== 1),
  );
}
