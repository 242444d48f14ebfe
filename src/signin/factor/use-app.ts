import { acceptedStep } from "../../factors/totp.ts";
import { now } from "../../lib/time.ts";
import { parseCode } from "../../lib/typed-code.ts";
import type { Context } from "../../request/context.ts";
import { redactInLog } from "../../request/redact-in-log.ts";
import { type AppRow, type AppSecret, putApp, readApps } from "./app-rows.ts";
import { factorStorage } from "./storage.ts";

/** How often a code is checked anew because the row of its app has changed meanwhile. */
const mostRounds = 10;

/** The app whose code was typed, and what is sealed in its row from now on. */
interface Accepted extends Pick<AppRow, "row"> {
  readonly secret: AppSecret;
}

/**
 * Uses a code of one of somebody's authenticator apps: that of the present 30 seconds, or of those before or after. Each code is
 * right once, and none that is older than the last one that was right. Of any number of callers in any number of processes, one is
 * told `true`.
 *
 * @param typed as it was typed, in whatever form
 */
export async function useApp(context: Context, userId: string, typed: unknown): Promise<boolean> {
  const storage = factorStorage(context);
  const code = parseCode(typed);
  if (!code) return false;
  redactInLog(context, { typed, code }, () => true);
  for (let round = 0; round < mostRounds; round++) {
    const accepted = await findAccepting(await readApps(context, storage, userId), code);
    if (!accepted) return false;
    // Whoever was faster may have used another code.
    if (await putApp(context, storage, accepted.row, accepted.secret, new Date())) return true;
  }
  return false;
}

async function findAccepting(apps: readonly AppRow[], code: string): Promise<Accepted | undefined> {
  const seconds = now();
  for (const { row, secret } of apps) {
    if (!secret) continue;
    const step = await acceptedStep(secret.key, code, secret.step, seconds);
    if (step !== undefined) return { row, secret: { ...secret, step, wrong: 0 } };
  }
  return undefined;
}
