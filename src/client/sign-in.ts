import type { ProviderId } from "../types/provider-ids.ts";
import { broadcast } from "./broadcast.ts";
import { getCsrfToken } from "./csrf-token.ts";
import { errorIn, type FormAnswer } from "./form-answer.ts";
import { getSession } from "./get-session.ts";
import { getProviders } from "./providers.ts";
import { basePath, navigate, postForm } from "./request.ts";

/** Options of `signIn`. All other members are passed to `authorize` as fields of the form. */
export interface SignInOptions<R extends boolean = boolean> {
  /** Whether to load the next page. With `false` the result is returned instead. Default: true. */
  redirect?: R | undefined;
  /** The address to return to after signing in. Default: the current page. */
  redirectTo?: string | undefined;
  /** The former name of `redirectTo`. */
  callbackUrl?: string | undefined;
  [field: string]: unknown;
}

/** The outcome of a sign-in. */
export interface SignInResult {
  /** Whether the person is signed in, or can continue at `url` to sign in. Not while a second factor is missing. */
  ok: boolean;
  /** The HTTP status; 401 if the sign-in was refused, and 0 if the browser could not do its part. */
  status: number;
  /** The type of the error, such as `CredentialsSignin`; `undefined` on success. */
  error: string | undefined;
  /**
   * The code of the error, such as one that `authorize` chose. Without an error, `factor` says that the person goes on at `url`, where
   * a second factor is asked for.
   */
  code: string | undefined;
  /** The address to go to next; `null` after most errors. */
  url: string | null;
}

/** Additional parameters of the authorization request: anything that `URLSearchParams` accepts. */
export type AuthorizationParams = ConstructorParameters<typeof URLSearchParams>[0];

/**
 * Signs in: goes to the provider, or posts the fields to `authorize`. Without a provider, or with one that
 * is not configured, the browser goes to the sign-in page.
 *
 * @throws {Error} if the server cannot be reached
 */
export async function signIn(
  provider: ProviderId | undefined,
  options: SignInOptions<false> & { redirect: false },
  authorizationParams?: AuthorizationParams,
): Promise<SignInResult>;
export async function signIn(
  provider?: ProviderId,
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
    navigate(url);
    return { ok: false, status: 404, error: undefined, code: undefined, url };
  }
  const byForm = known.type === "credentials";
  const query = new URLSearchParams(authorizationParams);
  const response = await postForm(`${byForm ? "callback" : "signin"}/${known.id}?${query}`, {
    ...textFields(fields),
    csrfToken,
    callbackUrl: returnTo,
  });
  const { url, ...outcome } = await readSignInResult(response, returnTo);
  if (outcome.ok && byForm) {
    broadcast();
    if (!redirect) await getSession();
  }
  if (!redirect) return { ...outcome, url: leadsOn(outcome) ? (url ?? null) : null };
  navigate(url ?? signInPage({ callbackUrl: returnTo, error: outcome.error ?? "" }));
  return undefined;
}

/** Returns the address of the sign-in page: the built-in one, which redirects to the application's own, if any. */
export function signInPage(query: Record<string, string>): string {
  return `${basePath()}/signin?${new URLSearchParams(query)}`;
}

function textFields(fields: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** Reads the outcome of a sign-in from the answer to its form. */
export async function readSignInResult(response: Response, returnTo: string) {
  const answer: FormAnswer = await response.json();
  const problem = errorIn(answer, returnTo);
  const waits = problem === undefined && answer.code === "factor";
  const ok = response.ok && problem === undefined && !waits;
  const status = response.ok && problem ? 401 : response.status;
  const code = waits ? answer.code : problem?.code;
  return { ok, status, error: problem?.error, code, url: answer.url };
}

/** Whether somebody goes on at the `url` of an outcome: signed in, to a provider, or to prove a second factor. */
export function leadsOn({ ok, error, code }: Pick<SignInResult, "ok" | "error" | "code">): boolean {
  return ok || (error === undefined && code === "factor");
}
