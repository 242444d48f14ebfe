import type { RequestEventAction } from "@builder.io/qwik-city";
import { type AuthError, InvalidRequest, isAuthError } from "../errors.ts";
import { reportError } from "../server/index.ts";
import { errorAddress, inputSentence, toFailed } from "./action-error.ts";
import { type InputErrors, parseSignIn, parseSignOut, type SignInField } from "./action-input.ts";
import { refuseCrossSite } from "./cross-site.ts";
import { isScript, redirectBrowser, returnAddress } from "./navigation.ts";
import { redactForm } from "./redact-form.ts";
import {
  currentSession,
  inVisit,
  type RequestState,
  readSession,
  requestState,
  settle,
  shareSession,
} from "./request-state.ts";

/** The value of an action that succeeded. Source: interface 4.3. */
export interface Done {
  failed?: undefined;
  fieldErrors?: undefined;
  formErrors?: undefined;
  error?: undefined;
  code?: undefined;
  /** After a sign-in with `redirect: false`: the address to go to. It has been validated. */
  redirectTo?: string;
}

/** The value of an action that failed, with the reasons. Source: interface 4.3. */
export interface Failed<Field extends string> extends InputErrors<Field> {
  failed: true;
  /** The type of the error, if a sign-in failed, such as `CredentialsSignin`. */
  error?: string;
  /** The code of the error, such as that of your own subclass of `CredentialsSignin`. */
  code?: string;
  redirectTo?: undefined;
}

/** The value of an action: check `failed` to tell the two apart. */
export type Outcome<Field extends string> = Done | Failed<Field>;

/** Signs in: redirects to the provider or, once credentials are accepted, to the page to return to. */
export async function runSignIn(
  input: unknown,
  ev: RequestEventAction,
): Promise<Outcome<SignInField>> {
  redactForm(ev);
  const state = requestState(ev);
  const parsed = parseSignIn(input);
  if (!("value" in parsed)) return refuseInput(ev, state, "useSignIn", parsed);
  const { providerId, staysOnPage, redirectTo = returnAddress(ev), ...options } = parsed.value;
  let signedInTo: string;
  try {
    await refuseCrossSite(ev, state);
    const { visit } = state;
    const next = await inVisit(ev, visit.signIn(providerId, { ...options, redirectTo }));
    if (!staysOnPage || !isScript(ev)) return redirectBrowser(ev, next.redirect);
    signedInTo = next.redirect;
  } catch (error) {
    if (!isAuthError(error)) throw error;
    if (error.type === "InvalidRequest") return ev.fail(400, toFailed(error));
    if (staysOnPage) return ev.fail(401, toFailed(error));
    return redirectBrowser(ev, errorAddress(state.basePath, error, redirectTo));
  }
  try {
    await readSession(ev, state);
  } catch (error) {
    // The sign-in has succeeded. The next page finds out whether the session can be read by then.
    if (!isAuthError(error)) throw error;
    await reportError(state.input, state.config, error);
  }
  return { redirectTo: signedInTo };
}

/** Answers input that an action cannot work with. Only names of fields that the action knows are logged. */
async function refuseInput<Field extends string>(
  ev: RequestEventAction,
  { input, config }: RequestState,
  action: string,
  errors: InputErrors<Field>,
): Promise<Failed<Field>> {
  const fields = Object.keys(errors.fieldErrors).join(", ") || "all of it";
  const error = new InvalidRequest(`The input of ${action} cannot be used: ${fields}`, {
    code: "invalid-field",
  });
  await reportError(input, config, error);
  return ev.fail(400, errors);
}

function refused(problem: string) {
  return { fieldErrors: {}, formErrors: [problem] };
}

/** Ends the session and redirects the browser; to the error page when it could not be ended. */
export async function runSignOut(
  input: unknown,
  ev: RequestEventAction,
): Promise<Outcome<"redirectTo">> {
  const state = requestState(ev);
  await refuseCrossSite(ev, state);
  const parsed = parseSignOut(input);
  if (!("value" in parsed)) return refuseInput(ev, state, "useSignOut", parsed);
  const { redirectTo = returnAddress(ev), federated } = parsed.value;
  try {
    const next = await inVisit(ev, state.visit.signOut({ redirectTo, federated }));
    shareSession(ev, null);
    return redirectBrowser(ev, next.redirect);
  } catch (error) {
    if (!isAuthError(error) || error.type !== "SignOutError") throw error;
    return redirectBrowser(ev, errorAddress(state.basePath, error, redirectTo));
  }
}

/** Calls the callbacks with the data. Loaders that run afterwards see the new session. */
export async function runUpdate(data: unknown, ev: RequestEventAction): Promise<Outcome<string>> {
  const state = requestState(ev);
  await refuseCrossSite(ev, state);
  const wasSignedIn = currentSession(ev) !== null;
  try {
    const session = await state.visit.update(data);
    const cookies = settle(ev);
    shareSession(ev, session);
    if (session) return {};
    const isKept = wasSignedIn && cookies === 0;
    return isKept ? ev.fail(500, refused(notUpdated)) : ev.fail(401, refused(nobody));
  } catch (error) {
    if (!isAuthError(error)) throw error;
    const { status, sentence } = refusalOf(error);
    return ev.fail(status, refused(sentence));
  }
}

const nobody = "Nobody is signed in.";
/** What is true when a callback threw: the person keeps their cookie. */
const notUpdated = "The session could not be updated.";

/**
 * Returns how an update is answered that was refused.
 *
 * @throws the error itself when the input is not to blame
 */
function refusalOf(error: AuthError): { readonly status: number; readonly sentence: string } {
  const sentence = inputSentence(error);
  if (sentence !== undefined) return { status: 400, sentence };
  if (error.code !== "session-too-large") throw error;
  return { status: 413, sentence: "This is more than a session can hold. Nothing was changed." };
}
