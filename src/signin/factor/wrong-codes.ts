import type { CredentialStorage } from "../../config/credential-storage.ts";
import type { Context } from "../../request/context.ts";
import { type AppRow, type AppSecret, putApp, readApps } from "./app-rows.ts";
import { factorStorage } from "./storage.ts";

/** How many codes in a row may be wrong, over whatever time (NIST SP 800-63B section 3.2.2). */
const mostWrong = 100;
/** How often a row is read anew that somebody else has changed. */
const mostRounds = 10;

/** An app whose secret can be read. */
type ReadableApp = AppRow & { readonly secret: AppSecret };

/** Whether codes of an app are still accepted: not after a hundred wrong ones, until another factor was right. */
export function isOn(app: AppRow): app is ReadableApp {
  return app.secret !== undefined && app.secret.wrong < mostWrong;
}

/** Counts a code that was wrong for all apps of a user. The operator is told when that turns one off. */
export async function noteWrongCode(
  context: Context,
  storage: CredentialStorage,
  userId: string,
): Promise<void> {
  const isCounted = await change(context, storage, userId, isOn, ({ wrong }) => wrong + 1);
  for (const { row, secret } of isCounted) {
    if (secret.wrong + 1 < mostWrong) continue;
    const log = await context.config.log();
    log.warn(
      "factor-off",
      `A hundred wrong codes in a row were typed for the authenticator app ${row.id} of user ${userId}. None of it is accepted until one of their recovery codes or of their other factors was right (requestId ${context.requestId}). Somebody may have their password. See node_modules/cardea/docs/errors.md`,
    );
  }
}

/**
 * Accepts codes of all apps of a user again, after another factor of theirs was right: a recovery code, another app, a passkey.
 */
export async function forgiveWrongCodes(context: Context, userId: string): Promise<void> {
  const isWrong = (app: AppRow): app is ReadableApp => (app.secret?.wrong ?? 0) > 0;
  await change(context, factorStorage(context), userId, isWrong, () => 0);
}

/** Changes the counts of a user's apps, each once. Returns what they were. */
async function change(
  context: Context,
  storage: CredentialStorage,
  userId: string,
  isMeant: (app: AppRow) => app is ReadableApp,
  count: (secret: AppSecret) => number,
): Promise<readonly ReadableApp[]> {
  const changed = new Map<string, ReadableApp>();
  for (let round = 0; round < mostRounds; round++) {
    const apps = await readApps(context, storage, userId);
    const left = apps.filter(isMeant).filter(({ row }) => !changed.has(row.id));
    if (left.length === 0) break;
    for (const app of left) {
      const secret = { ...app.secret, wrong: count(app.secret) };
      if (await putApp(context, storage, app.row, secret)) changed.set(app.row.id, app);
    }
  }
  return [...changed.values()];
}
