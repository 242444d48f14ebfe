import type { TestBrowser } from "../../../src/testing/index.ts";

/** Types the name of ada and a password into the form of an application. */
export const signIn = (browser: TestBrowser, password: string): Promise<Response> =>
  browser.submit("/auth/callback/credentials", { username: "ada", password });
