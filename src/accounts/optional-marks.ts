import { getOrCreate } from "../lib/get-or-create.ts";
import { shared } from "../lib/shared.ts";
import type { Context } from "../request/context.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import type { Identity } from "./identity.ts";
import * as marks from "./unverified-account-marks.ts";

/**
 * The marks of accounts for applications without sign-in by mail, whose database may have no table for them.
 * People sign in without marks then, as they did before there were any, and the operator is told once.
 */
export async function noteUnverified(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  user: AdapterUser,
): Promise<void> {
  await orWarn(
    context,
    adapter,
    () => marks.noteUnverified(context, adapter, identity, user),
    undefined,
  );
}

/** See `noteOwnProof` of accounts that cannot be listed. */
export async function noteOwnProof(
  context: Context,
  adapter: Adapter,
  user: AdapterUser,
): Promise<void> {
  await orWarn(context, adapter, () => marks.noteOwnProof(context, adapter, user), undefined);
}

/** See `isStillTrusted` of accounts that cannot be listed. */
export async function isStillTrusted(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  user: AdapterUser,
): Promise<boolean> {
  return orWarn(
    context,
    adapter,
    () => marks.isStillTrusted(context, adapter, identity, user),
    true,
  );
}

const warned = shared("account-marks-warnings", () => new WeakMap<object, true>());

async function orWarn<T>(
  { config }: Context,
  adapter: Adapter,
  work: () => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    let isNew = false;
    getOrCreate(warned(), config.adapter ?? adapter, () => {
      isNew = true;
      return true as const;
    });
    if (isNew) {
      const log = await config.log();
      log.warn(
        "account-marks-unwritten",
        `Accounts cannot be marked, so one that a stranger linked before somebody else took the address over is not found: the adapter cannot list accounts, and its table of verification tokens failed. See docs/oauth.md. ${error}`,
      );
    }
    return otherwise;
  }
}
