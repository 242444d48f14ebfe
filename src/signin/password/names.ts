import type { Cookie } from "../../lib/cookie.ts";
import { parseEmailAddress } from "../../lib/email-address.ts";
import type { Context } from "../../request/context.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import { type AccountNames, accountNames } from "../credentials/account-names.ts";
import { findDevice } from "../limits/known-device.ts";
import { hasUsernames, identifierField } from "./identifier.ts";
import type { PasswordProvider } from "./provider.ts";

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

/**
 * Returns the cookie by which a browser is known for an account, whose person has proved in it that the mailbox is theirs and has
 * chosen the password: what strangers guess or ask for is not counted for it, nor what was guessed in it before.
 */
export async function rememberBrowser(
  context: Context,
  provider: PasswordProvider,
  named: Named,
): Promise<Cookie[]> {
  const [first, ...others] = await namesOf(provider, named);
  if (!first) return [];
  const device = await findDevice(context, provider.id, first);
  return device.rememberAnew(others);
}
