import type { AskedFactor, FactorProof, FactorResult } from "../types/factor-proof.ts";
import { broadcast } from "./broadcast.ts";
import { getCsrfToken } from "./csrf-token.ts";
import { parseRequestOptions, toJson } from "./passkey-json.ts";
import { fetchRoute, readJson } from "./request.ts";

/** What somebody types, or does, to prove a second factor: one of the first three. */
export interface FactorInput
  extends Pick<FactorProof, "code" | "recoveryCode" | "ref" | "redirectTo"> {
  /** Asks the browser for a passkey: `true` for one of the provider `passkey`, or the id of another provider. */
  readonly passkey?: boolean | string | undefined;
  /** For somebody who is signed in, also while a sign-in waits in the same browser. Default: `false`. */
  readonly stepUp?: boolean | undefined;
}

/** What came of a second factor, or the type of the error with which the server refused it. */
export type FactorOutcome =
  | FactorResult
  | {
      readonly ok: false;
      readonly reason: "failed";
      /** The type of the error, such as `AccessDenied`; `PasskeyCancelled` if the browser did not use any. */
      readonly error: string;
      readonly code: string | undefined;
    };

/**
 * Returns who is asked for a second factor in this browser, and what they can prove; `null` if nobody is.
 *
 * @param which `ref` and `stepUp` as the address of the page has them
 * @throws {Error} if the server cannot be reached or answers with an error
 */
export async function getAskedFactor({
  ref,
  stepUp,
}: Pick<FactorInput, "ref" | "stepUp"> = {}): Promise<AskedFactor | null> {
  const query = new URLSearchParams({ ...(ref && { ref }), ...(stepUp && { stepUp: "true" }) });
  const response = await fetchRoute(`factor?${query}`);
  return response.status === 401 ? null : readJson(response);
}

/**
 * Proves a second factor: finishes the sign-in that waits for it, or raises the session of somebody who is signed in. Send the browser
 * to the `url` of the result.
 *
 * @throws {Error} if the server cannot be reached
 */
export async function proveFactor({
  passkey,
  stepUp,
  redirectTo,
  ...proof
}: FactorInput): Promise<FactorOutcome> {
  const meant = { ref: proof.ref, stepUp: stepUp ? "true" : undefined };
  const used = passkey && (await usePasskey(passkey === true ? "passkey" : passkey, meant));
  if (used && "reason" in used) return used;
  const body = new URLSearchParams({ csrfToken: await getCsrfToken() });
  const fields = { ...proof, ...meant, ...used, callbackUrl: redirectTo };
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) body.set(name, value);
  const response = await fetchRoute("factor", { method: "POST", body });
  const answer: FactorResult | Refused = await response.json();
  if (!("ok" in answer)) return failed(answer.error, answer.code);
  if (answer.ok) broadcast();
  return answer;
}

/** What the server answers when something else went wrong. */
interface Refused {
  readonly error?: string;
  readonly code?: string;
}

function failed(
  error = "Configuration",
  code?: string,
): Extract<FactorOutcome, { reason: "failed" }> {
  return { ok: false, reason: "failed", error, code };
}

/** Asks the browser for a passkey, and returns the fields that say which. */
async function usePasskey(
  provider: string,
  { ref, stepUp }: { readonly ref: string | undefined; readonly stepUp: string | undefined },
) {
  if (typeof PublicKeyCredential === "undefined") return failed("PasskeyUnsupported");
  const meant = stepUp ? "" : (ref ?? (await getAskedFactor())?.ref ?? "");
  const query = new URLSearchParams({ action: "authenticate", factor: meant });
  const response = await fetchRoute(`webauthn-options/${provider}?${query}`);
  const { options, error, code }: OptionsAnswer = await response.json().catch(() => ({}));
  if (!options) return failed(error ?? "SessionRequired", code);
  const publicKey = parseRequestOptions(options);
  const used = await navigator.credentials.get({ publicKey }).catch(() => null);
  if (!used) return failed("PasskeyCancelled");
  return { provider, data: JSON.stringify(toJson(used as PublicKeyCredential)) };
}

/** The answer of the route `webauthn-options`. */
interface OptionsAnswer extends Refused {
  readonly options?: PublicKeyCredentialRequestOptionsJSON;
}
