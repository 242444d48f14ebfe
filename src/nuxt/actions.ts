import { isAuthError } from "../errors.ts";
import { canTryAgain } from "../server/can-try-again.ts";
import {
  type Departure,
  readSignInForm,
  readSignOutForm,
  type SignInForm,
  type SignInOptions,
  type SignOutOptions,
  shownError,
  type Visit,
} from "../server/index.ts";
import { headersOf, isOfPerson, type NuxtEvent, originOf, requestOf } from "./event.ts";
import type { SignIn, SignInFailure } from "./result.ts";
import { type Begun, inVisit, type Requests } from "./visit.ts";

/** Creates the function that signs in, with what a form posted unless the application says how. */
export function createSignIn(requests: Requests): SignIn {
  return async (event: NuxtEvent, ...asked: AskedToSignIn) => {
    const begun = await requests.of(event);
    const form = asked.length === 0 ? await readSignInForm(await requestOf(event)) : undefined;
    return inVisit(begun, async () => {
      if (form) return signInByForm(begun, event, form);
      return toResponse(event, await leave(begun, event, (visit) => visit.signIn(...asked)));
    });
  };
}

type AskedToSignIn = [provider?: string, options?: SignInOptions];

/** Signs in with what a form posted. */
async function signInByForm(
  begun: Begun,
  event: NuxtEvent,
  { provider, ...options }: SignInForm,
): Promise<Response> {
  const page = pageOfForm(event);
  const redirectTo = options.redirectTo ?? (page?.searchParams.get("callbackUrl") || undefined);
  try {
    const departure = await leave(begun, event, (visit) =>
      visit.signIn(provider, { ...options, redirectTo }),
    );
    return toResponse(event, departure);
  } catch (error) {
    if (!isAuthError(error) || !canTryAgain(error)) throw error;
    const { status, name, code, message } = await shownError(error, headersOf(event));
    const failure = { error: name, code, message, providerId: provider, redirectTo };
    if (!isOfPerson(event)) return Response.json(failure satisfies SignInFailure, { status });
    const again = page ?? new URL(`${begun.facts.basePath}/signin`, originOf(event));
    again.searchParams.set("error", name);
    again.searchParams.set("code", code);
    if (redirectTo) again.searchParams.set("callbackUrl", redirectTo);
    return redirect(again.pathname + again.search);
  }
}

/** Signs out, as a form says unless the application does. */
export async function signOut(
  begun: Begun,
  event: NuxtEvent,
  options?: string | SignOutOptions,
): Promise<Response> {
  const form = options === undefined ? await readSignOutForm(await requestOf(event)) : undefined;
  const page = pageOfForm(event);
  const here = page && page.pathname + page.search;
  const asked = form ? { ...form, redirectTo: form.redirectTo ?? here } : options;
  return inVisit(begun, async () =>
    toResponse(event, await leave(begun, event, (visit) => visit.signOut(asked))),
  );
}

/** Returns the page of the application with the form, which browsers name. */
function pageOfForm(event: NuxtEvent): URL | undefined {
  const { referer = "" } = event.node.req.headers;
  const url = URL.canParse(referer) ? new URL(referer) : undefined;
  return url?.origin === originOf(event) && !url.pathname.startsWith("//") ? url : undefined;
}

/** Does something that ends with a redirect, unless a page of another site posted it. */
async function leave(
  begun: Begun,
  event: NuxtEvent,
  doing: (visit: Visit) => Promise<Departure>,
): Promise<Departure> {
  await assertOwn(begun, event);
  return doing(begun.visit);
}

/** A script goes to the address by itself. */
const toResponse = (event: NuxtEvent, departure: Departure): Response =>
  isOfPerson(event) ? redirect(departure.redirect) : Response.json(departure);

const redirect = (location: string) => new Response(null, { status: 303, headers: { location } });

/** Refuses what another site had a browser post: Nuxt lets everything through. */
export async function assertOwn({ visit }: Begun, { node: { req } }: NuxtEvent): Promise<void> {
  if (req.method !== "GET" && req.method !== "HEAD") await visit.assertSameOrigin();
}
