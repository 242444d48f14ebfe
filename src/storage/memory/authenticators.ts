import type { AdapterAuthenticator } from "../../types/adapter.ts";
import { insert, type Rows, read, select, update, type Write } from "./rows.ts";

/** The adapter's methods for passkeys. */
export function authenticators(rows: Rows, write: Write) {
  async function updateAuthenticator(
    changes: Partial<AdapterAuthenticator> & Pick<AdapterAuthenticator, "credentialID">,
  ) {
    const authenticator = update(rows.authenticators, changes.credentialID, changes, write);
    if (!authenticator) throw new Error("There is no authenticator with this id.");
    return authenticator;
  }

  return {
    createAuthenticator: async (authenticator: AdapterAuthenticator) =>
      insert(rows.authenticators, authenticator.credentialID, authenticator, write),
    getAuthenticator: async (credentialID: string) => read(rows.authenticators, credentialID),
    listAuthenticatorsByUserId: async (userId: string) =>
      select(rows.authenticators, (authenticator) => authenticator.userId === userId),
    updateAuthenticatorCounter: async (credentialID: string, counter: number) =>
      updateAuthenticator({ credentialID, counter }),
    updateAuthenticator,
    deleteAuthenticator: async (credentialID: string) =>
      write(rows.authenticators, credentialID, undefined),
  };
}
