import type { Cookie } from "../lib/cookie.ts";
import { isRecord } from "../lib/json.ts";
import { debug } from "../request/debug.ts";
import { logError } from "../request/log-error.ts";
import type { Fields } from "../signin/fields.ts";
import type { AuthConfigSource } from "../types/config.ts";
import type { AskedFactor, FactorProof, FactorResult } from "../types/factor-proof.ts";
import type { AuthInput } from "./input.ts";
import { openChange, openLogged } from "./open-placed.ts";
import { toPlainJson } from "./plain-json.ts";

/** What came of a second factor, and the cookies to set. */
export type FactorOutcome = FactorResult & { readonly cookies: readonly Cookie[] };

/**
 * Proves a second factor: finishes the sign-in that waits for it in this browser, or raises the session of somebody who is signed in.
 * Set the cookies in either case, and send the browser to the `url`.
 *
 * @throws {CrossSiteRequest} when the `Origin` of the request is another site; see also {@link assertSameOrigin}
 * @throws {AuthError} when the sign-in fails in the end, with what its way in throws; it has been logged
 */
export async function proveFactor(
  input: AuthInput,
  config: AuthConfigSource,
  proof: FactorProof,
): Promise<FactorOutcome> {
  const context = await openChange(input, config);
  try {
    await debug(context, "request", { action: "proveFactor" });
    const fields = toFields(proof);
    const [{ proveFactor: prove }, { factorResult }] = await Promise.all([
      import("../signin/factor/prove.ts"),
      import("../signin/factor/refusal.ts"),
    ]);
    const reply = await prove(context, fields).catch((error: unknown) => ({ error, cookies: [] }));
    const result = await factorResult(context, fields, reply);
    return { ...result, cookies: reply.cookies ?? [] };
  } catch (error) {
    await logError(context, error);
    throw error;
  }
}

/**
 * Returns who is asked for a second factor in this browser, for a page of your own; `undefined` if nobody is.
 *
 * @param which `ref` and `stepUp` as the address of the page has them
 */
export async function askedFactor(
  input: AuthInput,
  config: AuthConfigSource,
  which: { readonly ref?: string | undefined; readonly stepUp?: boolean | "true" | undefined } = {},
): Promise<AskedFactor | undefined> {
  const context = await openLogged(input, config);
  try {
    await debug(context, "request", { action: "askedFactor" });
    const { findAsked } = await import("../signin/factor/question.ts");
    const asked = await findAsked(context, toFields(which));
    if (!asked) return undefined;
    return (await import("../http/factor-page.ts")).factorFacts(context, asked);
  } catch (error) {
    await logError(context, error);
    throw error;
  }
}

/** The fields may come from a browser through an action of the framework, so they may be anything. */
function toFields(given: object): Fields {
  const plain = toPlainJson(given);
  const { redirectTo, stepUp, ...fields } = isRecord(plain) ? plain : {};
  return {
    ...fields,
    ...(stepUp !== undefined && { stepUp: String(stepUp) }),
    ...(redirectTo !== undefined && { callbackUrl: redirectTo }),
  };
}
