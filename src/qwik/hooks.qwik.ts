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
import { type Outcome, runSignIn, runSignOut, runUpdate } from "./actions.ts";
import type { SignInField } from "./fields.ts";
import { currentSession } from "./visit.ts";

// The optimizer looks into this file because of its name. It takes loaders and actions out of the code
// for browsers, or at least what stands behind `isServer`.

/** What the sign-in action takes. In a form, members of `options` are fields like `options.email`. */
export type SignInInput = {
  /** The id of a provider. Without it, the browser is sent to the sign-in page. */
  providerId?: string | undefined;
  /** Where to return to. Default: `callbackUrl` in the address of the page, else the page itself. */
  redirectTo?: string | undefined;
  /** Credentials, or the `email` to which a mail is sent. */
  options?:
    | {
        redirectTo?: string | undefined;
        /**
         * `false` leaves it to the page where to go: the action's value says what failed, or has a
         * `redirectTo`. Without JavaScript, success leads there by itself.
         */
        redirect?: boolean | "true" | "false" | undefined;
        /** Links the account to the signed-in user instead of signing in. */
        link?: boolean | "true" | "false" | undefined;
        [field: string]: unknown;
      }
    | undefined;
  /** Further parameters of the authorization request. */
  authorizationParams?: string | URLSearchParams | Record<string, string> | undefined;
};

/** What the sign-out action takes. */
export type SignOutInput = {
  /** Where to go. Default: the page itself. */
  redirectTo?: string | undefined;
};

/** Who is signed in; `null` for nobody. Source: interface 4.3. */
export const useSession: Loader<Session | null> = routeLoaderQrl(
  inlinedQrl(
    (ev: RequestEventLoader) => (isServer ? currentSession(ev) : serverOnly()),
    "useSession_cardeaSession",
  ),
);

/** What Qwik 2 asks for again after an action; Qwik City 1 asks for all of the page. */
const refreshing: { readonly id?: string; readonly invalidate: readonly unknown[] } = {
  invalidate: [useSession],
};

/**
 * Signs in: `<Form action={signIn}>` with fields, or `signIn.submit({ providerId: "github" })`.
 * Source: interface 4.3.
 */
export const useSignIn: Action<Outcome<SignInField>, SignInInput> = globalActionQrl(
  inlinedQrl(
    (input: unknown, ev: RequestEventAction) => (isServer ? runSignIn(input, ev) : serverOnly()),
    "useSignIn_cardeaSignIn",
  ),
  refreshing,
);

/** Signs out for good. Source: interface 4.3. */
export const useSignOut: Action<Outcome<"redirectTo">, SignOutInput> = globalActionQrl(
  inlinedQrl(
    (input: unknown, ev: RequestEventAction) => (isServer ? runSignOut(input, ev) : serverOnly()),
    "useSignOut_cardeaSignOut",
  ),
  refreshing,
);

/**
 * Hands what it is called with to the `jwt` or `session` callback, with the trigger `update`. It comes
 * from a browser: validate it there.
 */
export const useUpdateSession: Action<Outcome<string>> = globalActionQrl(
  inlinedQrl(
    (input: unknown, ev: RequestEventAction) => (isServer ? runUpdate(input, ev) : serverOnly()),
    "useUpdateSession_cardeaUpdateSession",
  ),
  refreshing,
);

function serverOnly(): never {
  throw new Error("Loaders and actions run on the server");
}
