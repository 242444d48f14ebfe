import { memory } from "../../../src/storage/memory.ts";
import type { Adapter } from "../../../src/types/adapter.ts";

/** The methods that adapters of Auth.js v5 have. */
const published = [
  ...["createUser", "getUser", "getUserByEmail", "getUserByAccount", "updateUser", "deleteUser"],
  ...["linkAccount", "unlinkAccount", "getAccount", "getAuthenticator", "createAuthenticator"],
  ...["listAuthenticatorsByUserId", "updateAuthenticatorCounter"],
  ...["createVerificationToken", "useVerificationToken"],
] as const satisfies (keyof Adapter)[];

/** An adapter of Auth.js v5: like those, it keeps the authenticator when an account is unlinked. */
export function publishedAdapter(): Adapter {
  const storage = memory();
  return {
    ...Object.fromEntries(published.map((name) => [name, storage[name]])),
    async unlinkAccount(key) {
      const authenticator = await storage.getAuthenticator(key.providerAccountId);
      await storage.unlinkAccount(key);
      if (authenticator) await storage.createAuthenticator(authenticator);
    },
  };
}
