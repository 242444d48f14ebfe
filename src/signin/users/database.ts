import { findOrCreate } from "../../accounts/database-user.ts";
import { findOwner } from "../../accounts/find-owner.ts";
import type { Identity } from "../../accounts/identity.ts";
import { findSameAddress } from "../../accounts/same-address.ts";
import { whileStillLinked } from "../../accounts/still-linked.ts";
import { alter, type Layer, layered } from "../../lib/alter.ts";
import type { Context } from "../../request/context.ts";
import type { Adapter, AdapterUser } from "../../types/adapter.ts";
import type { User } from "../../types/index.ts";
import type { Entrant, Users } from "./users.ts";

/** Returns the users of a database. */
export const databaseUsers = (context: Context, adapter: Adapter): Users => ({
  async find({ owner: known, link }, identity) {
    const owner = known ?? (await findOwner(adapter, identity));
    const { linksByEmail, emailVerified } = identity;
    const mayJoin = context.config.callbacks.signIn && !link && linksByEmail && emailVerified;
    const stored = !owner && mayJoin ? await findSameAddress(adapter, identity) : owner;
    return { owner, entrant: stored ? asStored(stored, identity) : { user: identity.user } };
  },
  async enter(arrival) {
    const { completion, identity, owner, entrant } = arrival;
    return findOrCreate(context, adapter, identity, owner, {
      intent: completion.link,
      async assertMayEnter(user) {
        if (entrant.id === (user ? String(user.id) : undefined)) return;
        // Another request was faster.
        const other = user ? asStored(user, identity) : { user: identity.user };
        const { assertMayEnter: askAgain } = await import("../assert-may-enter.ts");
        await askAgain(context, { ...arrival, entrant: other });
      },
    });
  },
  sessionWriter: (identity, outcome) => whileStillLinked(context, adapter, identity, outcome),
});

/**
 * Of what `authorize` left out, such as a ban, the database knows, which also counts before the class of what `authorize` returned. Once
 * a second factor is proved, and nothing is posted any more, what the database knows is the newer of the two.
 */
function asStored(stored: AdapterUser, { user, provider, credentials }: Identity): Entrant {
  const id = String(stored.id);
  if (provider.type !== "credentials") return { user: stored, id };
  const row: Layer[] = [
    ["members", stored],
    ["class", stored],
  ];
  const theirs: Layer = ["members", user];
  const known = credentials ? [theirs, ...row] : [...row, theirs];
  return { user: alter(layered<User>([...known, ["class", user]]), { id: user.id ?? id }), id };
}
