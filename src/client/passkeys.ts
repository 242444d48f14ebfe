import { parseCreationOptions, parseRequestOptions, toJson } from "./passkey-json.ts";
import { ask, goTo, post } from "./request.ts";
import { getSession } from "./session.ts";
import { readOutcome, type SignInResult } from "./sign-in.ts";
import { announce } from "./tabs.ts";
import { getCsrfToken } from "./token.ts";

/** What both ceremonies take. */
export interface PasskeyOptions {
  /** Id of the provider. Default: `passkey`. */
  provider?: string | undefined;
  /** Whether the browser is sent on; if not, the result is answered. Default: true. */
  redirect?: boolean | undefined;
  /** Where to return to. Default: this page. */
  redirectTo?: string | undefined;
  /** Ends the ceremony before it is finished. */
  signal?: AbortSignal | undefined;
}

/** What `signInWithPasskey` takes. */
export interface PasskeySignInOptions extends PasskeyOptions {
  /**
   * Waits until somebody chooses a passkey among the suggestions of an input with
   * `autocomplete="username webauthn"`, instead of asking right away.
   */
  autofill?: boolean | undefined;
}

/** What `registerPasskey` takes. */
export interface PasskeyRegistrationOptions extends PasskeyOptions {
  /** What the person calls the passkey. */
  name?: string | undefined;
  /** The address of somebody who is not signed in and signs up. */
  email?: string | undefined;
}

/**
 * Signs in with a passkey. An `error` of the result is a type of the server's, or `PasskeyUnsupported`,
 * or `PasskeyCancelled`: the person or the browser ended the ceremony.
 *
 * @throws {Error} when the server could not be asked
 */
export async function signInWithPasskey(options: PasskeySignInOptions = {}): Promise<SignInResult> {
  const { autofill = false, signal } = options;
  if (autofill && !(await canAutofill())) return failure("PasskeyUnsupported");
  const mediation = autofill ? ({ mediation: "conditional" } as const) : {};
  return perform("authenticate", options, {}, (json) =>
    navigator.credentials.get({
      ...mediation,
      ...(signal && { signal }),
      publicKey: parseRequestOptions(json as PublicKeyCredentialRequestOptionsJSON),
    }),
  );
}

/**
 * Makes a passkey for the person who is signed in, or with `email` for somebody who signs up. Whoever
 * signed in long ago is sent to sign in once more. Errors are those of {@link signInWithPasskey}, and
 * `PasskeyExists`: there is one on this device already.
 *
 * @throws {Error} when the server could not be asked
 */
export async function registerPasskey(
  options: PasskeyRegistrationOptions = {},
): Promise<SignInResult> {
  const { name, email, signal } = options;
  return perform("register", options, { name, email }, (json) =>
    navigator.credentials.create({
      ...(signal && { signal }),
      publicKey: parseCreationOptions(json as PublicKeyCredentialCreationOptionsJSON),
    }),
  );
}

/** Whether the browser can offer passkeys among the suggestions of an input. */
async function canAutofill(): Promise<boolean> {
  if (typeof PublicKeyCredential === "undefined") return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** What the server answers when it is asked for options. */
interface OptionsAnswer {
  readonly options?: unknown;
  readonly error?: string;
  readonly code?: string;
  /** Where to sign in first. */
  readonly url?: string;
}

/** What the server is told besides the credential. */
type Person = Pick<PasskeyRegistrationOptions, "name" | "email">;

async function perform(
  action: "register" | "authenticate",
  { provider = "passkey", redirect = true, redirectTo }: PasskeyOptions,
  { name = "", email = "" }: Person,
  useBrowser: (options: unknown) => Promise<Credential | null>,
): Promise<SignInResult> {
  if (typeof PublicKeyCredential === "undefined") return failure("PasskeyUnsupported");
  const returnTo = redirectTo ?? window.location.href;
  const query = new URLSearchParams({ action, ...(email && { email }), ...(name && { name }) });
  const response = await ask(`webauthn-options/${provider}?${query}`);
  const answer: OptionsAnswer = await response.json().catch(() => ({}));
  if (!answer.options) return refused(response.status, answer, redirect, returnTo);

  const made = await useBrowser(answer.options).catch(reasonOf);
  if (typeof made === "string") return failure(made);
  const data = JSON.stringify(toJson(made as PublicKeyCredential));
  const csrfToken = await getCsrfToken();
  const fields = { action, data, name, csrfToken, callbackUrl: returnTo };
  return finish(await post(`callback/${provider}`, fields), redirect, returnTo);
}

async function finish(
  response: Response,
  redirect: boolean,
  returnTo: string,
): Promise<SignInResult> {
  const { url, ...outcome } = await readOutcome(response, returnTo);
  if (!outcome.ok) return { ...outcome, url: null };
  announce();
  if (redirect) goTo(url ?? window.location.href);
  else await getSession();
  return { ...outcome, url: url ?? null };
}

/** Why the browser made no credential. */
function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  return name === "InvalidStateError" ? "PasskeyExists" : "PasskeyCancelled";
}

/** The server gives no options; it may say where to sign in first. */
function refused(
  status: number,
  { error, code, url }: OptionsAnswer,
  redirect: boolean,
  returnTo: string,
): SignInResult {
  if (url === undefined) return { ...failure(error ?? "Configuration"), status, code };
  const signIn = new URL(url, window.location.href);
  signIn.searchParams.set("callbackUrl", returnTo);
  if (redirect) goTo(signIn.href);
  return { ...failure(error ?? "SessionRequired"), status, code, url: signIn.href };
}

function failure(error: string): SignInResult {
  return { ok: false, status: 0, error, code: undefined, url: null };
}
