import assert from "node:assert/strict";
import { openBrowser } from "../browser/browser.ts";
import { shownText } from "../browser/shown-text.ts";
import type { FormFields, TestBrowser } from "../browser/test-browser.ts";
import type { TestSessionOptions } from "../session/test-session.ts";
import { walk } from "../walk/ways.ts";
import type { Running } from "./check.ts";

/** How the name of a session begins. */
export const ada = "Ada Lovelace";

/** How long an application may take, in milliseconds. */
const patience = 10_000;

async function ask(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patience) });
  } catch (cause) {
    throw new Error(`${request.method} ${request.url} got no answer`, { cause });
  }
}

/** Opens a browser with nobody's cookies. */
export function openStranger({ url, basePath }: Running): TestBrowser {
  return openBrowser(ask, { url, basePath });
}

/** Opens a browser, and signs in with it. */
export function enter({ url, basePath, settings }: Running): Promise<TestBrowser> {
  return walk(ask, { by: "credentials", fields: settings.fields }, { url, basePath });
}

/** Opens the browser of somebody who signed in an hour ago. */
export const openEarlier = (app: Running): Promise<TestBrowser> => openProved(app, { age: 3600 });

/** Opens the browser of somebody who has signed in, and says when and how. */
export async function openProved(
  { url, basePath, settings }: Running,
  proved: Pick<TestSessionOptions, "age" | "methods">,
): Promise<TestBrowser> {
  const person = { id: "1", name: ada, email: "ada@example.com" };
  const { beginSession } = await import("../session/begin.ts");
  const session = await beginSession(settings.config, person, { ...proved, url });
  return openBrowser(ask, { url, basePath, session });
}

/**
 * Posts a form of the library with the token against forged forms that a browser has at one of several configurations.
 */
export async function submitAt(
  browser: TestBrowser,
  basePath: string,
  path: string,
  fields: FormFields = {},
): Promise<Response> {
  const csrfToken = await tokenOf(browser, basePath);
  return browser.post(basePath + path, { ...fields, csrfToken });
}

/** Returns the token against forged forms. */
export async function tokenOf(browser: TestBrowser, basePath: string): Promise<string> {
  const { csrfToken } = Object(await browser.json(`${basePath}/csrf`));
  assert.equal(typeof csrfToken, "string");
  return csrfToken;
}

/** One time at which a session was read. */
export interface Reading {
  readonly id: string;
  /** When the session expires, in milliseconds since the epoch. */
  readonly expires: number;
}

/** Returns the sessions that a page shows. */
export function readingsOf(text: string): Reading[] {
  const found = text.matchAll(/Ada Lovelace \(reading ([\w-]+), until ([\w.:-]+)\)/g);
  return [...found].map(([, id = "", until = ""]) => ({ id, expires: Date.parse(until) }));
}

/** Opens a page, and asserts that it shows a session. */
export async function assertGreeted(browser: TestBrowser, path: string): Promise<Reading> {
  const response = await browser.get(path);
  const text = await response.text();
  assert.equal(response.status, 200, `${path} is answered: ${shownText(text)}`);
  const [reading] = readingsOf(text);
  assert.ok(reading, `${path} shows the name of the session: ${shownText(text)}`);
  return reading;
}

/** Opens a page, and asserts that it is shown to nobody in particular. */
export async function assertNotGreeted(browser: TestBrowser, path: string): Promise<void> {
  const response = await browser.get(path);
  const text = await response.text();
  assert.equal(response.status, 200, `${path} is answered: ${shownText(text)}`);
  assert.ok(!text.includes(ada), `${path} names nobody`);
}

/** Returns who is signed in, as the route of the library says. */
export async function nameIn(browser: TestBrowser, basePath: string): Promise<string | undefined> {
  const session: { user?: { name?: string } } = Object(await browser.json(`${basePath}/session`));
  return session.user?.name?.replace(/ \(.*/, "");
}

/** The cookies of sessions that a response sets. */
export function sessionCookies(response: Response): string[] {
  return response.headers.getSetCookie().filter((line) => /^[^=]*session/.test(line));
}

export const locationOf = (response: Response): string => response.headers.get("location") ?? "";

/** Asserts that a response leads to an address, and returns it. */
export function assertRedirect(response: Response, what: string): string {
  assert.ok(
    [302, 303, 307, 308].includes(response.status),
    `${what} redirects: ${response.status}`,
  );
  return locationOf(response);
}
