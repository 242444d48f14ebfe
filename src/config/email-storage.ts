import { type AuthError, MissingAdapterMethods } from "../errors.ts";
import type { Adapter } from "../types/adapter.ts";
import type { AuthConfig } from "../types/config.ts";
import type { ProviderWithOptions } from "../types/provider.ts";
import { missingAdapter } from "./missing-adapter.ts";
import { readableProviders } from "./readable-providers.ts";
import type { Warn } from "./say-once.ts";

const methods = ["getUserByEmail", "createVerificationToken", "useVerificationToken"] as const;

/** An adapter that can store magic links until they are redeemed. */
export type MagicLinkStorage = Adapter & Required<Pick<Adapter, (typeof methods)[number]>>;

/**
 * Returns the adapter as a storage of magic links.
 *
 * @throws {MissingAdapter | MissingAdapterMethods} when there is no adapter, or it lacks methods
 */
export function asMagicLinkStorage(adapter: Adapter | undefined): MagicLinkStorage {
  if (adapter && storesMagicLinks(adapter)) return adapter;
  throw missing(adapter, "Signing in by mail");
}

function storesMagicLinks(adapter: Adapter): adapter is MagicLinkStorage {
  return methods.every((method) => typeof adapter[method] === "function");
}

function missing(adapter: Adapter | undefined, feature: string): AuthError {
  if (!adapter) return missingAdapter(`${feature} needs an \`adapter\`, which keeps the links`);
  const names = methods.filter((method) => typeof adapter[method] !== "function");
  return new MissingAdapterMethods(
    `${feature} needs adapter methods that are missing: ${names.join(", ")}`,
  );
}

/** Returns why nobody can sign in by mail, although a mail provider is configured. */
export function emailStorageProblem({ adapter, providers }: AuthConfig): AuthError | undefined {
  const mail = readableProviders(providers).find(({ type }) => type === "email");
  if (!mail || (adapter && storesMagicLinks(adapter))) return undefined;
  return missing(adapter, `The mail provider "${mail.id}"`);
}

/** Warns about what the library cannot do when sign-ins prove addresses, because the adapter lacks optional methods. */
export function warnAboutEmailStorage(config: AuthConfig, warn: Warn): void {
  const { adapter } = config;
  const providers = readableProviders(config.providers);
  if (!adapter || !providers.some(provesAddresses)) return;
  const types = new Set(providers.map(({ type }) => type));
  if (types.has("email") && typeof adapter.consume !== "function") {
    warn(
      "email-limits-in-memory",
      "The adapter has no `consume`: every process counts mails and wrong codes for itself. See node_modules/cardea/docs/email.md",
    );
  }
  if (keepsAccounts(adapter, types)) {
    warn(
      "unproven-accounts-kept",
      "The adapter cannot list or unlink accounts: somebody who signed up with the address of another person, before accounts were marked, can still sign in. See node_modules/cardea/docs/email.md",
    );
  }
  if (keepsSessions(adapter, config)) {
    warn(
      "unproven-sessions-kept",
      "The adapter has no `deleteSessionsByUserId`: sessions of other libraries, or in their format, outlive a proof of the address by somebody else. See node_modules/cardea/docs/email.md",
    );
  }
}

/** Whether unproven accounts that were linked without a mark cannot be removed. Passkeys need no list of accounts. */
function keepsAccounts(adapter: Adapter, types: ReadonlySet<string>): boolean {
  const canUnlink = typeof adapter.unlinkAccount === "function";
  const canListPasskeys = canUnlink && adapter.listAuthenticatorsByUserId && adapter.getAccount;
  const canList = canUnlink && adapter.listAccountsByUserId;
  return [...types].some((type) => {
    if (type === "email") return false;
    return type === "webauthn" ? !canListPasskeys : !canList;
  });
}

/** Whether sessions do not record when they began, and cannot be ended by user either. */
function keepsSessions(
  { deleteSessionsByUserId }: Adapter,
  { compat, session, upgradeFrom }: AuthConfig,
) {
  const hasMarks = !upgradeFrom && (!compat || Number.isFinite(session?.absoluteMaxAge));
  const isDatabase = (session?.strategy ?? "database") === "database";
  return isDatabase && !hasMarks && typeof deleteSessionsByUserId !== "function";
}

/** Whether a provider proves addresses under which other people may have signed up: by mail, or because it links by address. */
function provesAddresses(provider: ProviderWithOptions): boolean {
  const links = "allowDangerousEmailAccountLinking";
  const options: object = provider.options ?? {};
  const value = links in options ? options[links] : links in provider && provider[links];
  return provider.type === "email" || value === true;
}
