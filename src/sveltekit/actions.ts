import { type ActionFailure, fail, type RequestEvent, redirect } from "@sveltejs/kit";
import { assertOwnPost, assertOwnSignOut } from "../server/assert-own.ts";
import {
  type Departure,
  readSignInForm,
  readSignOutForm,
  type SignInFailure,
  type SignInForm,
  type SignInOptions,
  type SignOutOptions,
  signInByForm,
} from "../server/index.ts";
import { pageOf } from "./event.ts";
import type { SignIn } from "./result.ts";
import { type Begun, orFail, type Requests } from "./visit.ts";

/** Creates the function that signs in, with what a form posted unless the application says how. */
export function createSignIn(requests: Requests): SignIn {
  function signIn(
    event: RequestEvent,
    provider: string | undefined,
    options?: SignInOptions,
  ): Promise<never>;
  function signIn(event: RequestEvent): Promise<ActionFailure<SignInFailure>>;
  async function signIn(event: RequestEvent, ...asked: Asked) {
    const begun = requests.of(event);
    const form =
      asked.length === 0
        ? await orFail(begun.visit.readForm(event.request, readSignInForm))
        : undefined;
    if (form) return orFail(signInAsPosted(begun, form));
    return orFail(signInAsAsked(begun, asked));
  }
  return signIn;
}

type Asked = [provider?: string, options?: SignInOptions];

/** Signs in with what a form posted. */
async function signInAsPosted(
  begun: Begun,
  form: SignInForm,
): Promise<ActionFailure<SignInFailure>> {
  const { event, visit } = begun;
  const { headers } = event.request;
  const left = await signInByForm(visit, form, { url: event.url, headers, page: pageOf(event) });
  return "failure" in left ? fail(left.status, left.failure) : go(left);
}

/** Signs out, as a form says unless the application does. */
export async function signOut(begun: Begun, options?: string | SignOutOptions): Promise<never> {
  const { event } = begun;
  const form =
    options === undefined
      ? await orFail(begun.visit.readForm(event.request, readSignOutForm))
      : undefined;
  const asked = form ? { ...form, redirectTo: form.redirectTo ?? pageOf(event) } : options;
  return orFail(leave(begun, asked));
}

async function signInAsAsked(begun: Begun, asked: Asked): Promise<never> {
  await assertOwn(begun);
  return go(await begun.visit.signIn(...asked));
}

async function leave({ event, visit }: Begun, asked?: string | SignOutOptions): Promise<never> {
  await assertOwnSignOut(visit, event.request);
  return go(await visit.signOut(asked));
}

const go = (to: Departure): never => redirect(303, to.redirect, { external: true });

/** Refuses what another site had a browser post. SvelteKit lets JSON and the origins of `csrf.trustedOrigins` through. */
export async function assertOwn({ event, visit }: Begun): Promise<void> {
  await assertOwnPost(visit, event.request);
}
