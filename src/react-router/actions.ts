import { data, type UNSAFE_DataWithResponseInit as WithStatus } from "react-router";
import { assertOwnPost, assertOwnSignOut } from "../server/assert-own.ts";
import {
  readSignInForm,
  readSignOutForm,
  type SignInFailure,
  type SignInForm,
  type SignInOptions,
  type SignOutOptions,
  signInByForm,
} from "../server/index.ts";
import type { SignIn, SignOut, WithContext } from "./result.ts";
import { type Begun, orFail, pageOf, type Requests } from "./visit.ts";

/** Creates the function that signs in, with what a form posted unless the application says how. */
export function createSignIn(requests: Requests): SignIn {
  function signIn(
    from: WithContext,
    provider: string | undefined,
    options?: SignInOptions,
  ): Promise<never>;
  function signIn(from: WithContext): Promise<WithStatus<SignInFailure>>;
  async function signIn(from: WithContext, ...asked: AskedToSignIn) {
    const begun = requests.of(from);
    const form = asked.length === 0 ? await readForm(from, begun, readSignInForm) : undefined;
    if (form) return orFail(signInAsPosted(begun, form));
    return orFail(signInAsAsked(begun, asked));
  }
  return signIn;
}

type AskedToSignIn = [provider?: string, options?: SignInOptions];

/** Signs in with what a form posted. */
async function signInAsPosted(begun: Begun, form: SignInForm): Promise<WithStatus<SignInFailure>> {
  const { args, visit } = begun;
  const { headers } = args.request;
  const left = await signInByForm(visit, form, { url: args.url, headers, page: pageOf(args) });
  if ("failure" in left) return data(left.failure, { status: left.status });
  throw redirectTo(left.url);
}

/** Creates the function that signs out, as a form says unless the application does. */
export function createSignOut(requests: Requests): SignOut {
  return async (from: WithContext, options?: string | SignOutOptions) => {
    const begun = requests.of(from);
    const form = options === undefined ? await readForm(from, begun, readSignOutForm) : undefined;
    const asked = form && { ...form, redirectTo: form.redirectTo ?? pageOf(begun.args) };
    return orFail(leave(begun, asked ?? options));
  };
}

/** Reads what was posted. The request with the body is that of the action. */
function readForm<Form>(
  from: WithContext,
  { args, visit }: Begun,
  read: (request: Request) => Promise<Form>,
): Promise<Form> {
  const request = ("context" in from ? from.request : undefined) ?? args.request;
  return orFail(visit.readForm(request, read));
}

async function signInAsAsked(begun: Begun, asked: AskedToSignIn): Promise<never> {
  await assertOwn(begun);
  const { url } = await begun.visit.signIn(...asked);
  throw redirectTo(url);
}

async function leave({ args, visit }: Begun, asked?: string | SignOutOptions): Promise<never> {
  await assertOwnSignOut(visit, args.request);
  const { url } = await visit.signOut(asked);
  throw redirectTo(url);
}

/** React Router would put its `basename` before a path that a loader or an action names, so the address is a whole one. */
const redirectTo = (location: string) => new Response(null, { status: 303, headers: { location } });

/** Refuses what another site had a browser post. React Router lets requests without `Origin` through, and all to routes without a component. */
export async function assertOwn({ args, visit }: Begun): Promise<void> {
  await assertOwnPost(visit, args.request);
}
