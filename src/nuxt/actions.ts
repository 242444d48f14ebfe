import { assertOwnPost, assertOwnSignOut } from "../server/assert-own.ts";
import {
  type Departure,
  readSignInForm,
  readSignOutForm,
  type SignInFailed,
  type SignInForm,
  type SignInOptions,
  type SignOutOptions,
  signInByForm,
} from "../server/index.ts";
import { namedOrigin } from "../server/named-origin.ts";
import { headersOf, isOfPerson, type NuxtEvent, originOf, requestOf } from "./event.ts";
import type { SignIn } from "./result.ts";
import { type Begun, inVisit, type Requests } from "./visit.ts";

/** Creates the function that signs in, with what a form posted unless the application says how. */
export function createSignIn(requests: Requests): SignIn {
  return async (event: NuxtEvent, ...asked: AskedToSignIn) => {
    const begun = await requests.of(event);
    return inVisit(begun, async (visit) => {
      await assertOwn(begun, event);
      const form =
        asked.length === 0
          ? await visit.readForm(await requestOf(event), readSignInForm)
          : undefined;
      if (form) return signInAsPosted(begun, event, form);
      return toResponse(event, await visit.signIn(...asked));
    });
  };
}

type AskedToSignIn = [provider?: string, options?: SignInOptions];

/** Signs in with what a form posted. */
async function signInAsPosted(begun: Begun, event: NuxtEvent, form: SignInForm): Promise<Response> {
  const { visit, facts } = begun;
  const page = await pageOfForm(begun, event);
  const url = page ?? new URL(`${facts.basePath}/signin`, originOf(event));
  const headers = headersOf(event);
  const left = await signInByForm(visit, form, { url, headers, page: undefined });
  if (!("failure" in left)) return toResponse(event, left);
  return isOfPerson(event) ? again(url, left) : Response.json(left.failure, left);
}

/** Leads back to the page with the form, which says what went wrong. */
function again(url: URL, { failure }: SignInFailed): Response {
  const { error, code, redirectTo } = failure;
  url.searchParams.set("error", error);
  url.searchParams.set("code", code);
  if (redirectTo) url.searchParams.set("callbackUrl", redirectTo);
  return redirect(url.pathname + url.search);
}

/** Signs out, as a form says unless the application does. */
export async function signOut(
  begun: Begun,
  event: NuxtEvent,
  options?: string | SignOutOptions,
): Promise<Response> {
  return inVisit(begun, async (visit) => {
    await assertOwnSignOut(visit, askedBy(event));
    return toResponse(event, await visit.signOut(options ?? (await posted(begun, event))));
  });
}

async function posted(begun: Begun, event: NuxtEvent): Promise<SignOutOptions | undefined> {
  const form = await begun.visit.readForm(await requestOf(event), readSignOutForm);
  const page = await pageOfForm(begun, event);
  return form && { ...form, redirectTo: form.redirectTo ?? (page && page.pathname + page.search) };
}

/** Returns the page of the application with the form, which browsers name. */
async function pageOfForm({ facts, config }: Begun, event: NuxtEvent): Promise<URL | undefined> {
  const { referer = "" } = event.node.req.headers;
  const url = URL.canParse(referer) ? new URL(referer) : undefined;
  if (!url || url.pathname.startsWith("//")) return undefined;
  // Behind a proxy, the browser knows another address than the server.
  const origin = (await namedOrigin(facts, config)) ?? originOf(event);
  return url.origin === origin ? url : undefined;
}

/** A script goes to the address by itself. */
const toResponse = (event: NuxtEvent, departure: Departure): Response =>
  isOfPerson(event) ? redirect(departure.redirect) : Response.json(departure);

const redirect = (location: string) => new Response(null, { status: 303, headers: { location } });

/** Refuses what another site had a browser post: Nuxt lets everything through. */
export const assertOwn = ({ visit }: Begun, event: NuxtEvent): Promise<void> =>
  assertOwnPost(visit, askedBy(event));

const askedBy = (event: NuxtEvent) => ({
  method: event.node.req.method ?? "GET",
  headers: headersOf(event),
});
