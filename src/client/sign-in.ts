import { getProviders } from "./providers.ts";
import { basePath, goTo, post } from "./request.ts";
import { getSession } from "./session.ts";
import { announce } from "./tabs.ts";
import { getCsrfToken } from "./token.ts";

/** What `signIn` takes besides the provider. Further members are fields for `authorize`. */
export interface SignInOptions {
  /** Whether the browser is sent on; if not, the result is answered. Default: true. */
  redirect?: boolean | undefined;
  /** Where to return to. Default: this page. */
  redirectTo?: string | undefined;
  /** The name that `redirectTo` had before. */
  callbackUrl?: string | undefined;
  [field: string]: unknown;
}

/** What became of a sign-in. */
export interface SignInResult {
  /** Whether the person is signed in, or may go on to `url` to be so. */
  ok: boolean;
  /** The HTTP status; 401 where the sign-in was refused. */
  status: number;
  /** The type of the error, such as `CredentialsSignin`. */
  error: string | undefined;
  /** The code that `authorize` chose for the error. */
  code: string | undefined;
  /** Where to go next; `null` after an error. */
  url: string | null;
}

/** Further parameters of the authorization request. */
export type AuthorizationParams = ConstructorParameters<typeof URLSearchParams>[0];

/**
 * Signs in: sends the browser to the provider, or posts the fields to `authorize`. Without a provider,
 * or with an unknown one, the browser is sent to the sign-in page.
 *
 * @throws {Error} when the server could not be asked
 */
export async function signIn(
  provider: string | undefined,
  options: SignInOptions & { redirect: false },
  authorizationParams?: AuthorizationParams,
): Promise<SignInResult>;
export async function signIn(
  provider?: string,
  options?: SignInOptions,
  authorizationParams?: AuthorizationParams,
): Promise<SignInResult | undefined>;
export async function signIn(
  provider?: string,
  options: SignInOptions = {},
  authorizationParams?: AuthorizationParams,
): Promise<SignInResult | undefined> {
  const { redirect = true, redirectTo, callbackUrl, ...fields } = options;
  const returnTo = redirectTo ?? callbackUrl ?? window.location.href;
  const [providers, csrfToken] = await Promise.all([getProviders(), getCsrfToken()]);
  const known = Object.values(providers).find(({ id }) => id === provider);
  if (!known) {
    const url = signInPage({ callbackUrl: returnTo });
    goTo(url);
    return { ok: false, status: 404, error: undefined, code: undefined, url };
  }
  const byForm = known.type === "credentials";
  const query = new URLSearchParams(authorizationParams);
  const response = await post(`${byForm ? "callback" : "signin"}/${known.id}?${query}`, {
    ...textFields(fields),
    csrfToken,
    callbackUrl: returnTo,
  });
  const { url, ...outcome } = await readOutcome(response, returnTo);
  if (outcome.ok && byForm) {
    announce();
    if (!redirect) await getSession();
  }
  if (!redirect) return { ...outcome, url: outcome.ok ? (url ?? null) : null };
  goTo(url ?? signInPage({ callbackUrl: returnTo, error: outcome.error ?? "" }));
  return undefined;
}

/** The sign-in page: the built-in one, or the one that it leads to. */
export function signInPage(query: Record<string, string>): string {
  return `${basePath()}/signin?${new URLSearchParams(query)}`;
}

function textFields(fields: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** The server tells where it would redirect to; an error is in the query of that address. */
export async function readOutcome(response: Response, returnTo: string) {
  const answer: { url?: string; error?: string } = await response.json();
  const here = window.location.href;
  const next = new URL(answer.url ?? "?", here);
  const isAsked = URL.canParse(returnTo, here) && next.href === new URL(returnTo, here).href;
  const arrived = answer.url !== undefined && isAsked;
  const error = arrived ? undefined : (next.searchParams.get("error") ?? answer.error);
  const code = error === undefined ? undefined : (next.searchParams.get("code") ?? undefined);
  const ok = response.ok && error === undefined;
  const status = response.ok && !ok ? 401 : response.status;
  return { ok, status, error, code, url: answer.url };
}
