import { loadVerifier } from "#passkey-verifier";
import { sayOnce } from "../../config/say-once.ts";
import { isAuthError } from "../../errors.ts";
import type { Context } from "../../request/context.ts";

/**
 * Whether passkeys can be verified here, so that no device makes one in vain. If not, the log says once what to install: any
 * visitor may cause the line.
 */
export async function canVerify({ config }: Context): Promise<boolean> {
  try {
    await loadVerifier();
    return true;
  } catch (error) {
    if (!isAuthError(error)) throw error;
    await sayOnce({ config: config.own, resolved: config }, [{ error }]);
    return false;
  }
}
