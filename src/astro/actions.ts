import { assertOwnPost, assertOwnSignOut } from "../server/assert-own.ts";
import {
  type Departure,
  readSignInForm,
  readSignOutForm,
  type SignInForm,
  type SignInOptions,
  type SignOutOptions,
  signInByForm,
} from "../server/index.ts";
import { type AstroContext, type AstroPageContext, isCalled, pageOf } from "./context.ts";
import type { SignIn, SignInFailure, SignOut } from "./result.ts";
import { type Begun, orFail, type Requests } from "./visit.ts";

/** What ends with a redirect: in an action, the address. */
type Left = Response | Departure;

/** Creates the function that signs in, with what a form posted unless the application says how. */
export function createSignIn(requests: Requests): SignIn {
  function signIn(context: AstroPageContext): Promise<Response | SignInFailure>;
  function signIn(context: AstroPageContext, ...asked: Asked): Promise<Response>;
  function signIn(context: AstroContext): Promise<Departure | SignInFailure>;
  function signIn(context: AstroContext, ...asked: Asked): Promise<Departure>;
  async function signIn(context: AstroContext, ...asked: Partial<Asked>): Promise<unknown> {
    const begun = requests.of(context);
    const form = asked.length === 0 ? await readForm(begun, context, readSignInForm) : undefined;
    if (form) return orFail(begun, signInAsPosted(begun, context, form));
    return orFail(begun, signInAsAsked(begun, context, asked));
  }
  return signIn;
}

type Asked = [provider: string | undefined, options?: SignInOptions];

/** Reads what was posted, which the page may read as well. */
const readForm = <Form>(
  begun: Begun,
  { request }: AstroContext,
  read: (posted: Request) => Promise<Form>,
): Promise<Form> =>
  orFail(
    begun,
    begun.visit.readForm(request, (posted) => read(posted.clone())),
  );

/** Signs in with what a form posted. */
async function signInAsPosted(
  begun: Begun,
  context: AstroContext,
  form: SignInForm,
): Promise<Left | SignInFailure> {
  const { url, request } = begun.context;
  const page = { url, headers: request.headers, page: here(begun) };
  const left = await signInByForm(begun.visit, form, page);
  return "failure" in left
    ? { ...left.failure, status: left.status }
    : answer(begun, context, left);
}

/** Creates the function that signs out, as a form says unless the application does. */
export function createSignOut(requests: Requests): SignOut {
  function signOut(context: AstroPageContext, options?: SignOutAsked): Promise<Response>;
  function signOut(context: AstroContext, options?: SignOutAsked): Promise<Departure>;
  async function signOut(context: AstroContext, options?: SignOutAsked): Promise<Left> {
    const begun = requests.of(context);
    const form =
      options === undefined ? await readForm(begun, context, readSignOutForm) : undefined;
    const asked = form ? { ...form, redirectTo: form.redirectTo ?? here(begun) } : options;
    return orFail(begun, leave(begun, context, asked));
  }
  return signOut;
}

type SignOutAsked = string | SignOutOptions;

/** The page to return to. The address of a called action is none. */
const here = ({ context }: Begun): string | undefined =>
  isCalled(context) ? undefined : pageOf(context);

async function signInAsAsked(
  begun: Begun,
  context: AstroContext,
  asked: Partial<Asked>,
): Promise<Left> {
  await assertOwn(begun);
  return answer(begun, context, await begun.visit.signIn(...asked));
}

async function leave(begun: Begun, context: AstroContext, asked?: SignOutAsked): Promise<Left> {
  await assertOwnSignOut(begun.visit, begun.context.request);
  return answer(begun, context, await begun.visit.signOut(asked));
}

/** An action cannot return a response: what it is called from gets it. */
function answer(begun: Begun, context: AstroContext, departure: Departure): Left {
  const response = new Response(null, { status: 303, headers: { location: departure.redirect } });
  if ("redirect" in context) return response;
  begun.departure = response;
  return departure;
}

/** Refuses what another site had a browser send. Astro lets JSON through, and everything without `security.checkOrigin`. */
export async function assertOwn({ context, visit }: Begun): Promise<void> {
  await assertOwnPost(visit, context.request);
}
