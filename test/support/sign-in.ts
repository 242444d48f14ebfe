import assert from "node:assert/strict";
import type { Browser } from "./browser.ts";
import type { AuthorizationResponse, HostileProvider, Members } from "./hostile-provider.ts";

/** What a sign-in differs in from pressing the button of the provider `hostile`. */
export interface SignInStart {
  /** Id of the provider in the configuration. Default: `hostile`. */
  readonly id?: string;
  /** Fields of the form besides the CSRF token, such as `callbackUrl` or `link`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Further parameters of the authorization request. */
  readonly query?: string | Readonly<Record<string, string>>;
}

/** Where a response sends the browser. */
export function locationOf(response: Response): URL {
  const location = response.headers.get("location");
  assert.ok(location, `a redirect was expected, not a response with status ${response.status}`);
  return new URL(location, "https://app.example.com");
}

/** Presses the button of a provider; answers the address of the authorization request. */
export async function startSignIn(browser: Browser, start: SignInStart = {}): Promise<string> {
  const { id = "hostile", fields, query = "" } = start;
  const search = String(new URLSearchParams(query));
  const response = await browser.submit(`/auth/signin/${id}${search && `?${search}`}`, fields);
  return locationOf(response).href;
}

/** The browser arrives with what the provider sent it back with. */
export function deliver(browser: Browser, response: AuthorizationResponse): Promise<Response> {
  const { url, params, byForm } = response;
  if (byForm) return browser.post(url, params, { crossSite: true });
  return browser.get(`${url}?${params}`, { crossSite: true });
}

/** A whole sign-in: the button, a person who agrees, the way back. Answers the last response. */
export async function signInWith(
  browser: Browser,
  provider: HostileProvider,
  start: SignInStart & { readonly person?: Members } = {},
): Promise<Response> {
  const address = await startSignIn(browser, start);
  return deliver(browser, await provider.authorize(address, start.person));
}

/** Asserts that a sign-in was refused: no session, no attempt left, an error of a closed list shown. */
export async function assertRefused(browser: Browser, response: Response): Promise<string> {
  assert.equal(await browser.session(), null, "there must be no session");
  assert.deepEqual(browser.cookieNames("__Host-cardea.session"), []);
  const error = locationOf(response).searchParams.get("error");
  assert.ok(error, "the person must be told that it failed");
  return error;
}
