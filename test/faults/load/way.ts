import { hiddenFields } from "../../../src/testing/browser/hidden-fields.ts";
import type { TestBrowser } from "../../../src/testing/browser/test-browser.ts";
import { createBrowser } from "../../../src/testing/create-browser.ts";
import type { TestProvider } from "../../../src/testing/provider/test-provider.ts";
import type { RunningApplication } from "../process.ts";
import { Refused, Unanswered } from "./ledger.ts";

/** How sessions are kept. Each is below a path of its own. */
export type Strategy = "database" | "jwt";
export const strategies = ["database", "jwt"] as const;

/** The address that all processes have, as behind a proxy. */
export const origin = "http://localhost:3000";

/** Longer than any time-out of Cardea, in milliseconds. What takes longer hangs. */
const patience = 30_000;

/** Carries a request to a process, and its answer back. */
export type Wire = (to: RunningApplication, request: Request) => Promise<Response>;

export const wire: Wire = async (to, request) => {
  const { pathname, search } = new URL(request.url);
  const body = request.body ? await request.text() : undefined;
  const signal = AbortSignal.timeout(patience);
  const { method, headers } = request;
  const init = { method, headers, redirect: "manual", signal, ...(body !== undefined && { body }) };
  return fetch(to.origin + pathname + search, init as RequestInit);
};

/** The cookies of a browser at one moment. */
export type Kept = TestBrowser["cookies"];

/** A browser with these cookies, whose requests go to one process. */
export function browserAt(
  to: RunningApplication,
  strategy: Strategy,
  { cookies = [], by = wire }: { readonly cookies?: Kept; readonly by?: Wire } = {},
): TestBrowser {
  const session = { cookies: [...cookies], origin };
  const basePath = `/${strategy}/auth`;
  return createBrowser((request) => by(to, request), { session, url: origin, basePath });
}

/** Returns where an answer leads. */
export function locationOf(response: Response, what: string): string {
  const location = response.headers.get("location") ?? "";
  if (response.status >= 500) throw new Unanswered(`${what} ${response.status}`);
  if (/[?&]error=(Configuration|Unavailable)/.test(location)) {
    throw new Unanswered(`${what} ${location}`);
  }
  if (response.status >= 400 || location === "" || location.includes("error=")) {
    throw new Refused(`${what} ${response.status} ${location}`);
  }
  return location;
}

/** Signs in at the provider, up to the way back from it. Returns the address. */
export async function leaveForProvider(
  browser: TestBrowser,
  strategy: Strategy,
  provider: TestProvider,
  sub: string,
): Promise<string> {
  const asked = await browser.submit(`/${strategy}/auth/signin/test`);
  return provider.authorize(locationOf(asked, "signin"), sub);
}

/** Asks who is signed in. Returns the address, or null for nobody. */
export async function whoIs(browser: TestBrowser, strategy: Strategy): Promise<string | null> {
  const response = await browser.fetch(`/${strategy}/auth/session`);
  if (!response.ok) throw new Unanswered(`session ${response.status}`);
  const session: unknown = await response.json();
  if (session === null) return null;
  const user: unknown = Reflect.get(Object(session), "user");
  return String(Reflect.get(Object(user), "email"));
}

/** Makes a change of the security page as a program does. Returns what is said of it. */
export async function change(
  browser: TestBrowser,
  strategy: Strategy,
  action: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const token = await browser.json(`/${strategy}/auth/csrf`);
  if (token?.csrfToken === undefined) throw new Unanswered("csrf");
  const body = new URLSearchParams({ action, csrfToken: String(token.csrfToken), ...fields });
  const headers = { accept: "application/json" };
  const response = await browser.fetch(`/${strategy}/auth/security`, {
    method: "POST",
    headers,
    body,
  });
  const text = await response.text();
  if (response.status >= 500) throw new Unanswered(`${action} ${response.status}`);
  if (!response.ok) throw new Refused(`${action} ${response.status} ${text.slice(0, 80)}`);
  return JSON.parse(text);
}

/** Answers the page that asks for a second factor. */
export async function prove(
  browser: TestBrowser,
  strategy: Strategy,
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  const path = `/${strategy}/auth/factor`;
  const page = await browser.get(path);
  if (page.status >= 500) throw new Unanswered(`factor ${page.status}`);
  if (page.status >= 400) throw new Refused(`factor ${page.status}`);
  const [form = ""] = /<form.*?<\/form>/s.exec(await page.text()) ?? [];
  const { csrfToken: _, ...fields } = hiddenFields(form);
  locationOf(await browser.submit(path, { ...fields, ...typed }), "factor");
}
