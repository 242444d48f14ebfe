import type { Identity } from "../../src/accounts/identity.ts";
import { type MemoryStorage, memory } from "../../src/storage/memory.ts";
import type {
  Adapter,
  AdapterAccount,
  AdapterAuthenticator,
  AdapterCredential,
} from "../../src/types/adapter.ts";
import type { ProviderType } from "../../src/types/records.ts";
import { identityOf as identityAt } from "./direct.ts";

/** The address of the one user in the storage. */
export const email = "ada@example.com";

/** What the storage has of her; an account is of the type `oidc` by default. */
export interface Belongings {
  readonly email?: string;
  readonly emailVerified?: Date | null;
  readonly accounts?: readonly (Partial<AdapterAccount> & { provider: string })[];
  /** By the id of their account, at the provider `passkey` by default. */
  readonly passkeys?: readonly (Partial<AdapterAccount> & {
    device?: AdapterAuthenticator["credentialDeviceType"];
  })[];
  readonly credentials?: readonly AdapterCredential["kind"][];
}

/** A storage in memory in which Ada is the only user, with this. */
export async function storageOfAda(own: Belongings = {}): Promise<MemoryStorage> {
  const storage = memory();
  const { emailVerified = null } = own;
  await storage.createUser({ id: "ada", email: own.email ?? email, emailVerified });
  const link = async (account: AdapterAccount) => {
    const { assuranceLevel, emailVerified: vouched, ...rest } = account;
    await storage.linkAccount(rest);
    if (assuranceLevel) await storage.raiseAssuranceLevel(rest, assuranceLevel);
    if (vouched !== undefined) await storage.setAccountEmailVerified(rest, vouched);
  };
  for (const [at, account] of (own.accounts ?? []).entries()) {
    await link({ providerAccountId: `account-${at}`, type: "oidc", userId: "ada", ...account });
  }
  for (const [at, { device = "multiDevice", ...account }] of (own.passkeys ?? []).entries()) {
    const key = { provider: "passkey", providerAccountId: `key-${at}`, ...account };
    await link({ ...key, type: "webauthn", userId: "ada" });
    await storage.createAuthenticator({
      ...{ userId: "ada", providerAccountId: key.providerAccountId },
      ...{ credentialID: key.providerAccountId, credentialPublicKey: "AA==", counter: 0 },
      ...{ credentialDeviceType: device, credentialBackedUp: false },
    });
  }
  for (const [at, kind] of (own.credentials ?? []).entries()) {
    const id = `${kind}:ada:${at}`;
    const row = { id, kind, userId: "ada", secret: `secret-${at}`, version: 1 };
    await storage.putCredential({ ...row, createdAt: new Date() }, null);
  }
  return storage;
}

/** The same adapter without some of its methods. */
export function without(adapter: Adapter, ...names: readonly (keyof Adapter)[]): Adapter {
  return Object.fromEntries(
    Object.entries(adapter).filter(([name]) => !names.some((one) => one === name)),
  );
}

/** What Ada proves by signing in at a provider, by default at one that vouches for her address. */
export function identityOf(
  type: ProviderType = "oidc",
  facts: Partial<Identity> = {},
  id = "sso",
): Identity {
  const account = { provider: id, providerAccountId: "account-0", type };
  return identityAt({
    provider: { id, type },
    providerAccountId: account.providerAccountId,
    user: { email },
    account,
    storedAccount: account,
    emailVerified: true,
    ...facts,
  });
}
