import { isDate } from "../../lib/kind.ts";
import type { AdapterAuthenticator } from "../../types/adapter.ts";
import { find, insertion, type Row, remove, type Store, select, update } from "./store.ts";
import { toBoolean, toText } from "./values.ts";

type Changes = Partial<AdapterAuthenticator> & Pick<AdapterAuthenticator, "credentialID">;

function toAuthenticator(row: Row): AdapterAuthenticator {
  return {
    credentialID: String(row.credentialID),
    userId: String(row.userId),
    providerAccountId: String(row.providerAccountId),
    credentialPublicKey: String(row.credentialPublicKey),
    counter: Number(row.counter),
    credentialDeviceType: String(row.credentialDeviceType),
    credentialBackedUp: toBoolean(row.credentialBackedUp),
    transports: toText(row.transports),
    name: toText(row.name),
    createdAt: toInstant(row.createdAt),
    lastUsedAt: toInstant(row.lastUsedAt),
  };
}

function toInstant(value: Row[string] | undefined): Date | null {
  return isDate(value) ? value : null;
}

/** The adapter's methods for passkeys. */
export function authenticatorMethods(store: Store) {
  const { authenticators } = store.layout.tables;

  async function getAuthenticator(credentialID: string): Promise<AdapterAuthenticator | null> {
    const row = await find(store, authenticators, { credentialID });
    return row ? toAuthenticator(row) : null;
  }

  async function getKnownAuthenticator(credentialID: string): Promise<AdapterAuthenticator> {
    const authenticator = await getAuthenticator(credentialID);
    if (!authenticator) throw new Error("There is no authenticator with this id.");
    return authenticator;
  }

  async function updateAuthenticator({ credentialID, ...changes }: Changes) {
    await update(store, authenticators, { credentialID }, changes);
    return getKnownAuthenticator(credentialID);
  }

  return {
    getAuthenticator,
    updateAuthenticator,

    async createAuthenticator(authenticator: AdapterAuthenticator): Promise<AdapterAuthenticator> {
      await insertion(store, authenticators, { ...authenticator }).execute();
      return getKnownAuthenticator(authenticator.credentialID);
    },

    async listAuthenticatorsByUserId(userId: string): Promise<AdapterAuthenticator[]> {
      return (await select(store, authenticators, { userId })).map(toAuthenticator);
    },

    updateAuthenticatorCounter: (credentialID: string, counter: number) =>
      updateAuthenticator({ credentialID, counter }),

    async deleteAuthenticator(credentialID: string): Promise<void> {
      await remove(store, authenticators, { credentialID });
    },
  };
}
