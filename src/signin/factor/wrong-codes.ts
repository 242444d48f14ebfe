import type { CredentialStorage } from "../../config/credential-storage.ts";
import type { Context } from "../../request/context.ts";
import { type AppRow, type AppSecret, putApp, readApps } from "./app-rows.ts";
import { factorStorage } from "./storage.ts";

/** How many codes in a row may be wrong, over whatever time (NIST SP 800-63B section 3.2.2). */
const mostWrong = 100;
/** How many of them outside of known browsers, so that whoever guesses leaves some to the person. */
const mostOfStrangers = 80;
/** How often a row is read anew that somebody else has changed. */
const mostRounds = 10;

/** An app whose secret can be read. */
export type ReadableApp = AppRow & { readonly secret: AppSecret };

/** How many codes have been wrong. */
type Wrong = Pick<AppSecret, "wrong" | "wrongKnown">;

/** Whether the secret of an app can be read. */
export function isReadable(app: AppRow): app is ReadableApp {
  return app.secret !== undefined;
}

/**
 * Whether codes of an app are still accepted: not after a hundred wrong ones, nor outside of known browsers after eighty there, until
 * another factor was right.
 */
export function isOn({ secret }: Pick<ReadableApp, "secret">, isKnown: boolean): boolean {
  return !isOff(secret) && (isKnown || !isOffForStrangers(secret));
}

const isOff = ({ wrong, wrongKnown = 0 }: Wrong) => wrong + wrongKnown >= mostWrong;
const isOffForStrangers = ({ wrong }: Wrong) => wrong >= mostOfStrangers;

/**
 * Counts a code that was wrong for all apps of a user. The operator is told when that turns one off.
 *
 * @param isKnown whether it was typed in a known browser
 */
export async function noteWrongCode(
  context: Context,
  storage: CredentialStorage,
  userId: string,
  isKnown: boolean,
): Promise<void> {
  const count = ({ wrong, wrongKnown = 0 }: Wrong): Wrong =>
    isKnown ? { wrong, wrongKnown: wrongKnown + 1 } : { wrong: wrong + 1, wrongKnown };
  const isMeant = (app: AppRow): app is ReadableApp => isReadable(app) && isOn(app, isKnown);
  const counted = await change(context, storage, userId, isMeant, count);
  for (const { row, secret } of counted) {
    const now = count(secret);
    if (isOff(now) && !isOff(secret)) await sayOff(context, row.id, userId, "everywhere");
    else if (isOffForStrangers(now) && !isOffForStrangers(secret)) {
      await sayOff(context, row.id, userId, "elsewhere");
    }
  }
}

async function sayOff(
  context: Context,
  app: string,
  userId: string,
  off: "everywhere" | "elsewhere",
): Promise<void> {
  const [many, where, also] =
    off === "everywhere"
      ? ["A hundred", "", ""]
      : [
          "Eighty",
          " in browsers in which they have completed no factor before",
          ", or a code of it in a browser in which they have",
        ];
  const log = await context.config.log();
  log.warn(
    "factor-off",
    `${many} wrong codes in a row were typed for the authenticator app ${app} of user ${userId}. None of it is accepted${where} until one of their recovery codes or of their other factors was right${also} (requestId ${context.requestId}). Somebody may have their password. See node_modules/cardea/docs/errors.md`,
  );
}

/**
 * Accepts codes of all apps of a user again, after another factor of theirs was right: a recovery code, another app, a passkey.
 */
export async function forgiveWrongCodes(context: Context, userId: string): Promise<void> {
  const isWrong = (app: AppRow): app is ReadableApp => isReadable(app) && hasWrong(app.secret);
  const none = { wrong: 0, wrongKnown: 0 };
  await change(context, factorStorage(context), userId, isWrong, () => none);
}

/** Whether any code was wrong since one was right. */
export function hasWrong({ wrong, wrongKnown = 0 }: Wrong): boolean {
  return wrong + wrongKnown > 0;
}

/** Changes the counts of a user's apps, each once. Returns what they were. */
async function change(
  context: Context,
  storage: CredentialStorage,
  userId: string,
  isMeant: (app: AppRow) => app is ReadableApp,
  count: (secret: AppSecret) => Wrong,
): Promise<readonly ReadableApp[]> {
  const changed = new Map<string, ReadableApp>();
  for (let round = 0; round < mostRounds; round++) {
    const apps = await readApps(context, storage, userId);
    const left = apps.filter(isMeant).filter(({ row }) => !changed.has(row.id));
    if (left.length === 0) break;
    for (const app of left) {
      const secret = { ...app.secret, ...count(app.secret) };
      if (await putApp(context, storage, app.row, secret)) changed.set(app.row.id, app);
    }
  }
  return [...changed.values()];
}
