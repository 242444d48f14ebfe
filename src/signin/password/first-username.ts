import { InvalidRequest } from "../../errors.ts";
import type { Fields } from "../fields.ts";
import { chooseUsername, hasUsernames } from "./identifier.ts";
import { accountIdOf, opensSignIn } from "./identity.ts";
import type { PasswordPlace } from "./provider.ts";

/**
 * Returns the user name that somebody without one chooses with a password; `undefined` if they choose none and need none.
 *
 * @throws {InvalidRequest} with the code `username-invalid`, also for none where people sign in with user names alone
 * @throws {InvalidRequest} with the code `invalid-field`, where nobody has a user name
 */
export function firstUsername(
  { provider }: PasswordPlace,
  userId: string,
  { username: typed }: Fields,
): string | undefined {
  if (typed === undefined || typed === "") {
    if (opensSignIn(provider, accountIdOf(userId, undefined))) return undefined;
    throw invalidUsername("People sign in with a user name here, and none was chosen");
  }
  assertUsernames(provider.password);
  const name = chooseUsername(provider.password, typed);
  if (name) return name;
  throw invalidUsername("Nobody can choose that user name");
}

/**
 * Asserts that people have user names: one that was posted would be dropped without a word.
 *
 * @throws {InvalidRequest} with the code `invalid-field`
 */
export function assertUsernames(settings: PasswordPlace["provider"]["password"]): void {
  if (hasUsernames(settings)) return;
  throw new InvalidRequest(
    "A `username` was posted, but people sign in with an address: `identifier` of the provider says so",
    { code: "invalid-field" },
  );
}

function invalidUsername(message: string): InvalidRequest {
  return new InvalidRequest(message, { code: "username-invalid" });
}

/**
 * Asserts that nobody else has a user name.
 *
 * @throws {InvalidRequest} with the code `username-taken`
 */
export async function assertFree(
  { storage, provider }: PasswordPlace,
  userId: string,
  name: string | undefined,
): Promise<void> {
  if (name === undefined) return;
  const owner = await storage.getUserByAccount({ provider: provider.id, providerAccountId: name });
  if (!owner || String(owner.id) === userId) return;
  throw new InvalidRequest("Somebody else has the user name", { code: "username-taken" });
}
