import type { Adapter } from "../../adapters.ts";
import type { Context } from "../../config/context.ts";
import { MissingAdapter, MissingAdapterMethods } from "../../errors.ts";

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
 * The adapter, without which there are no passkeys.
 *
 * @throws {MissingAdapter | MissingAdapterMethods}
 */
export function passkeyStorage({ config: { adapter } }: Context): PasskeyStorage {
  if (!adapter) throw new MissingAdapter("Passkeys require an adapter");
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
