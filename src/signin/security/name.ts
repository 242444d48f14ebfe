import { inSettledTransaction } from "../../accounts/settled-transaction.ts";
import { readSettled } from "../../accounts/transaction.ts";
import { InvalidRequest } from "../../errors.ts";
import { alter } from "../../lib/alter.ts";
import { parseName } from "../../lib/typed-name.ts";
import type { Context } from "../../request/context.ts";
import { emit } from "../../request/events.ts";
import { rewriteClaims } from "../../session/rewrite-claims.ts";
import type { Adapter } from "../../types/adapter.ts";
import { assertStillMayChange } from "../change-permission.ts";
import { mayChange } from "./permission.ts";
import { adapterOf, notOffered } from "./place.ts";
import { type Change, refuse } from "./result.ts";
import { tell } from "./tell.ts";

/**
 * Changes the name of the person. Nobody is told of a name that stays as it is.
 *
 * @throws {InvalidRequest} with the code `invalid-name`
 */
export async function changeName(
  context: Context,
  { name: typed }: { readonly name: string },
): Promise<Change> {
  const permission = await mayChange(context);
  if ("refused" in permission) return refuse(permission.refused);
  const { user, signedIn } = permission;
  const adapter = adapterOf(context);
  if (!adapter.updateUser) throw notOffered("Another name");
  const name = parseName(typed);
  if (!name) {
    throw new InvalidRequest("A name has one to 64 characters", { code: "invalid-name" });
  }
  const from = user.name ?? null;
  if (name !== from) {
    const work = async (inner: Adapter) => {
      await assertStillMayChange(context, inner, signedIn);
      await inner.updateUser?.({ id: user.id, name });
      return true;
    };
    const readAgain = async () => {
      const present = await readSettled(adapter, user.id, (inner) => inner.getUser?.(user.id));
      return present?.name === name || undefined;
    };
    const follow = async () => {
      await emit(context, "updateUser", { user: alter(user, { name }) });
      await tell(context, user, { kind: "name-changed", userId: String(user.id), from, to: name });
    };
    await inSettledTransaction(context, adapter, { work, readAgain, late: follow });
    await follow();
  }
  // This session may hold an older name.
  const cookies = await rewriteClaims(context, { name });
  return { result: { ok: true, done: "name-changed" }, cookies };
}
