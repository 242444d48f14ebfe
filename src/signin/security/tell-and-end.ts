import type { Context } from "../../request/context.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import type { FactorChange } from "../../types/security-factors.ts";
import { tell } from "./tell.ts";

/**
 * Tells that a passkey was added or removed. Where there are second factors, it ends what was begun before: whoever came in without
 * it may be the reason.
 *
 * @throws {AdapterError} with the code `sessions-partly-ended`, when something may go on
 */
export async function tellAndEnd(
  context: Context,
  user: Pick<AdapterUser, "email" | "emailVerified">,
  change: FactorChange & { readonly userId: string },
): Promise<void> {
  if (!context.config.factors) return tell(context, user, change);
  const [{ endBegun }, { factorStorage }] = await Promise.all([
    import("../end-begun.ts"),
    import("../factor/storage.ts"),
  ]);
  await endBegun(context, factorStorage(context), user, { change, which: "others" });
}
