import type { Context } from "../../../request/context.ts";
import type { AdapterUser } from "../../../types/adapter.ts";
import { assertMayEnter } from "../../assert-may-enter.ts";
import { mayEnter } from "../../may-enter.ts";
import { accountIdOf, passwordIdentity } from "../identity.ts";
import type { PasswordPlace } from "../provider.ts";
import type { PendingSignUp } from "./link.ts";

/**
 * Calls the `signIn` callback before anything is written for a sign-up. Returns where to redirect instead, if the callback returned
 * text.
 *
 * @param holder the user whom the sign-up takes over; `null` if somebody is created
 */
export const maySignUp = (
  context: Context,
  place: PasswordPlace,
  pending: PendingSignUp,
  holder: AdapterUser | null,
): Promise<string | undefined> => mayEnter(context, toldOf(place, pending, holder));

/**
 * Calls the `signIn` callback once more, when the sign-up is about to be written for somebody else than it was told of.
 *
 * @throws {AccessDenied} when it does not return `true`
 */
export const assertMaySignUp = (
  context: Context,
  place: PasswordPlace,
  pending: PendingSignUp,
  holder: AdapterUser | null,
): Promise<void> => assertMayEnter(context, toldOf(place, pending, holder));

function toldOf(
  { provider }: PasswordPlace,
  { id, email, name, username }: PendingSignUp,
  holder: AdapterUser | null,
) {
  const user = holder ?? { id, email, name, image: null, emailVerified: new Date() };
  const identity = passwordIdentity(provider, user, accountIdOf(String(user.id), username), {});
  return {
    completion: {},
    identity,
    entrant: { user, id: holder ? String(holder.id) : undefined },
  };
}
