import { MissingAdapterMethods } from "../errors.ts";
import { userMethods } from "../lib/user-methods.ts";
import type { Adapter } from "../types/adapter.ts";
import { missingAdapter } from "./missing-adapter.ts";

/** What keeps credentials, which `compose` can add to any adapter. */
const credentialMethods = ["listCredentials", "putCredential", "deleteCredential"] as const;

/** An adapter that keeps credentials, and the people whose they are. */
export type CredentialStorage = Adapter &
  Required<Pick<Adapter, (typeof credentialMethods)[number] | (typeof userMethods)[number]>>;

/**
 * Returns an adapter, after making sure that it can store credentials.
 *
 * @param feature what needs it, for the message
 * @throws {MissingAdapter | MissingAdapterMethods}
 */
export function asCredentialStorage(
  adapter: Adapter | undefined,
  feature = "Signing in with a password",
): CredentialStorage {
  if (!adapter)
    throw missingAdapter(`${feature} needs an \`adapter\`, which keeps the credentials`);
  if (keepsCredentials(adapter)) return adapter;
  const missing = missingMethods(adapter);
  const cure = credentialMethods.some((method) => missing.includes(method))
    ? `. Keep credentials beside your adapter: compose({ users: yourAdapter, credentials: sql(url, { users: false }) }) of cardea/storage/compose${sessionAdvice(adapter)}`
    : "";
  throw new MissingAdapterMethods(
    `${feature} needs adapter methods that are missing: ${missing.join(", ")}${cure}`,
  );
}

/** Adapters of other libraries cannot list the sessions that a new password ends. */
function sessionAdvice({ listSessionsByUserId }: Adapter): string {
  return listSessionsByUserId ? "" : ', with `session: { strategy: "jwt" }`';
}

function missingMethods(adapter: Adapter): string[] {
  return [...credentialMethods, ...userMethods].filter(
    (method) => typeof adapter[method] !== "function",
  );
}

/** Whether the adapter has what credentials need. */
function keepsCredentials(adapter: Adapter): adapter is CredentialStorage {
  return missingMethods(adapter).length === 0;
}
