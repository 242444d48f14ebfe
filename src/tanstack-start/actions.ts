import { assertOwnSignOut } from "../server/assert-own.ts";
import { isPostedForm } from "../server/form.ts";
import {
  type Departure,
  readSignInForm,
  readSignOutForm,
  type SignInOptions,
  type SignOutOptions,
  signInByForm,
  type Visit,
} from "../server/index.ts";
import { isLink, pageOf } from "./request.ts";
import type { SignIn, SignInFailure, SignOut } from "./result.ts";
import { type Begun, orFail, type Requests } from "./visit.ts";

/** Creates the function that signs in, with what a form posted unless the application says how. */
export function createSignIn(requests: Requests): SignIn {
  function signIn(provider: string | undefined, options?: SignInOptions): Promise<never>;
  function signIn(form: FormData): Promise<SignInFailure>;
  function signIn(asked: string | FormData | undefined, options?: SignInOptions) {
    return requests.during<SignInFailure>(async (begun) => {
      const doing = isPostedForm(asked)
        ? signInAsPosted(requests, begun, asked)
        : leave(requests, begun, (visit) => visit.signIn(asked, options));
      return orFail(begun.request, doing);
    });
  }
  return signIn;
}

/** Signs in with what a form posted. */
async function signInAsPosted(
  requests: Requests,
  begun: Begun,
  posted: FormData,
): Promise<SignInFailure> {
  await assertOwn(begun);
  const { request, visit } = begun;
  const form = await visit.readForm(request, () => readSignInForm(posted));
  const asked = { provider: undefined, redirectTo: undefined, ...form };
  const page = pageOf(request);
  const url = new URL(page ?? "/", request.url);
  const left = await signInByForm(visit, asked, { url, headers: request.headers, page });
  if ("failure" in left) return { ...left.failure, status: left.status };
  throw await go(requests, begun, left);
}

/** Creates the function that signs out, as a form says unless the application does. */
export function createSignOut(requests: Requests): SignOut {
  return (asked) =>
    requests.during<never>(async (begun) => {
      const doing = leave(requests, begun, async (visit) => {
        await assertOwnSignOut(visit, begun.request);
        return visit.signOut(isPostedForm(asked) ? await optionsOf(begun, asked) : asked);
      });
      return orFail(begun.request, doing);
    });
}

async function optionsOf({ request, visit }: Begun, posted: FormData): Promise<SignOutOptions> {
  const form = await visit.readForm(request, () => readSignOutForm(posted));
  return { ...form, redirectTo: form?.redirectTo ?? pageOf(request) };
}

/** Does something that ends with a redirect, unless a page of another site had a browser ask for it. */
async function leave(
  requests: Requests,
  begun: Begun,
  doing: (visit: Visit) => Promise<Departure>,
): Promise<never> {
  await assertOwn(begun);
  throw await go(requests, begun, await doing(begun.visit));
}

const go = (requests: Requests, begun: Begun, departure: Departure): Promise<Response> =>
  requests.asRedirect(begun, new Response(null, { status: 303 }), departure);

/** Refuses what another site had a browser send. TanStack Start checks server functions alone, and none where `src/start.ts` says nothing of it. */
export async function assertOwn({ request, visit }: Begun): Promise<void> {
  if (!isLink(request)) await visit.assertSameOrigin();
}
