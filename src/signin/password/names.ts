import type { Cookie } from "../../lib/cookie.ts";
import { parseEmailAddress } from "../../lib/email-address.ts";
import type { Context } from "../../request/context.ts";
import type { AdapterCredential, AdapterUser } from "../../types/adapter.ts";
import { type AccountNames, accountNames } from "../credentials/account-names.ts";
import { type Owner, rememberDevice } from "../limits/known-device.ts";
import { hasUsernames, identifierField } from "./identifier.ts";
import { usernameIn } from "./identity.ts";
import type { PasswordPlace, PasswordProvider } from "./provider.ts";
import { readRows } from "./rows.ts";

/** By what people name an account. */
export interface Named {
  readonly user: Pick<AdapterUser, "email" | "emailVerified">;
  readonly username: string | undefined;
}

/** Returns what is counted for a text that names an account, in its one spelling. */
export function namesTyped(provider: PasswordProvider, text: string): Promise<AccountNames> {
  return accountNames(provider, { [identifierField(provider.password)]: text });
}

/** Returns all names of an account. An address that nobody has proved is not one: it may be somebody else's. */
export async function namesOf(
  provider: PasswordProvider,
  { user, username }: Named,
): Promise<AccountNames[]> {
  const name = hasUsernames(provider.password) ? username : undefined;
  const address = user.emailVerified ? parseEmailAddress(user.email)?.address : undefined;
  const texts = [name, address].filter((text) => text !== undefined);
  return Promise.all(texts.map((text) => namesTyped(provider, text)));
}

/** Returns whose account somebody signs in to, as browsers are known for it: until the password is another one. */
export function ownerOf(
  { id }: Pick<AdapterUser, "id">,
  password: AdapterCredential | undefined,
): Owner {
  return { userId: String(id), since: password?.createdAt };
}

/**
 * Returns the cookie by which a browser is known for an account, whose person has just chosen the password in it.
 *
 * @param anew whether they have proved that the mailbox is theirs: then neither what strangers guess or ask for is counted for it,
 *   nor what was guessed in it before
 */
export async function rememberBrowser(
  context: Context,
  { provider, storage }: PasswordPlace,
  user: Pick<AdapterUser, "id" | "email" | "emailVerified">,
  anew?: "anew",
): Promise<Cookie[]> {
  const { password } = await readRows(storage, String(user.id));
  if (!password) return [];
  const names = await namesOf(provider, { user, username: usernameIn(password) });
  return rememberDevice(context, provider.id, ownerOf(user, password), names, anew);
}
