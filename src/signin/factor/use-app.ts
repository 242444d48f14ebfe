import type { Verification } from "../../errors.ts";
import { acceptedStep, clockDifference } from "../../factors/totp.ts";
import { now } from "../../lib/time.ts";
import { parseCode } from "../../lib/typed-code.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import { redactInLog } from "../../request/redact-in-log.ts";
import { putApp, readApps } from "./app-rows.ts";
import { isKnownBrowser } from "./known-browser.ts";
import { factorStorage } from "./storage.ts";
import { wrongByClock } from "./wrong-answer.ts";
import {
  forgiveWrongCodes,
  hasWrong,
  isOn,
  isReadable,
  noteWrongCode,
  type ReadableApp,
} from "./wrong-codes.ts";

/** How often a code is checked anew because the row of its app has changed meanwhile. */
const mostRounds = 10;

/** The app whose code was typed, and the step of that. */
interface Match extends ReadableApp {
  readonly step: number;
}

/**
 * Uses a code of one of somebody's authenticator apps: that of the present 30 seconds, or of those before or after. Each code is
 * right once, and none that is older than the last one that was right. Of any number of callers in any number of processes, one is
 * told `true`. After a hundred wrong codes in a row, or eighty outside of known browsers, none is accepted there until
 * `forgiveWrongCodes`.
 *
 * Whoever calls this has counted the try, with `countFactorTry`.
 *
 * @param typed as it was typed, in whatever form
 * @returns `off`: the code was right, and its app is off. It is used up, so that nobody is told what they can use later
 */
export async function useApp(
  context: Context,
  userId: string,
  typed: unknown,
): Promise<boolean | "off"> {
  const storage = factorStorage(context);
  const code = parseCode(typed);
  if (!code) return false;
  redactInLog(context, { typed, code }, () => true);
  const isKnown = await isKnownBrowser(context, userId);
  for (let round = 0; round < mostRounds; round++) {
    const apps = (await readApps(context, storage, userId)).filter(isReadable);
    const on = apps.filter((app) => isOn(app, isKnown));
    const accepted = await findMatch(on, code);
    const match = accepted ?? (await findMatch(apps, code));
    if (!match) break;
    const { row, secret, step } = match;
    const next = { ...secret, step, ...(accepted && { wrong: 0, wrongKnown: 0 }) };
    // Whoever was faster may have used another code.
    if (!(await putApp(context, storage, row, next, accepted && new Date()))) continue;
    if (!accepted) return "off";
    const others = apps.filter((app) => app.row.id !== row.id);
    if (others.some((app) => hasWrong(app.secret))) await forgive(context, userId);
    return true;
  }
  await noteWrongCode(context, storage, userId, isKnown);
  return false;
}

/** Accepts codes of all apps again. The code that was right is used up, so a failure must not take that back. */
export async function forgive(context: Context, userId: string): Promise<void> {
  await forgiveWrongCodes(context, userId).catch((error) => logError(context, error));
}

/**
 * Returns by how many seconds a clock is off, if a wrong code would be right with it: of each app, ten steps in both directions are
 * looked at.
 */
async function offBy(
  context: Context,
  userId: string,
  typed: unknown,
): Promise<number | undefined> {
  const code = parseCode(typed);
  if (!code) return undefined;
  const apps = await readApps(context, factorStorage(context), userId);
  const found = apps
    .filter(isReadable)
    .map(({ secret }) => clockDifference(secret.key, code, secret.step, now()));
  return (await Promise.all(found)).find((seconds) => seconds !== undefined);
}

async function findMatch(apps: readonly ReadableApp[], code: string): Promise<Match | undefined> {
  const seconds = now();
  for (const { row, secret } of apps) {
    const step = await acceptedStep(secret.key, code, secret.step, seconds);
    if (step !== undefined) return { row, secret, step };
  }
  return undefined;
}

/** Returns the error for a wrong code of an app. It says if a clock is wrong, to the log alone. */
export async function wrongCode(
  context: Context,
  userId: string,
  typed: unknown,
): Promise<Verification> {
  return wrongByClock("The code is wrong, or was used", await offBy(context, userId, typed));
}
