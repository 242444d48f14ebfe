import { Verification } from "../../../errors.ts";
import type { Context } from "../../../request/context.ts";
import { firstUse } from "../../../request/one-time.ts";
import type { Adapter } from "../../../types/adapter.ts";
import type { OpenedSignUp } from "./link.ts";

/** Seconds for which another clock may still accept a link. */
const tolerance = 60;

/** The one use that a link has. */
export interface OneUse {
  /**
   * Uses the link up, as part of the transaction whose adapter is given. It may be called again when the database repeats the
   * transaction.
   *
   * @throws {Verification} with the code `link-unknown`, when another request has used it
   */
  once(inner: Adapter): Promise<void>;
  /** Whether another request had used it. */
  wasUsed(): boolean;
}

/**
 * Returns the one use of a sign-up's link. All processes know of it if the adapter has `consume`, otherwise this one. Without it,
 * the link would create the account anew after its owner has deleted it.
 */
export function oneUse(context: Context, { id, expires }: OpenedSignUp): OneUse {
  const name = `sign-up:${id}`;
  let isMine = false;
  let wasUsed = false;
  return {
    async once(inner) {
      const isFirst = inner.consume
        ? await inner.consume(name, new Date((expires + tolerance) * 1000))
        : await firstUse(context, name, expires);
      // What another storage holds is not taken back when a transaction is repeated.
      isMine ||= isFirst;
      if (isMine) return;
      wasUsed = true;
      throw new Verification("The link of the sign-up was used", { code: "link-unknown" });
    },
    wasUsed: () => wasUsed,
  };
}
