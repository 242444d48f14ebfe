import { Auth } from "../../../src/index.ts";
import type { AuthConfigSource } from "../../../src/types/config.ts";
import { type Browser, browser } from "../../support/browser.ts";

/** The `Cookie` header of a browser. */
export function cookieOf({ cookies }: Browser): string {
  return [...cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
}

/** Posts with a browser's cookies and no other header than these. */
export async function postBare(
  visitor: Browser,
  config: AuthConfigSource,
  path: string,
  body: BodyInit,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const init = { method: "POST", headers: { cookie: cookieOf(visitor), ...headers }, body };
  return Auth(new Request(visitor.origin + path, init), config);
}

/** Posts JSON as a script of the application does. */
export function postJson(
  visitor: Browser,
  config: AuthConfigSource,
  path: string,
  body: unknown,
): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const headers = { "content-type": "application/json", origin: visitor.origin };
  return postBare(visitor, config, path, text, headers);
}

/** A browser that has a CSRF token, and the token. */
export async function prepared(config: AuthConfigSource, origin?: string) {
  const visitor = browser(config, origin);
  return { visitor, csrfToken: await visitor.csrfToken() };
}
