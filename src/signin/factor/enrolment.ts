import type { CredentialStorage } from "../../config/credential-storage.ts";
import { AccessDenied, InvalidRequest, Verification } from "../../errors.ts";
import { writtenCode } from "../../factors/recovery-code.ts";
import { acceptedStep, clockDifference } from "../../factors/totp.ts";
import { now } from "../../lib/time.ts";
import { parseCode } from "../../lib/typed-code.ts";
import { parseName } from "../../lib/typed-name.ts";
import type { Context } from "../../request/context.ts";
import { redactInLog } from "../../request/redact-in-log.ts";
import { begunAppId } from "../../session/registry/remove-pendings.ts";
import type { Adapter, AdapterCredential, AdapterUser } from "../../types/adapter.ts";
import { type AppOffer, offerOf } from "./app-offer.ts";
import { type AuthenticatorApp, describeApp, isApp, sealApp, usualName } from "./app-rows.ts";
import { type BegunApp, putBegun, readBegun } from "./begun-app.ts";
import { type AssertAllowed, changeRows, stillAllowed } from "./change-rows.ts";
import { factorsOf } from "./factors-of.ts";
import { recheck, recheckFound } from "./recheck.ts";
import {
  createRecoverySet,
  firstSet,
  keepNewestSet,
  putSet,
  storedCodes,
} from "./recovery-rows.ts";
import { factorStorage, readRows } from "./storage.ts";
import { wrongByClock } from "./wrong-answer.ts";

/** How many apps one person may have. */
export const mostApps = 5;

/** An app that was just added, with the recovery codes that were made with it. */
export interface AddedApp extends AuthenticatorApp {
  /** As people read them. They are to be shown once. */
  readonly codes: readonly string[] | undefined;
}

/**
 * Begins to add an authenticator app. Whatever the person has begun before is void; what they have confirmed stays in force.
 *
 * @param binding names the session, or the sign-in that waits for a factor. Nobody else can confirm the app
 * @throws {AccessDenied} with the code `too-many-apps`, or `signed-out` if the user is gone
 */
export async function beginApp(
  context: Context,
  user: AdapterUser,
  binding: string,
): Promise<AppOffer> {
  const storage = factorStorage(context);
  const userId = String(user.id);
  assertRoom(await storage.listCredentials(userId));
  return offerOf(context, user, await putBegun(context, storage, userId, binding));
}

/** Returns what somebody has begun with this binding, to show it once more; `undefined` if there is nothing, or ten minutes have passed. */
export async function begunApp(
  context: Context,
  user: AdapterUser,
  binding: string,
): Promise<AppOffer | undefined> {
  const begun = await readBegun(context, factorStorage(context), String(user.id), binding);
  return begun && offerOf(context, user, begun);
}

/**
 * Adds the app that was begun, once somebody has typed a code of it, and in the same step their recovery codes, if it is their first
 * factor or none are left. The code that was typed cannot be used again to sign in.
 *
 * @param input the code as it was typed, and a name of one to 64 characters; default: "Authenticator app", with a number from the
 *   second on
 * @param late called after the answer, if it turns out only then that an app counts which is said to have failed
 * @throws {Verification} with the code `app-not-begun`: nothing was begun with this binding within ten minutes, or it is confirmed already
 * @throws {Verification} with the code `factor-wrong`: what was begun stays
 * @throws {InvalidRequest} with the code `invalid-name`
 * @throws {AccessDenied} with the code `too-many-apps`, or `signed-out` if the user is gone
 */
