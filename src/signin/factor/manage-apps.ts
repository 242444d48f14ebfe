import { AccessDenied, AdapterError } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import type { Adapter, AdapterCredential } from "../../types/adapter.ts";
import { nextVersion, type Rows } from "../credential-rows.ts";
import { type AuthenticatorApp, describeApp, isApp, usualName } from "./app-rows.ts";
import { type AssertAllowed, changeRows, stillAllowed } from "./change-rows.ts";
import { parseAppName } from "./enrolment.ts";
import { removeLonelyCodes } from "./lonely-codes.ts";
import { factorStorage, readRows } from "./storage.ts";

const mostRounds = 10;

/**
 * Names an app. Returns it under its new name.
 *
 * @throws {AccessDenied} with the code `app-unknown`: the user has no such app; or `signed-out`
 * @throws {InvalidRequest} with the code `invalid-name`
 */
export async function nameApp(
  context: Context,
  userId: string,
  id: string,
  typed: unknown,
  assertAllowed?: AssertAllowed,
  late?: () => Promise<unknown>,
): Promise<AuthenticatorApp> {
  const name = parseAppName(typed) ?? usualName;
  const work = async (rows: Rows) => {
    // Somebody may be signing in with it.
    for (let round = 0; round < mostRounds; round++) {
      const before = await findApp(rows, userId, id);
      const row = { ...before, name, version: nextVersion(before) };
      if (await rows.putCredential(row, before.version)) return describeApp(row);
    }
    throw new AdapterError(
      "An authenticator app could not be named: `putCredential` answered `false` each time",
      { cause: { method: "putCredential" } },
    );
  };
  const readAgain = async () => {
    const row = (await readRows(context, userId)).find((one) => one.id === id);
    return row?.name === name ? describeApp(row) : undefined;
  };
  const assertStill = stillAllowed({ id: userId }, assertAllowed);
  return changeRows(context, { assertStill, work, readAgain, late });
}

/**
 * Removes an app. With the last factor the recovery codes go, too: alone they are none. What waited for the app is for the caller to
 * end (`removePendings`).
 *
 * @throws {AccessDenied} with the code `app-unknown`: the user has no such app; or `signed-out`
 */
export async function removeApp(
  context: Context,
  userId: string,
  id: string,
  assertAllowed?: AssertAllowed,
  late?: (removed: AuthenticatorApp) => Promise<unknown>,
): Promise<AuthenticatorApp> {
  const storage = factorStorage(context);
  let removed: AuthenticatorApp | undefined;
  const work = async (rows: Rows, inner: Adapter) => {
    const app = await findApp(rows, userId, id);
    removed = describeApp(app);
    if (!(await rows.deleteCredential(id, userId))) throw unknown();
    await removeLonelyCodes(context, inner, userId);
    return removed;
  };
  const readAgain = async () => {
    const rows = await readRows(context, userId);
    if (!removed || rows.some((row) => row.id === id)) return undefined;
    // Without transactions, what failed may have been the codes.
    if (!storage.transaction) await removeLonelyCodes(context, storage, userId);
    return removed;
  };
  const assertStill = stillAllowed({ id: userId }, assertAllowed);
  return changeRows(context, { assertStill, work, readAgain, late });
}

async function findApp(rows: Rows, userId: string, id: string): Promise<AdapterCredential> {
  const found = (await rows.listCredentials(userId)).find((row) => row.id === id && isApp(row));
  if (found) return found;
  throw unknown();
}

function unknown(): AccessDenied {
  return new AccessDenied("The user has no such authenticator app", { code: "app-unknown" });
}
