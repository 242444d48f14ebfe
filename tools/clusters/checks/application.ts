import { Auth } from "cardea";
import type { Adapter } from "cardea/adapters";
import { createBrowser, createTestProvider, type TestBrowser } from "cardea/testing";
import type { AuthConfig } from "cardea/types";

/** One of several processes of an application, which all have the same secret and the same storage. */
export type Application = (request: Request) => Promise<Response>;

/** How sessions are kept: as rows, or as encrypted tokens. */
export type Strategy = "database" | "jwt";

const people = Array.from({ length: 20_000 }, (_, number) => ({
  sub: `person-${number}`,
  name: `Person ${number}`,
  email: emailOf(number),
  email_verified: true,
}));

/** Where everybody signs in. */
const provider = createTestProvider({ people });

export function emailOf(person: number): string {
  return `person-${person}@example.com`;
}

const secret = crypto.randomUUID() + crypto.randomUUID();

export function createApplication(adapter: Adapter, strategy: Strategy): Application {
  const config: AuthConfig = {
    adapter,
    secret,
    trustHost: true,
    basePath: "/auth",
    session: { strategy },
    providers: [provider.config()],
    // What a storage that is away lets them log is counted by those who ask.
    logger: { error() {}, warn() {} },
  };
  return (request) => Auth(request, config);
}

/** The answer was none of an application that is well: its storage was away. */
export class Unanswered extends Error {}

const locationOf = (response: Response) => response.headers.get("location") ?? "";

function assertRedirect(response: Response): string {
  const location = locationOf(response);
  if (response.status < 400 && location !== "" && !location.includes("error=")) return location;
  throw new Unanswered(`${response.status} ${location}`);
}

/**
 * Signs a person in.
 *
 * @throws {Unanswered} when nobody is told that they are signed in
 */
export async function enter(application: Application, person: number): Promise<TestBrowser> {
  const browser = createBrowser(application, { url: "http://localhost:3000" });
  const address = assertRedirect(await browser.submit("/auth/signin/test"));
  const back = await provider.authorize(address, `person-${person}`);
  assertRedirect(await browser.arrive(back));
  return browser;
}

/** The same browser, which speaks to another process of the application. */
export function elsewhere(
  application: Application,
  { cookies, origin }: Pick<TestBrowser, "cookies" | "origin">,
): TestBrowser {
  return createBrowser(application, { session: { cookies: [...cookies], origin }, url: origin });
}

/**
 * Asks who is signed in. Answers the address, or null for nobody.
 *
 * @throws {Unanswered} when the application does not know
 */
export async function whoIs(browser: TestBrowser): Promise<string | null> {
  const response = await browser.fetch("/auth/session");
  if (!response.ok) throw new Unanswered(String(response.status));
  const session: unknown = await response.json();
  if (session === null) return null;
  const user: unknown = Reflect.get(Object(session), "user");
  return String(Reflect.get(Object(user), "email"));
}

/**
 * Signs out.
 *
 * @throws {Unanswered} when the person is not told that they are signed out
 */
export async function leave(browser: TestBrowser): Promise<void> {
  assertRedirect(await browser.submit("/auth/signout"));
}
