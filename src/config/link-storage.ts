import type { Adapter } from "../adapters.ts";
import { type AuthError, MissingAdapter, MissingAdapterMethods } from "../errors.ts";
import type { AuthConfig } from "../types/config.ts";
import { typesOf, type Warn } from "./check.ts";

const methods = ["getUserByEmail", "createVerificationToken", "useVerificationToken"] as const;

/** An adapter that keeps the links of sign-in mails until they are redeemed. */
export type LinkStorage = Adapter & Required<Pick<Adapter, (typeof methods)[number]>>;

/**
 * The adapter as a storage of links.
 *
 * @throws {MissingAdapter | MissingAdapterMethods} when it is none
 */
export function asLinkStorage(adapter: Adapter | undefined): LinkStorage {
  if (adapter && keepsLinks(adapter)) return adapter;
  throw missing(adapter);
}

function keepsLinks(adapter: Adapter): adapter is LinkStorage {
  return methods.every((method) => typeof adapter[method] === "function");
}

function missing(adapter: Adapter | undefined): AuthError {
  if (!adapter) return new MissingAdapter("Email login requires an adapter, which keeps the links");
  const names = methods.filter((method) => typeof adapter[method] !== "function");
  return new MissingAdapterMethods(
    `Email login needs adapter methods that are missing: ${names.join(", ")}`,
  );
}

/** Why nobody can sign in by mail, although the configuration says so. */
export function linkProblem({ adapter, providers }: AuthConfig): AuthError | undefined {
  if (!typesOf(providers).has("email") || (adapter && keepsLinks(adapter))) return undefined;
  return missing(adapter);
}

/** Says what an adapter without optional methods leaves undone when people sign in by mail. */
export function warnAboutLinks({ adapter, providers }: AuthConfig, warn: Warn): void {
  const types = typesOf(providers);
  if (!types.has("email") || !adapter) return;
  if (typeof adapter.consume !== "function") {
    warn(
      "email-limits-in-memory",
      "The adapter has no `consume`: every process counts mails and wrong codes for itself. See docs/email.md",
    );
  }
  if (keepsUnproven(adapter, types)) {
    warn(
      "unproven-accounts-kept",
      "The adapter cannot list or unlink accounts: whoever signed up with an address of somebody else keeps their way in. See docs/email.md",
    );
  }
}

/** Whether ways in stay open to strangers. Passkeys are found without a list of accounts. */
function keepsUnproven(adapter: Adapter, types: ReadonlySet<string>): boolean {
  const others = new Set(types);
  others.delete("email");
  if (adapter.unlinkAccount) others.delete("webauthn");
  const canClean = adapter.listAccountsByUserId && adapter.unlinkAccount;
  return others.size > 0 && !canClean;
}
