import { findByAddress } from "../../accounts/find-owner.ts";
import type { AdapterCredential, AdapterUser } from "../../types/adapter.ts";
import type { Identifier } from "./identifier.ts";
import type { PasswordPlace } from "./provider.ts";
import { readRows } from "./rows.ts";

/** Who somebody says they are. */
export interface FoundPerson {
  readonly user: AdapterUser | null;
  readonly password: AdapterCredential | undefined;
}

/** No user has this id. */
export const nobody = "cardea:nobody";

/** Finds the person and their password, with as many queries for those who are unknown. */
export async function findPerson(
  place: PasswordPlace,
  { kind, text, written }: Identifier,
): Promise<FoundPerson> {
  const { provider, storage } = place;
  const user =
    kind === "email"
      ? await findByTypedAddress(place, text, written)
      : await storage.getUserByAccount({ provider: provider.id, providerAccountId: text });
  const { password } = await readRows(storage, user ? String(user.id) : nobody);
  return { user, password };
}

/** Nobody has this address. */
const nobodysAddress = "nobody@cardea.invalid";

/**
 * Asserts that the database answers, so that nobody is told of a mail for which it is asked later. Nobody is looked up, which takes
 * equally long for everybody.
 *
 * @throws {AdapterError} when it does not
 */
export async function assertStorageAnswers(place: PasswordPlace): Promise<void> {
  await findPerson(place, { kind: "email", text: nobodysAddress, written: nobodysAddress });
}

/**
 * Finds the user with an address in our spelling, or as it was typed, in which Auth.js stored it. Both are always looked for, so that the
 * number of queries tells nothing.
 */
export async function findByTypedAddress(
  { storage }: PasswordPlace,
  address: string,
  written: string,
): Promise<AdapterUser | null> {
  const user = await findByAddress(storage, address);
  const other = written === address ? null : await findByAddress(storage, written);
  return user ?? other;
}
