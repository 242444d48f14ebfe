import { assertOwnPost, assertOwnSignOut } from "../server/assert-own.ts";
import { isPostedForm, type PostedForm } from "../server/form.ts";
import {
  type Departure,
  readSignInForm,
  readSignOutForm,
  type SignInOptions,
  type SignOutOptions,
  signInByForm,
} from "../server/index.ts";
import { asRedirect } from "./redirect.ts";
import { pageOf } from "./request.ts";
import type { SignIn, SignInFailure, SignOut } from "./result.ts";
import { type Begun, orFail, type Requests } from "./visit.ts";

/** Creates the function that signs in, with what a form posted unless the application says how. */
export function createSignIn(requests: Requests): SignIn {
  function signIn(provider?: string, options?: SignInOptions): Promise<never>;
  function signIn(form: PostedForm): Promise<SignInFailure>;
  async function signIn(asked?: string | PostedForm, options?: SignInOptions) {
    const begun = requests.now();
    if (isPostedForm(asked)) return orFail(begun, signInAsPosted(requests, begun, asked));
    return orFail(begun, signInAsAsked(requests, begun, asked, options));
  }
  return signIn;
}

/** Signs in with what a form posted. */
async function signInAsPosted(
  requests: Requests,
  begun: Begun,
  posted: PostedForm,
): Promise<SignInFailure> {
  const { event, visit } = begun;
  const { headers, url } = event.req;
  begun.hasForm = true;
  const form = await visit.readForm(event.req, () => readSignInForm(posted));
  const asked = { provider: undefined, redirectTo: undefined, ...form };
  const page = pageOf(event.req);
  const left = await signInByForm(visit, asked, { url: new URL(page ?? "/", url), headers, page });
  if (!("failure" in left)) throw await go(requests, begun, left);
  event.res.status = left.status;
  return { ...left.failure, status: left.status };
}

async function signInAsAsked(
  requests: Requests,
  begun: Begun,
  provider: string | undefined,
  options: SignInOptions | undefined,
): Promise<never> {
  await assertOwnPost(begun.visit, begun.event.req);
  throw await go(requests, begun, await begun.visit.signIn(provider, options));
}

/** Creates the function that signs out, as a form says unless the application does. */
export function createSignOut(requests: Requests): SignOut {
  return async (asked) => {
    const begun = requests.now();
    return orFail(begun, leave(requests, begun, asked));
  };
}

async function leave(
  requests: Requests,
  begun: Begun,
  asked: PostedForm | string | SignOutOptions | undefined,
): Promise<never> {
  const { event, visit } = begun;
  await assertOwnSignOut(visit, event.req);
  const options = isPostedForm(asked) ? await optionsOf(begun, asked) : asked;
  const departure = await visit.signOut(options);
  // The browser loads the next page anew, so that nothing of the person stays in its memory.
  throw await go(requests, begun, { ...departure, redirect: departure.url });
}

async function optionsOf({ event, visit }: Begun, posted: PostedForm): Promise<SignOutOptions> {
  const form = await visit.readForm(event.req, () => readSignOutForm(posted));
  return { ...form, redirectTo: form?.redirectTo ?? pageOf(event.req) };
}

const go = (requests: Requests, begun: Begun, departure: Departure): Promise<Response> =>
  asRedirect(requests, begun, new Response(null, { status: 303 }), departure);
