import type { Authenticator } from "../authenticator/hold.ts";
import type { TestSession } from "../session/test-session.ts";

/** What answers requests: a function, or the address of an application that runs. */
export type TestApp = ((request: Request) => Response | Promise<Response>) | string;

/** What is typed into a form. */
export type FormFields = Readonly<Record<string, string>>;

/** Where an application is. */
export interface WhereOptions {
  /** The address of an application that is given as a function. Default: that of the session, `AUTH_URL`, or `http://localhost:3000`. */
  readonly url?: string | undefined;
  /** The path under which the library is mounted. Default: `/auth`. */
  readonly basePath?: string | undefined;
}

/** Options of `createBrowser`. */
export interface TestBrowserOptions extends WhereOptions {
  /** Whose cookies it has at the beginning. Default: nobody's. */
  readonly session?:
    | (Pick<TestSession, "cookies"> & Partial<Pick<TestSession, "origin">>)
    | undefined;
}

/** A browser for tests: it keeps cookies, sends each where browsers send it, and follows no redirect, so that a test sees each. */
export interface TestBrowser extends Pick<TestSession, "origin" | "header" | "request"> {
  /** What it has now. */
  readonly cookies: TestSession["cookies"];
  /** Sends a request, such as one of a script, and keeps the cookies of the answer. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Opens a page. */
  get(path: string): Promise<Response>;
  /** Opens a page from another site, such as the way back from a provider or the link of a mail. Cookies with `SameSite=Strict` are not sent. */
  arrive(path: string): Promise<Response>;
  /** Opens an address that answers JSON, such as `/auth/session`. */
  json(path: string): Promise<Readonly<Record<string, unknown>> | null>;
  /** Posts a form of the application. */
  post(path: string, fields?: FormFields): Promise<Response>;
  /** Posts a form of the library, with the token against forged forms. */
  submit(path: string, fields?: FormFields): Promise<Response>;
  /**
   * Gives whoever is signed in a passkey on a device.
   *
   * @param provider its id in the configuration. Default: `passkey`
   * @throws {Error} when the application refuses it
   */
  addPasskey(device: Authenticator, provider?: string): Promise<void>;
}
