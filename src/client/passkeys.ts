import { broadcast } from "./broadcast.ts";
import { getCsrfToken } from "./csrf-token.ts";
import { getSession } from "./get-session.ts";
import { parseCreationOptions, parseRequestOptions, toJson } from "./passkey-json.ts";
import { fetchRoute, navigate, postForm } from "./request.ts";
import { leadsOn, readSignInResult, type SignInResult } from "./sign-in.ts";

/** Options of `signInWithPasskey` and `registerPasskey`. */
export interface PasskeyOptions {
  /** The id of the provider. Default: `passkey`. */
  provider?: string | undefined;
  /** Whether to go to `redirectTo` on success. With `false` the result is only returned. Default: true. */
  redirect?: boolean | undefined;
  /** The address to return to. Default: the current page. */
  redirectTo?: string | undefined;
  /** Aborts the ceremony, which then fails with `PasskeyCancelled`. */
  signal?: AbortSignal | undefined;
}

/** Options of `signInWithPasskey`. */
export interface PasskeySignInOptions extends PasskeyOptions {
  /**
   * Offers passkeys among the suggestions of an input with `autocomplete="username webauthn"` and waits
   * until one is chosen, instead of showing the browser's dialog. Default: false.
   */
  autofill?: boolean | undefined;
}

/** Options of `registerPasskey`. */
export interface PasskeyRegistrationOptions extends PasskeyOptions {
  /** A name by which the person recognises the passkey, such as "Ada's phone". */
  name?: string | undefined;
  /** The email address of a new user who signs up with this passkey. */
  email?: string | undefined;
}

/**
 * Signs in with a passkey. The result's `error` is an error type of the server, or `PasskeyUnsupported` if
 * the browser has no support, or `PasskeyCancelled` if the person or the browser ended the ceremony.
 *
 * @throws {Error} if the server cannot be reached
 */
export async function signInWithPasskey(options: PasskeySignInOptions = {}): Promise<SignInResult> {
  const { autofill = false, signal } = options;
  if (autofill && !(await canAutofill())) return failure("PasskeyUnsupported");
  const mediation = autofill ? ({ mediation: "conditional" } as const) : {};
  return runCeremony("authenticate", options, {}, (json) =>
    navigator.credentials.get({
      ...mediation,
      ...(signal && { signal }),
      publicKey: parseRequestOptions(json as PublicKeyCredentialRequestOptionsJSON),
    }),
  );
}

/**
 * Creates a passkey for the user who is signed in or, with `email`, for a new user. Somebody who signed in
 * too long ago has to sign in again first. The result's `error` is one of {@link signInWithPasskey}, or
 * `PasskeyExists` if this device already has a passkey for the user.
 *
 * @throws {Error} if the server cannot be reached
 */
export async function registerPasskey(
  options: PasskeyRegistrationOptions = {},
): Promise<SignInResult> {
  const { name, email, signal } = options;
  return runCeremony("register", options, { name, email }, (json) =>
    navigator.credentials.create({
      ...(signal && { signal }),
      publicKey: parseCreationOptions(json as PublicKeyCredentialCreationOptionsJSON),
    }),
  );
}

/** Whether the browser can offer passkeys among the suggestions of an input (conditional mediation). */
async function canAutofill(): Promise<boolean> {
  if (typeof PublicKeyCredential === "undefined") return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** The answer of the route `webauthn-options`. */
interface OptionsAnswer {
  readonly options?: unknown;
  readonly error?: string;
  readonly code?: string;
  /** The sign-in page, if the person has to sign in again first. */
  readonly url?: string;
}

/** What the person chose for a new passkey. */
type NewPasskey = Pick<PasskeyRegistrationOptions, "name" | "email">;

async function runCeremony(
  action: "register" | "authenticate",
  { provider = "passkey", redirect = true, redirectTo }: PasskeyOptions,
  { name = "", email = "" }: NewPasskey,
  useBrowser: (options: unknown) => Promise<Credential | null>,
): Promise<SignInResult> {
  if (typeof PublicKeyCredential === "undefined") return failure("PasskeyUnsupported");
  const returnTo = redirectTo ?? window.location.href;
  const query = new URLSearchParams({ action, ...(email && { email }), ...(name && { name }) });
  const response = await fetchRoute(`webauthn-options/${provider}?${query}`);
  const answer: OptionsAnswer = await response.json().catch(() => ({}));
  if (!answer.options) return refused(response.status, answer, redirect, returnTo);

  const made = await useBrowser(answer.options).catch(passkeyErrorOf);
  if (typeof made === "string") return failure(made);
  const data = JSON.stringify(toJson(made as PublicKeyCredential));
  const csrfToken = await getCsrfToken();
  const fields = { action, data, name, csrfToken, callbackUrl: returnTo };
  return finish(await postForm(`callback/${provider}`, fields), redirect, returnTo);
}

async function finish(
  response: Response,
  redirect: boolean,
  returnTo: string,
): Promise<SignInResult> {
  const { url, ...outcome } = await readSignInResult(response, returnTo);
  if (!leadsOn(outcome)) return { ...outcome, url: null };
  if (outcome.ok) broadcast();
  if (redirect) navigate(url ?? window.location.href);
  else if (outcome.ok) await getSession();
  return { ...outcome, url: url ?? null };
}

/** Returns the error type for an exception of the browser. */
function passkeyErrorOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  return name === "InvalidStateError" ? "PasskeyExists" : "PasskeyCancelled";
}

/** Returns the result when the server refused to send options, and goes to the sign-in page if it asks for that. */
function refused(
  status: number,
  { error, code, url }: OptionsAnswer,
  redirect: boolean,
  returnTo: string,
): SignInResult {
  if (url === undefined) return { ...failure(error ?? "Configuration"), status, code };
  const signIn = new URL(url, window.location.href);
  signIn.searchParams.set("callbackUrl", returnTo);
  if (redirect) navigate(signIn.href);
  return { ...failure(error ?? "SessionRequired"), status, code, url: signIn.href };
}

function failure(error: string): SignInResult {
  return { ok: false, status: 0, error, code: undefined, url: null };
}
