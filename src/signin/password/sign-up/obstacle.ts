import { findByAddress } from "../../../accounts/find-owner.ts";
import type { Context } from "../../../request/context.ts";
import type { AdapterUser } from "../../../types/adapter.ts";
import type { PasswordPlace } from "../provider.ts";
import { readRows } from "../rows.ts";
import type { OpenedSignUp } from "./link.ts";
import { provedBefore } from "./one-use.ts";

/** Why a sign-up cannot go on. */
export interface Obstacle {
  readonly refused: "address-known" | "username-taken";
}

/** Returns who stands in the way of a sign-up; `undefined` if nobody does. */
export async function findObstacle(
  context: Context,
  place: PasswordPlace,
  pending: OpenedSignUp,
): Promise<Obstacle | undefined> {
  const { storage, provider } = place;
  const { email, username } = pending;
  const holder = await findByAddress(storage, email);
  if (holder && (await isSettled(context, place, pending, holder))) {
    return { refused: "address-known" };
  }
  const owner =
    username &&
    (await storage.getUserByAccount({ provider: provider.id, providerAccountId: username }));
  return owner && owner.id !== holder?.id ? { refused: "username-taken" } : undefined;
}

/** Whether somebody has proved the address of a sign-up already. */
export async function isAddressKnown(
  context: Context,
  place: PasswordPlace,
  pending: OpenedSignUp,
): Promise<boolean> {
  const holder = await findByAddress(place.storage, pending.email);
  return holder !== null && (await isSettled(context, place, pending, holder));
}

/** Whether a user's address was proved, other than by this very sign-up before it failed. */
export async function isSettled(
  context: Context,
  { storage }: PasswordPlace,
  { id: link }: OpenedSignUp,
  { id, emailVerified }: AdapterUser,
): Promise<boolean> {
  if (!emailVerified) return false;
  if (provedBefore(context, link) !== id) return true;
  return (await readRows(storage, String(id))).password !== undefined;
}
