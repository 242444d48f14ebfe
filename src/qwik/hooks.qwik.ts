import { inlinedQrl } from "@builder.io/qwik";
import { isServer } from "@builder.io/qwik/build";
import {
  type Action,
  globalActionQrl,
  type Loader,
  type RequestEventAction,
  type RequestEventLoader,
  routeLoaderQrl,
} from "@builder.io/qwik-city";
import type { Session } from "../types/records.ts";
import type { SignInField } from "./action-input.ts";
import { type Outcome, runSignIn, runSignOut, runUpdate } from "./actions.ts";
import { type FactorInput, type FactorOutcome, factorForm } from "./factor.ts";
import { type PasswordInput, type PasswordOutcome, passwordForm } from "./passwords.ts";
import { currentSession } from "./request-state.ts";
import { type SecurityInput, type SecurityOutcome, securityForm } from "./security.ts";
import { runStep } from "./step-form.ts";

// Qwik's optimizer processes this file because of its name. It removes loaders and actions from the code
// for browsers, or at least whatever follows `isServer`.

/** The input of the sign-in action. In a form, members of `options` are fields such as `options.email`. */
export type SignInInput = {
  /** The id of a provider. Without it the browser goes to the sign-in page. */
  providerId?: string | undefined;
  /** The address to return to. Default: `callbackUrl` in the page's query, otherwise the page itself. */
  redirectTo?: string | undefined;
  /** Fields for `authorize`, or the `email` to which the sign-in mail is sent. */
  options?:
    | {
        redirectTo?: string | undefined;
        /**
         * With `false` the browser stays on the page, and the action's value has either the error or the
         * `redirectTo` to go to. Without JavaScript, a successful sign-in redirects anyway. Default: true.
         */
        redirect?: boolean | "true" | "false" | undefined;
        /** Links the account to the user who is signed in, instead of signing in with it. */
        link?: boolean | "true" | "false" | undefined;
        [field: string]: unknown;
      }
    | undefined;
  /** Additional parameters of the authorization request. */
  authorizationParams?: string | URLSearchParams | Record<string, string> | undefined;
};

/** The input of the sign-out action. */
export type SignOutInput = {
  /** The address to go to afterwards. Default: the page itself. */
  redirectTo?: string | undefined;
  /**
   * Whether to sign the person out at their provider as well, if it has `logout: { federated: true }`. Forms send text.
   * Default: false.
   */
  federated?: boolean | "true" | undefined;
};

/** Returns the session as a signal; its value is `null` if nobody is signed in. Source: interface 4.3. */
export const useSession: Loader<Session | null> = routeLoaderQrl(
  inlinedQrl(
    (ev: RequestEventLoader) => (isServer ? currentSession(ev) : serverOnly()),
    "useSession_cardeaSession",
  ),
);

/** Loaders that Qwik 2 reloads after an action. Qwik City 1 reloads all of the page's loaders. */
const invalidatesSession: { readonly id?: string; readonly invalidate: readonly unknown[] } = {
  invalidate: [useSession],
};

/**
 * Returns the action that signs in: use it as `<Form action={signIn}>` with fields, or call
 * `signIn.submit({ providerId: "github" })`. Source: interface 4.3.
 */
export const useSignIn: Action<Outcome<SignInField>, SignInInput> = globalActionQrl(
  inlinedQrl(
    (input: unknown, ev: RequestEventAction) => (isServer ? runSignIn(input, ev) : serverOnly()),
    "useSignIn_cardeaSignIn",
  ),
  invalidatesSession,
);

/** Returns the action that ends the session and deletes its cookie. Source: interface 4.3. */
export const useSignOut: Action<Outcome<"redirectTo">, SignOutInput> = globalActionQrl(
  inlinedQrl(
    (input: unknown, ev: RequestEventAction) => (isServer ? runSignOut(input, ev) : serverOnly()),
    "useSignOut_cardeaSignOut",
  ),
  invalidatesSession,
);

/**
 * Returns the action that calls the `jwt` or `session` callback with its input and the trigger `update`.
 * The input comes from a browser, so validate it in the callback.
 */
export const useUpdateSession: Action<Outcome<string>> = globalActionQrl(
  inlinedQrl(
    (input: unknown, ev: RequestEventAction) => (isServer ? runUpdate(input, ev) : serverOnly()),
    "useUpdateSession_cardeaUpdateSession",
  ),
  invalidatesSession,
);

/**
 * Returns the action that changes how the signed-in person signs in, as `securityAction` of `cardea/server`: use it as
 * `<Form action={security}>` with the fields `change` and those of the change, or call
 * `security.submit({ change: "revoke", session: "others" })`. Whoever has not signed in lately is redirected to the sign-in page,
 * and from there to `pages.security`.
 */
export const useSecurityAction: Action<SecurityOutcome, SecurityInput> = globalActionQrl(
  inlinedQrl(
    (input: unknown, ev: RequestEventAction) =>
      isServer ? runStep(input, ev, securityForm) : serverOnly(),
    "useSecurityAction_cardeaSecurityAction",
  ),
  invalidatesSession,
);

/**
 * Returns the action that signs people up with a password and sets a new one by mail, as the functions of `cardea/server`: use it
 * as `<Form action={passwords}>` with the field `step` and those of the step, or call
 * `passwords.submit({ step: "request-reset", email })`.
 */
export const usePasswordAction: Action<PasswordOutcome, PasswordInput> = globalActionQrl(
  inlinedQrl(
    (input: unknown, ev: RequestEventAction) =>
      isServer ? runStep(input, ev, passwordForm) : serverOnly(),
    "usePasswordAction_cardeaPasswordAction",
  ),
  invalidatesSession,
);

/**
 * Returns the action that proves a second factor, as `proveFactor` of `cardea/server`: use it as `<Form action={factor}>` with the
 * fields `by`, `ref` and `code`, or call `factor.submit({ by: "code", code })`. With the right one the browser is redirected.
 */
export const useFactorAction: Action<FactorOutcome, FactorInput> = globalActionQrl(
  inlinedQrl(
    (input: unknown, ev: RequestEventAction) =>
      isServer ? runStep(input, ev, factorForm) : serverOnly(),
    "useFactorAction_cardeaFactorAction",
  ),
  invalidatesSession,
);

function serverOnly(): never {
  throw new Error("Loaders and actions run on the server");
}
