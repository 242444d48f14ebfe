import { InvalidRequest, StepUpRequired } from "../../../errors.ts";
import { textOf } from "../../../lib/json.ts";
import { now } from "../../../lib/time.ts";
import { parseName } from "../../../lib/typed-name.ts";
import type { Context } from "../../../request/context.ts";
import { redactInLog } from "../../../request/redact-in-log.ts";
import type { Adapter } from "../../../types/adapter.ts";
import { assertStillMayChange, lockSignedIn } from "../../change-permission.ts";
import type { AuthenticatorApp } from "../../factor/app-rows.ts";
import { begunLifetime, removeBegun } from "../../factor/begun-app.ts";
import type { AssertAllowed } from "../../factor/change-rows.ts";
import { countFactorTry } from "../../factor/count-try.ts";
import { beginApp, confirmApp } from "../../factor/enrolment.ts";
import { factorsOf } from "../../factor/factors-of.ts";
import { nameApp, removeApp } from "../../factor/manage-apps.ts";
import { hasOtherFactor } from "../../factor/other-factor.ts";
import { factorStorage } from "../../factor/storage.ts";
import type { Fields } from "../../fields.ts";
import { signInUrl } from "../../fresh-sign-in.ts";
import { mayChange } from "../permission.ts";
import { notOffered, securityPage } from "../place.ts";
import { type Change, refuse } from "../result.ts";
import { tell } from "../tell.ts";
import { endOthers, endOthersLate } from "./end-others.ts";

/** Somebody who may change how they sign in. */
type Permitted = Extract<Awaited<ReturnType<typeof mayChange>>, { signedIn: unknown }>;

/** Begins to add an authenticator app in this session, in place of one that was begun before. */
export async function beginToAddApp(context: Context): Promise<Change> {
  const permission = await mayChange(context);
  if ("refused" in permission) return refuse(permission.refused);
  if (!context.config.factors?.totp) throw notOffered("An authenticator app");
  const { user, signedIn } = permission;
  const setup = await beginApp(context, user, signedIn.sessionId);
  return { result: { ok: true, done: "factor-begun", setup } };
}

/** Forgets the app that was begun in this session. Whoever was allowed to begin may do so, also when nothing is left of it. */
export async function cancelApp(context: Context): Promise<Change> {
  const within = context.config.session.freshFor + begunLifetime;
  const permission = await mayChange(context, { within });
  if ("refused" in permission) return refuse(permission.refused);
  const { user, signedIn } = permission;
  await removeBegun(context, factorStorage(context), String(user.id), signedIn.sessionId);
  return { result: { ok: true, done: "factor-cancelled" } };
}

/**
 * Adds the app that was begun in this session. Whoever was allowed to begin may finish. Other browsers have to sign in again, and this one
 * gets a new session token, which counts as proved with the app.
 *
 * @throws {AuthError} as `confirmApp` and `countFactorTry`
 */
export async function addApp(context: Context, { code, name }: Fields): Promise<Change> {
  redactInLog(context, { code });
  const within = context.config.session.freshFor + begunLifetime;
  const permission = await mayChange(context, { within });
  if ("refused" in permission) return refuse(permission.refused);
  if (!context.config.factors?.totp) throw notOffered("An authenticator app");
  const { user, signedIn } = permission;
  const userId = String(user.id);
  const tried = await countFactorTry(context, userId);
  const typed = { code, name: textOf(name) };
  const assertAllowed: AssertAllowed = (inner, isWritten) =>
    isWritten
      ? assertStillAdds(context, inner, permission)
      : assertStillMayChange(context, inner, signedIn, within);
  const changeOf = ({ id, name: own }: AuthenticatorApp) =>
    ({ kind: "factor-added", factor: "totp", userId, id, name: own }) as const;
  const { codes, ...app } = await confirmApp(
    context,
    user,
    signedIn.sessionId,
    typed,
    assertAllowed,
    (added) => endOthersLate(context, user, changeOf(added)),
  );
  await tried.succeed();
  const { cookies, left } = await endOthers(context, user, changeOf(app), { otp: now() });
  return { result: { ok: true, done: "factor-added", codes, ...left }, cookies, userId };
}

/**
 * Asserts that an app may stay that was just written. Two factors are the person's own level now, which this session does not prove yet; but
 * if it proves one, nobody may have added another factor meanwhile.
 */
async function assertStillAdds(
  context: Context,
  inner: Adapter,
  { signedIn, level }: Permitted,
): Promise<void> {
  await lockSignedIn(context, inner, signedIn);
  const userId = String(signedIn.user.id);
  if (level === 2 || !(await hasOtherFactor(context, inner, userId, true))) return;
  throw new StepUpRequired("The person has a second factor by now", {
    cause: { url: await signInUrl(context, securityPage(context)) },
  });
}

/**
 * Names an app of the person.
 *
 * @throws {InvalidRequest} with the code `invalid-name`
 * @throws {AccessDenied} with the code `app-unknown`, when the person has no such app
 */
export async function renameApp(
  context: Context,
  { id, name: typed }: { readonly id: string; readonly name: string },
): Promise<Change> {
  const permission = await mayChange(context);
  if ("refused" in permission) return refuse(permission.refused);
  const { user } = permission;
  const userId = String(user.id);
  const name = parseName(typed);
  if (!name) {
    throw new InvalidRequest("An app's name has one to 64 characters", { code: "invalid-name" });
  }
  const from = await nameOf(context, userId, id);
  const follow = async () => {
    if (from === undefined || from === name) return;
    await tell(context, user, { kind: "factor-named", factor: "totp", userId, id, from, name });
  };
  await nameApp(context, userId, id, name, stillAllowed(context, permission), follow);
  await follow();
  return { result: { ok: true, done: "factor-named" } };
}

/**
 * Removes an app of the person, also the last one; with it go their recovery codes. Other browsers have to sign in again.
 *
 * @throws {AccessDenied} with the code `app-unknown`, when the person has no such app
 */
export async function dropApp(context: Context, { id }: { readonly id: string }): Promise<Change> {
  const permission = await mayChange(context);
  if ("refused" in permission) return refuse(permission.refused);
  const { user } = permission;
  const userId = String(user.id);
  const changeOf = ({ name }: AuthenticatorApp) =>
    ({ kind: "factor-removed", factor: "totp", userId, id, name }) as const;
  const assertAllowed = stillAllowed(context, permission);
  const removed = await removeApp(context, userId, id, assertAllowed, (found) =>
    endOthersLate(context, user, changeOf(found)),
  );
  const { cookies, left } = await endOthers(context, user, changeOf(removed), {});
  return { result: { ok: true, done: "factor-removed", ...left }, cookies, userId };
}

async function nameOf(context: Context, userId: string, id: string): Promise<string | undefined> {
  return (await factorsOf(context, userId)).apps.find((app) => app.id === id)?.name;
}

/** Returns what asserts, where a change is written, that it is still allowed. */
function stillAllowed(
  context: Context,
  { signedIn }: Permitted,
): (inner: Adapter) => Promise<void> {
  return async (inner) => {
    await assertStillMayChange(context, inner, signedIn);
  };
}