export async function confirmApp(
  context: Context,
  user: AdapterUser,
  binding: string,
  input: { readonly code: unknown; readonly name?: unknown },
  assertAllowed?: AssertAllowed,
  late?: (added: AddedApp) => Promise<unknown>,
): Promise<AddedApp> {
  const storage = factorStorage(context);
  const userId = String(user.id);
  const typedName = parseAppName(input.name);
  const begun = await readBegun(context, storage, userId, binding);
  if (!begun) throw notBegun();
  const step = await stepOf(context, begun, input.code);
  const made = { id: begun.app, userId, kind: "totp" } as const;
  const secret = await sealApp(context, made, { key: begun.key, step, wrong: 0 });
  const set = context.config.factors?.recoveryCodes
    ? await createRecoverySet(context, userId)
    : undefined;
  const assertStill = stillAllowed(user, assertAllowed);
  const work = async (rows: CredentialStorage, inner: Adapter) => {
    const before = await rows.listCredentials(userId);
    assertRoom(before);
    const first = set && firstSet(set, await factorsOf(context, userId, inner));
    const name = typedName ?? freeName(before);
    const row = { ...made, name, secret, version: Date.now(), createdAt: new Date() };
    // Its id was made when it was begun, so of those who confirm it at once one succeeds.
    if (!(await rows.putCredential(row, null))) throw notBegun();
    await rows.deleteCredential(begunAppId(userId), userId);
    await putSet(rows, userId, first, before);
    const added = { ...describeApp(row), codes: first?.codes.map(writtenCode) };
    if (rows.transaction) return added;
    await recheck(context, rows, [row, ...(first?.rows ?? [])], async () => {
      await assertStill(inner, true);
      assertThere(await rows.listCredentials(userId), row.id);
    });
    const isNewest = first && (await keepNewestSet(rows, userId, first.rows));
    return isNewest ? added : { ...added, codes: undefined };
  };
  const readAgain = async () => {
    const stored = await readRows(context, userId);
    const row = stored.find(({ id }) => id === made.id);
    if (row?.secret !== secret) return undefined;
    await recheckFound(context, storage, [made, ...(set?.rows ?? [])], assertStill);
    return { ...describeApp(row), codes: storedCodes(set, stored) };
  };
  return changeRows(context, { assertStill, work, readAgain, late });
}

/**
 * Returns the name of an app as it was typed; `undefined` without one.
 *
 * @throws {InvalidRequest} with the code `invalid-name`
 */
export function parseAppName(typed: unknown): string | undefined {
  if (typed === undefined || typed === "") return undefined;
  const name = parseName(typed);
  if (name !== undefined) return name;
  throw new InvalidRequest(
    "An app's name has 1 to 64 characters, none of them a control character",
    {
      code: "invalid-name",
    },
  );
}

async function stepOf(context: Context, { key }: BegunApp, typed: unknown): Promise<number> {
  redactInLog(context, { typed }, () => true);
  const code = parseCode(typed);
  const step = code && (await acceptedStep(key, code, -1, now()));
  if (typeof step === "number") return step;
  const seconds = code ? await clockDifference(key, code, -1, now()) : undefined;
  throw wrongByClock("The code is not one that the app shows now", seconds);
}

/** Returns the usual name, with a number if another app has it. */
function freeName(rows: readonly AdapterCredential[]): string {
  const taken = new Set(rows.filter(isApp).map((row) => describeApp(row).name));
  const names = Array.from({ length: mostApps }, (_, at) =>
    at === 0 ? usualName : `${usualName} ${at + 1}`,
  );
  return names.find((name) => !taken.has(name)) ?? usualName;
}

/** Without transactions, somebody may have removed the app already: its codes must not outlive it. */
function assertThere(rows: readonly AdapterCredential[], app: string): void {
  if (!rows.some(({ id }) => id === app)) throw notBegun();
}

function assertRoom(rows: readonly AdapterCredential[]): void {
  if (rows.filter(isApp).length < mostApps) return;
  throw new AccessDenied(`Nobody has more than ${mostApps} authenticator apps`, {
    code: "too-many-apps",
  });
}

function notBegun(): Verification {
  return new Verification("No authenticator app waits to be confirmed here", {
    code: "app-not-begun",
  });
}
