import { type AuthError, MissingSecretError, WeakSecret } from "../../errors.ts";
import { emptyAt, emptyEntry } from "../../lib/empty-secret.ts";
import { isLoopbackHost } from "../../lib/host.ts";
import { isOnlyShort, weaknessOf } from "../../lib/secret-strength.ts";
import { shortestSecret } from "../../lib/shortest-secret.ts";
import { type Environment, environmentUrl, isProduction } from "../environment.ts";
import { needsOldSecret } from "../older-secrets.ts";
import { originOf } from "../trust-defaults.ts";
import type { Check } from "./check.ts";
import { envLoading } from "./env-loading.ts";

const remedyOfList =
  "Set the variable that it is read from, or leave the entry out where there is no such secret";
const remedy = "Run `npx cardea secret` and put the result into AUTH_SECRET";
const oldOne =
  "Set the AUTH_SECRET or NEXTAUTH_SECRET of the old application here: a new one signs everybody out";
const beside =
  "Run `npx cardea secret` and put the result in front of it, as AUTH_SECRET_1 or first in the list `secret`: in its place it signs everybody out";

const onlyReads = `An older secret is shorter than ${shortestSecret} bytes, so it only reads sessions that another library wrote, and whoever guesses it can make one. Take it out when they have ended`;

/** Reports that there is no secret, and each way in which one can be guessed. Development is only warned. */
export const checkSecrets: Check = ({ config, resolved, env }, warn) => {
  const { secrets, olderSecrets } = resolved;
  const at = emptyAt(config.secret);
  if (at !== undefined) return [new MissingSecretError(`${emptyEntry(at)}. ${remedyOfList}`)];
  if (olderSecrets.length > 0) warn("weak-secret", onlyReads);
  const isMoved = needsOldSecret({ ...config, compat: resolved.compat });
  if (secrets.length === 0) {
    const what = isMoved ? oldOne : remedy;
    // A variable that is there shows that its file is loaded.
    const empty = ["AUTH_SECRET", "NEXTAUTH_SECRET"].find((name) => env[name] === "");
    return [
      new MissingSecretError(
        empty === undefined
          ? `Please define a \`secret\`. ${what}. ${envLoading(env)}`
          : `Please define a \`secret\`: the variable ${empty} is set, but empty. ${what}`,
      ),
    ];
  }
  const isRefused = countsAsProduction(env);
  const refusal = isRefused ? "" : ", and is refused in production";
  const sentences = secrets.flatMap((secret) => {
    const weakness = weaknessOf(secret);
    if (!weakness) return [];
    return `The secret ${weakness}${refusal}. ${isMoved && isOnlyShort(secret) ? beside : remedy}`;
  });
  return [...new Set(sentences)].flatMap((sentence): AuthError[] =>
    isRefused ? [new WeakSecret(sentence)] : (warn("weak-secret", sentence) ?? []),
  );
};

/**
 * Whether secrets have to be strong: unless `NODE_ENV` names something else than production, or is not set and `AUTH_URL`
 * names this machine. A request cannot change that.
 */
function countsAsProduction(env: Environment): boolean {
  if (env.NODE_ENV) return isProduction(env);
  const origin = originOf(environmentUrl(env));
  return !origin || !isLoopbackHost(new URL(origin).hostname);
}
