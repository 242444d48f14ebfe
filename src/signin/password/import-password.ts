import { hashOptions } from "../../config/providers/password.ts";
import { AuthError } from "../../errors.ts";
import { findHashProblem } from "../../passwords/stored/read-hash.ts";
import type { Context } from "../../request/context.ts";
import type { ImportedPassword } from "../../types/password.ts";
import { hasUsernames, parseUsername } from "./identifier.ts";
import { accountIdOf, opensSignIn } from "./identity.ts";
import { type PasswordPlace, passwordPlace } from "./provider.ts";
import { readRows } from "./rows.ts";
import { storePassword } from "./store-password.ts";

/**
 * Stores a password of another system for a user who is in the database already. Nothing is computed: the hash is replaced when
 * the person signs in for the first time.
 *
 * @returns `false` if the user has a password here by now, which stays
 * @throws {AuthError} with the code `password-not-importable`, when the hash can never be verified, there is no such user, or the
 *   user name is none, or missing where people sign in with one
 * @throws {AuthError} with the code `import-username-taken`, when somebody else has the user name
 */
export async function importPassword(
  context: Context,
  { userId, hash, username }: ImportedPassword,
): Promise<boolean> {
  const place = await passwordPlace(context);
  const { provider, storage } = place;
  const problem = await findHashProblem(hash, hashOptions(provider.password, userId));
  if (problem) throw notImportable(`${problem.message} (${problem.code})`);
  const user = await storage.getUser(userId);
  if (!user || String(user.id) !== userId) throw notImportable("There is no user with this id");
  const name = username === undefined ? undefined : parseUsername(username);
  if (username !== undefined && !hasUsernames(provider.password)) {
    throw notImportable('With `identifier: "email"` nobody has a user name: leave out `username`');
  }
  if (username !== undefined && !name) {
    throw notImportable(
      "The user name must have 3 to 32 letters of ASCII, digits, _, . and -, and begin with a letter",
    );
  }
  if (!opensSignIn(provider, accountIdOf(userId, name))) {
    throw notImportable("People sign in with a user name here, so the field `username` is needed");
  }
  if ((await readRows(storage, userId)).password) return false;
  await assertFree(place, userId, name);
  const replacement = { user, hash, before: undefined, username: name };
  try {
    await storePassword(
      context,
      place,
      replacement,
      async () => {},
      async () => {},
    );
  } catch (error) {
    // Another import may have been faster, and a unique key has decided.
    await assertFree(place, userId, name);
    throw error;
  }
  return true;
}

async function assertFree(
  { storage, provider }: PasswordPlace,
  userId: string,
  name: string | undefined,
): Promise<void> {
  if (name === undefined) return;
  const owner = await storage.getUserByAccount({ provider: provider.id, providerAccountId: name });
  if (!owner || String(owner.id) === userId) return;
  throw new AuthError("A password was not imported. Somebody else has the user name", {
    code: "import-username-taken",
  });
}

function notImportable(message: string): AuthError {
  return new AuthError(`A password was not imported. ${message}`, {
    code: "password-not-importable",
  });
}
