import { InvalidRequest } from "../../../errors.ts";
import type { Context } from "../../../request/context.ts";
import type { Adapter, AdapterUser } from "../../../types/adapter.ts";
import { assertStillMayChange } from "../../change-permission.ts";
import type { AssertAllowed } from "../../factor/change-rows.ts";
import { factorsOf } from "../../factor/factors-of.ts";
import { renewRecoveryCodes } from "../../factor/renew-recovery.ts";
import { factorStorage } from "../../factor/storage.ts";
import { mayChange } from "../permission.ts";
import { notOffered } from "../place.ts";
import { type Change, refuse } from "../result.ts";
import { tell } from "../tell.ts";
import { codesSince } from "./describe.ts";
import { endOthers, endOthersLate } from "./end-others.ts";

/**
 * Gives the person new recovery codes; the former ones die in the same step. Other browsers have to sign in again.
 *
 * @param fields `replaces`: which codes the form was made for. It says so, so that a page that is loaded again makes none
 * @throws {InvalidRequest} with the code `codes-replaced`, when those are not there any more
 */
export async function renewCodes(
  context: Context,
  { replaces }: { readonly replaces: string },
): Promise<Change> {
  const permission = await mayChange(context);
  if ("refused" in permission) return refuse(permission.refused);
  const { user, signedIn } = permission;
  const userId = String(user.id);
  const changeOf = (codes: readonly string[]) =>
    ({ kind: "recovery-renewed", userId, left: codes.length }) as const;
  const assertAllowed: AssertAllowed = async (inner, isWritten) => {
    await assertStillMayChange(context, inner, signedIn);
    await assertOffered(context, userId, inner);
    if (!isWritten) await assertReplaces(context, inner, userId, replaces);
  };
  const codes = await renewRecoveryCodes(context, userId, assertAllowed, (found) =>
    endOthersLate(context, user, changeOf(found)),
  );
  const { cookies, left } = await endOthers(context, user, changeOf(codes), {});
  return { result: { ok: true, done: "recovery-renewed", codes, ...left }, cookies, userId };
}

/** Recovery codes stand in for something that can be lost. */
async function assertOffered(context: Context, userId: string, inner: Adapter): Promise<void> {
  const { apps, passkeys } = await factorsOf(context, userId, inner);
  if (context.config.factors?.recoveryCodes && apps.length + passkeys > 0) return;
  throw notOffered("Recovery codes");
}

async function assertReplaces(
  context: Context,
  inner: Adapter,
  userId: string,
  replaces: string,
): Promise<void> {
  if (!replaces) return;
  const rows = await factorStorage(context, inner).listCredentials(userId);
  const present = codesSince(rows)?.toISOString() ?? "none";
  if (present === replaces) return;
  throw new InvalidRequest("The recovery codes that were to be replaced are not there any more", {
    code: "codes-replaced",
  });
}

/**
 * Tells that somebody has used a recovery code.
 *
 * @param left how many the person still has
 */
export async function tellRecoveryUsed(
  context: Context,
  user: AdapterUser,
  left: number,
): Promise<void> {
  await tell(context, user, { kind: "recovery-used", userId: String(user.id), left });
}
