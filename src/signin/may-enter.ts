import type { IdentityFacts } from "../accounts/identity.ts";
import { askPermission } from "../accounts/sign-in-callback.ts";
import type { Context } from "../request/context.ts";
import type { Completion } from "./completion.ts";
import type { Arrival } from "./users/users.ts";

/** What the `signIn` callback is told of. */
export interface Told extends Pick<Arrival, "entrant"> {
  readonly completion: Pick<Completion, "data">;
  readonly identity: IdentityFacts;
}

/** Calls the `signIn` callback. Returns where to redirect instead, if the callback returned text. */
export async function mayEnter(
  { config }: Context,
  { completion: { data }, identity, entrant: { user, id } }: Told,
): Promise<string | undefined> {
  const { account, profile, credentials, provider } = identity;
  const userId = id ?? (provider.type === "email" ? user.id : undefined);
  return askPermission(config, {
    user,
    account: userId ? { ...account, userId } : account,
    ...(profile && { profile }),
    ...(credentials && { credentials }),
    ...(data !== undefined && { data }),
  });
}
