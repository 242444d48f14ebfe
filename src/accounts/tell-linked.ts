import type { Context } from "../request/context.ts";
import { emit } from "../request/events.ts";
import type { AdapterUser } from "../types/adapter.ts";
import type { Identity } from "./identity.ts";

/** Tells the application that an account is linked to a user. */
export async function tellLinked(
  context: Context,
  identity: Identity,
  user: AdapterUser,
): Promise<void> {
  const account = { ...identity.account, userId: user.id };
  await emit(context, "linkAccount", { account, profile: identity.user, user });
}
