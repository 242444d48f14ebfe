import { Verification } from "../../../errors.ts";
import { tenantMap } from "../../../lib/tenant-map.ts";
import type { Context } from "../../../request/context.ts";
import { firstUse } from "../../../request/one-time.ts";
import type { Adapter } from "../../../types/adapter.ts";
import type { OpenedSignUp } from "./link.ts";

/** Seconds for which another clock may still accept a link. */
const tolerance = 60;

/** How far a sign-up came that failed after its link was used. */
interface Unfinished {
  /** Whose address it has proved; `undefined` if nobody's. */
  readonly proved: string | undefined;
}

/** The sign-ups that failed in this process, by the names of their links: people can repeat them. */
const unfinished = tenantMap<Unfinished>("unfinished-sign-ups", 10_000);

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
  /** Lets the person repeat a sign-up that failed. `proved` is the user whose address it has proved, if that was not taken back. */
  giveBack(proved: string | undefined): void;
  /** Forgets that it may be repeated. */
  finish(): void;
}

/**
 * Returns the one use of a sign-up's link. All processes know of it if the adapter has `consume`, otherwise this one. Without it,
 * the link would create the account anew after its owner has deleted it.
 */
export function oneUse(context: Context, { id, expires }: OpenedSignUp): OneUse {
  const { config } = context;
  const name = nameOf(id);
  const forgetAt = (expires + tolerance) * 1000;
  let isMine = false;
  let wasUsed = false;
  return {
    async once(inner) {
      const isFirst = inner.consume
        ? await inner.consume(name, new Date(forgetAt))
        : await firstUse(context, name, expires);
      // What another storage holds is not taken back when a transaction is repeated, or fails.
      isMine ||= isFirst || unfinished.get(config, name) !== undefined;
      if (isMine) return;
      wasUsed = true;
      throw new Verification("The link of the sign-up was used", { code: "link-unknown" });
    },
    wasUsed: () => wasUsed,
    giveBack(proved) {
      if (isMine) unfinished.set(config, name, { proved }, forgetAt);
    },
    finish: () => unfinished.delete(config, name),
  };
}

/** Returns the id of the user whose address a sign-up has proved before it failed; `undefined` if it has proved nobody's. */
export function provedBefore({ config }: Context, id: string): string | undefined {
  return unfinished.get(config, nameOf(id))?.proved;
}

function nameOf(id: string): string {
  return `sign-up:${id}`;
}
