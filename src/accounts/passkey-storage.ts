import { MissingAdapter, MissingAdapterMethods } from "../errors.ts";
import type { Context } from "../request/context.ts";
import type { Adapter } from "../types/adapter.ts";

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
 * Returns the application's adapter, after making sure that it can store passkeys.
 *
 * @throws {MissingAdapter | MissingAdapterMethods}
 */
export function passkeyStorage({ config: { adapter } }: Context): PasskeyStorage {
  if (!adapter) throw new MissingAdapter("Passkeys require an adapter");
  return asPasskeyStorage(adapter);
}

/**
 * Returns an adapter, after making sure that it can store passkeys.
 *
 * @throws {MissingAdapterMethods}
 */
export function asPasskeyStorage(adapter: Adapter): PasskeyStorage {
  if (keepsPasskeys(adapter)) return adapter;
  const missing = methods.filter((method) => typeof adapter[method] !== "function");
  throw new MissingAdapterMethods(
    `Passkeys need adapter methods that are missing: ${missing.join(", ")}`,
  );
}

/** Whether the adapter has what passkeys need. */
export function keepsPasskeys(adapter: Adapter): adapter is PasskeyStorage {
  return methods.every((method) => typeof adapter[method] === "function");
}
