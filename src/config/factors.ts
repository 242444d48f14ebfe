import type { AuthConfig } from "../types/config.ts";

/** Which second factors people may add. What they have is asked for whatever is said here. */
export interface FactorPolicy {
  readonly totp: boolean;
  /** The name that apps show; `undefined` if the configuration leaves it open. */
  readonly issuer: string | undefined;
  /** Whether having a passkey alone makes the sign-in ask for it. */
  readonly passkeys: boolean;
  readonly recoveryCodes: boolean;
}

/** Returns what a configuration says of second factors; `undefined` if there are none. */
export function factorPolicy({ factors }: AuthConfig): FactorPolicy | undefined {
  if (!factors) return undefined;
  const { totp = true, passkeys = false, recoveryCodes = true } = factors;
  const issuer = typeof totp === "object" ? totp?.issuer : undefined;
  return Object.freeze({ totp: totp !== false, issuer, passkeys, recoveryCodes });
}
