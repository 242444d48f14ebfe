import { randomUUID } from "#crypto";
import { operatedUser } from "../accounts/signed-in-user.ts";
import { isAuthError } from "../errors.ts";
import { base32, inGroups } from "../factors/base32.ts";
import { putBegun } from "../signin/factor/begun-app.ts";
import { confirmApp } from "../signin/factor/enrolment.ts";
import { factorStorage } from "../signin/factor/storage.ts";
import type { AuthConfigSource } from "../types/config.ts";
import { openTestContext } from "./session/open.ts";
import { totpCode } from "./totp-code.ts";

/** Options of `enrolFactor`. */
export interface EnrolFactorOptions {
  /** The address of the application. Default: `AUTH_URL`, or `http://localhost:3000`. A configuration that is a function is asked for that of this address. */
  readonly url?: string | undefined;
}

/** An authenticator app that a test has. */
export interface EnrolledFactor {
  /** The key in base32, in groups of four. */
  readonly key: string;
  /** Ten recovery codes, if the person has got theirs now; else none. */
  readonly recoveryCodes: readonly string[];
  /** Returns what the app shows now, or at an instant. See `totpCode`. */
  code(at?: Date): Promise<string>;
}

const halfAMinute = 30_000;

/** See `enrolFactor`. */
export async function enrol(
  config: AuthConfigSource,
  userId: string,
  { url }: EnrolFactorOptions,
): Promise<EnrolledFactor> {
  const context = await openTestContext(config, url);
  if (!context.config.factors) {
    throw new Error("enrolFactor needs `factors` in the configuration");
  }
  const storage = factorStorage(context);
  const { user } = await operatedUser(storage, userId);
  const binding = randomUUID();
  const begun = await putBegun(context, storage, userId, binding);
  const key = inGroups(base32(begun.key), " ");
  const code = (at = new Date()) => totpCode(key, { at });
  const confirm = async () => {
    const before = await code(new Date(Date.now() - halfAMinute));
    return confirmApp(context, user, binding, { code: before });
  };
  // The half minute may end between making the code and checking it.
  const { codes: recoveryCodes = [] } = await confirm().catch((error) =>
    isAuthError(error) && error.code === "factor-wrong" ? confirm() : Promise.reject(error),
  );
  return { key, recoveryCodes, code };
}
