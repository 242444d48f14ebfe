import { createHash, createHmac } from "node:crypto";
import { variable } from "../../../config/environment.ts";
import type { Environment } from "../../../lib/process-environment.ts";
import { isOldToken } from "../../../session/upgrade/old-row-token.ts";
import { wrongUse } from "../../command.ts";

/**
 * Returns the secrets of express-session, the one that signs new cookies first.
 *
 * @param given what `--secret` says, each time
 * @throws {Error} a `wrongUse` when there is none
 */
export function cookieSecrets(given: readonly string[], env: Environment): readonly string[] {
  if (given.length > 0) return [...new Set(given)];
  const secret = variable(env, "SESSION_SECRET");
  if (secret) return [secret];
  throw wrongUse(
    "The secret of express-session is needed, which signs the cookies: set SESSION_SECRET to the one that the old application runs with, or say --secret, once for each secret. With --no-sessions it is not needed.",
  );
}

/** Returns what names the row of a session: a hash of the whole value of its cookie, signed with a secret. */
export function sessionRow(secret: string, sid: string): string {
  return createHash("sha256").update(cookieValue(secret, sid)).digest("hex");
}

/** Whether `upgradeFrom` takes the cookie of a session. */
export const isTaken = (secret: string, sid: string): boolean =>
  isOldToken("express-session", cookieValue(secret, sid));

function cookieValue(secret: string, sid: string): string {
  const signature = createHmac("sha256", secret).update(sid).digest("base64").replace(/=+$/, "");
  return `s:${sid}.${signature}`;
}
