import type { RequestEventAction } from "@builder.io/qwik-city";
import { isAuthError } from "../errors.ts";
import { signIn, signOut, updateSession } from "../server/index.ts";
import { refuseCrossSite } from "./cross-site.ts";
import { errorAddress, explain } from "./failure.ts";
import { type InputErrors, parseSignIn, parseSignOut, type SignInField } from "./fields.ts";
import { isScript, returnAddress, sendOn } from "./navigation.ts";
import { forgetProofs } from "./proofs.ts";
import { currentVisit, readSession, setCookies, showSession } from "./visit.ts";

/** An action did what it was asked to. Source: interface 4.3. */
export interface Done {
  failed?: undefined;
  fieldErrors?: undefined;
  formErrors?: undefined;
  error?: undefined;
  code?: undefined;
  /** After a sign-in that left it to the page: where to go now. An address that is in order. */
  redirectTo?: string;
}

/** An action did nothing, and says why. Source: interface 4.3. */
export interface Failed<Field extends string> extends InputErrors<Field> {
  failed: true;
  /** The type of the error, where a sign-in failed. */
  error?: string;
  /** Its code, such as the one of a class derived from `CredentialsSignin`. */
  code?: string;
  redirectTo?: undefined;
}

/** What an action answers. */
export type Outcome<Field extends string> = Done | Failed<Field>;

/** Signs in: sends the browser to the provider, or with credentials on to where it wants to go. */
export async function runSignIn(
  input: unknown,
  ev: RequestEventAction,
): Promise<Outcome<SignInField>> {
  forgetProofs(ev);
  const parsed = parseSignIn(input);
  if (!("value" in parsed)) return ev.fail(400, parsed);
  const { providerId, stays, redirectTo = returnAddress(ev), ...options } = parsed.value;
  const visit = currentVisit(ev);
  try {
    await refuseCrossSite(ev);
    const next = await signIn(visit.input, visit.config, providerId, { ...options, redirectTo });
    setCookies(ev, next.cookies);
    if (!stays || !isScript(ev)) return sendOn(ev, next.redirect);
    await readSession(ev, visit);
    return { redirectTo: next.redirect };
  } catch (error) {
    if (!isAuthError(error)) throw error;
    if (stays || error.type === "InvalidRequest") return ev.fail(401, explain(error));
    return sendOn(ev, errorAddress(visit.config.basePath, error, redirectTo));
  }
}

/** Ends the session, and sends the browser on. */
export async function runSignOut(
  input: unknown,
  ev: RequestEventAction,
): Promise<Outcome<"redirectTo">> {
  await refuseCrossSite(ev);
  const parsed = parseSignOut(input);
  if (!("value" in parsed)) return ev.fail(400, parsed);
  const { input: request, config } = currentVisit(ev);
  const next = await signOut(request, config, parsed.value ?? returnAddress(ev));
  setCookies(ev, next.cookies);
  showSession(ev, null);
  return sendOn(ev, next.redirect);
}

/** Hands data to the callbacks; the loaders that run next see the session that they make. */
export async function runUpdate(data: unknown, ev: RequestEventAction): Promise<Outcome<string>> {
  await refuseCrossSite(ev);
  const { input, config } = currentVisit(ev);
  const { session, cookies } = await updateSession(input, config, data);
  setCookies(ev, cookies);
  showSession(ev, session);
  if (session) return {};
  return ev.fail(401, { fieldErrors: {}, formErrors: ["Nobody is signed in."] });
}
