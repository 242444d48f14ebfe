import { acceptedStep } from "../../factors/totp.ts";
import { now } from "../../lib/time.ts";
import { parseCode } from "../../lib/typed-code.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import { redactInLog } from "../../request/redact-in-log.ts";
import { type AppRow, type AppSecret, putApp, readApps } from "./app-rows.ts";
import { factorStorage } from "./storage.ts";
import { forgiveWrongCodes, isOn, noteWrongCode } from "./wrong-codes.ts";

/** How often a code is checked anew because the row of its app has changed meanwhile. */
const mostRounds = 10;

/** The app whose code was typed, and what is sealed in its row from now on. */
interface Accepted extends Pick<AppRow, "row"> {
  readonly secret: AppSecret;
}

/**
 * Uses a code of one of somebody's authenticator apps: that of the present 30 seconds, or of those before or after. Each code is
 * right once, and none that is older than the last one that was right. Of any number of callers in any number of processes, one is
 * told `true`. After a hundred wrong codes in a row, none is right until `forgiveWrongCodes`.
 *
 * Whoever calls this has counted the try, with `countFactorTry`.
 *
 * @param typed as it was typed, in whatever form
 */
export async function useApp(context: Context, userId: string, typed: unknown): Promise<boolean> {
  const storage = factorStorage(context);
  const code = parseCode(typed);
  if (!code) return false;
  redactInLog(context, { typed, code }, () => true);
  for (let round = 0; round < mostRounds; round++) {
    const apps = await readApps(context, storage, userId);
    const accepted = await findAccepting(apps, code);
    if (!accepted) break;
    // Whoever was faster may have used another code.
    if (!(await putApp(context, storage, accepted.row, accepted.secret, new Date()))) continue;
    const others = apps.filter(({ row }) => row.id !== accepted.row.id);
    if (others.some(({ secret }) => secret?.wrong)) await forgive(context, userId);
    return true;
  }
  await noteWrongCode(context, storage, userId);
  return false;
}

/** Accepts codes of all apps again. The code that was right is used up, so a failure must not take that back. */
export async function forgive(context: Context, userId: string): Promise<void> {
  await forgiveWrongCodes(context, userId).catch((error) => logError(context, error));
}

async function findAccepting(apps: readonly AppRow[], code: string): Promise<Accepted | undefined> {
  const seconds = now();
  for (const { row, secret } of apps.filter(isOn)) {
    const step = await acceptedStep(secret.key, code, secret.step, seconds);
    if (step !== undefined) return { row, secret: { ...secret, step, wrong: 0 } };
  }
  return undefined;
}
