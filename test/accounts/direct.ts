import type { Identity } from "../../src/accounts/identity.ts";
import { type MemoryStorage, memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import type { ProviderType } from "../../src/types/records.ts";
import { contextOf } from "../request/contexts.ts";
import { adapterOver, type Replaced } from "../support/adapter-over.ts";

/** An adapter over a storage in memory, and what was called of it. */
export function adapterWith(replaced: (storage: MemoryStorage) => Replaced = () => ({})) {
  const storage = memory();
  const calls: string[] = [];
  const adapter = adapterOver(storage, replaced, (name) => calls.push(name));
  return { storage, adapter, calls };
}

/** Without transactions. */
export const simple = { transaction: undefined, lockUser: undefined } as const;

/** Where functions are asked directly: a request, an adapter, and what the application and its operator are told. */
export async function directly(
  replaced?: (storage: MemoryStorage) => Replaced,
  own: Partial<AuthConfig> = {},
) {
  const { storage, adapter, calls } = adapterWith(replaced);
  const told: string[] = [];
  const works: Promise<unknown>[] = [];
  const { context, warnings, errors } = await contextOf(
    {},
    {
      adapter,
      waitUntil: (work) => void works.push(work),
      events: {
        createUser: ({ user }) => void told.push(`createUser ${user.id}`),
        linkAccount: ({ user, account, profile }) =>
          void told.push(`linkAccount ${user.id} ${account.userId} ${profile.email}`),
        unlinkAccount: ({ user, account }) =>
          void told.push(`unlinkAccount ${user.id} ${account.provider}`),
      },
      ...own,
    },
  );
  return { context, storage, adapter, calls, told, works, warnings, errors };
}

/** Somebody who has proved who they are, by default at a provider that vouches for no address. */
export function identityOf(own: Partial<Identity> = {}, type: ProviderType = "oidc"): Identity {
  const provider = { id: "idp", type };
  const { providerAccountId = "7" } = own;
  const account = { provider: provider.id, type, providerAccountId };
  return {
    provider,
    providerAccountId,
    user: { id: "7", name: "Ada", email: "ada@example.com" },
    account,
    storedAccount: account,
    profile: undefined,
    credentials: undefined,
    emailVerified: false,
    proofs: {},
    linksByEmail: false,
    ...own,
  };
}
