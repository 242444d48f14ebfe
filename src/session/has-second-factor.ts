import type { Context } from "../request/context.ts";
import type { Adapter, AdapterCredential } from "../types/adapter.ts";

/** Whether a row is an authenticator app of this user. One that somebody has begun to add does not count. */
export function isOwnApp({ id, kind }: AdapterCredential, userId: string): boolean {
  return kind === "totp" && id.startsWith(`totp:${userId}:`);
}

/**
 * Whether somebody has a second factor that the configuration asks for: an app or, with `factors.passkeys`, a passkey, unless it is
 * known that it has never verified its user.
 */
export async function hasSecondFactor(
  { config }: Context,
  adapter: Adapter,
  userId: string,
): Promise<boolean> {
  if (!config.factors) return false;
  const rows = (await adapter.listCredentials?.(userId)) ?? [];
  if (rows.some((row) => isOwnApp(row, userId))) return true;
  return config.factors.passkeys && hasPasskey(adapter, userId);
}

async function hasPasskey(adapter: Adapter, userId: string): Promise<boolean> {
  const passkeys = (await adapter.listAuthenticatorsByUserId?.(userId)) ?? [];
  if (passkeys.length === 0 || !adapter.listAccountsByUserId) return passkeys.length > 0;
  const accounts = await adapter.listAccountsByUserId(userId);
  const weak = new Set(
    accounts.flatMap((account) =>
      account.type === "webauthn" && adapter.raiseAssuranceLevel && account.assuranceLevel === 1
        ? [account.providerAccountId]
        : [],
    ),
  );
  return passkeys.some(({ providerAccountId }) => !weak.has(providerAccountId));
}
