import { MissingAdapterMethods } from "../errors.ts";
import type { Adapter } from "../types/adapter.ts";
import { missingAdapter } from "./missing-adapter.ts";

const methods = [
  "getUser",
  "getUserByAccount",
  "linkAccount",
  "getAccount",
  "getAuthenticator",
  "createAuthenticator",
  "listAuthenticatorsByUserId",
  "updateAuthenticatorCounter",
] as const;

/** An adapter that keeps passkeys. */
export type PasskeyStorage = Adapter & Required<Pick<Adapter, (typeof methods)[number]>>;

/**
 * Returns an adapter, after making sure that it can store passkeys.
 *
 * @param feature what needs it, for the message
 * @throws {MissingAdapter | MissingAdapterMethods}
 */
export function asPasskeyStorage(
  adapter: Adapter | undefined,
  feature = "Using passkeys",
): PasskeyStorage {
  if (!adapter) throw missingAdapter(`${feature} needs an \`adapter\`, which keeps the passkeys`);
  if (keepsPasskeys(adapter)) return adapter;
  const missing = methods.filter((method) => typeof adapter[method] !== "function");
  throw new MissingAdapterMethods(
    `${feature} needs adapter methods that are missing: ${missing.join(", ")}`,
  );
}

/** Whether the adapter has what passkeys need. */
function keepsPasskeys(adapter: Adapter): adapter is PasskeyStorage {
  return methods.every((method) => typeof adapter[method] === "function");
}
