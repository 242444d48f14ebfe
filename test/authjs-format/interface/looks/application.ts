import { randomUUID } from "node:crypto";
import { customFetch as coreCustomFetch } from "@auth/core";
import {
  type HostileProvider,
  hostileProvider,
  type Tweaks,
} from "../../../support/hostile-provider.ts";
import { type Library, type SharedConfig, signIn, startSignIn, Visitor } from "../../support.ts";
import type { Side } from "../sides.ts";

/** A library with one configuration, a browser in front of it, and what it has logged. */
export interface Application {
  readonly library: Library;
  readonly visitor: Visitor;
  /** The types of errors, in order. */
  readonly errors: string[];
  /** The codes of warnings, in order. */
  readonly warnings: string[];
  get(path: string): Promise<Response>;
  /** Posts a form with a CSRF token of its own. */
  post(path: string, fields?: Readonly<Record<string, string>>): Promise<Response>;
  session(): Promise<Record<string, unknown> | null>;
}

/** Runs one library with a configuration that both get. */
export function application(
  side: Side,
  config: SharedConfig,
  visitor = new Visitor(),
): Application {
  const errors: string[] = [];
  const warnings: string[] = [];
  const logger = {
    error: (error: unknown) => void errors.push(String(Object(error).type ?? Object(error).name)),
    warn: (code: unknown) => void warnings.push(String(code)),
    debug() {},
  };
  // What strangers try is counted for each secret.
  const secret = `the secret of one application: ${randomUUID()}`;
  const library = side.library({ trustHost: true, secret, providers: [], logger, ...config });
  return {
    library,
    visitor,
    errors,
    warnings,
    get: (path) => visitor.get(library, `/auth/${path}`),
    post: async (path, fields = {}) =>
      visitor.post(library, `/auth/${path}`, {
        csrfToken: await visitor.csrfToken(library),
        ...fields,
      }),
    session: () => visitor.session(library),
  };
}

export const ada = { id: "ada", name: "Ada", email: "ada@example.com", image: "/ada.png" };

/** The provider `credentials`, which knows Ada alone. */
export const password = (authorize: (...given: never[]) => unknown = () => ada) => ({
  id: "credentials",
  name: "Password",
  type: "credentials",
  credentials: { password: { type: "password" } },
  authorize,
});

/** An application in which Ada has signed in with a password. */
export async function entered(
  side: Side,
  config: SharedConfig = {},
  visitor?: Visitor,
): Promise<Application> {
  const app = application(side, { providers: [password()], ...config }, visitor);
  await app.post("callback/credentials");
  return app;
}

/** An application with the OpenID provider `hostile`. */
export interface Guild extends Application {
  readonly provider: HostileProvider;
  /** Presses the button; answers where the browser is sent. */
  start(query?: string): Promise<URL>;
  /** Signs in; answers the last response. */
  enter(): Promise<Response>;
}

/** A function of an application that fails. */
export const thrown = (error: Error) => () => {
  throw error;
};

type Options = Readonly<Record<string, unknown>>;

export function withProvider(
  side: Side,
  config: SharedConfig = {},
  options: (provider: HostileProvider) => Options = () => ({}),
  tweaks: Tweaks = {},
): Guild {
  const provider = hostileProvider(tweaks);
  const one = {
    ...provider.config(),
    [coreCustomFetch]: provider.fetch,
    checks: ["pkce", "state", "nonce"],
    ...options(provider),
  };
  const app = application(side, { providers: [one], ...config });
  return {
    ...app,
    provider,
    start: (query) => startSignIn(app.visitor, app.library, query),
    enter: () => signIn(app.visitor, app.library, provider),
  };
}

/**
 * Where a response leads: its path and its parameters. Left out are the `callbackUrl` of pages, which one row is about, and
 * the id of the request, which another is about.
 */
export function target(response: Response, without = ["callbackUrl", "id"]): string {
  const location = response.headers.get("location");
  if (location === null) return `${response.status}`;
  const url = new URL(location, "https://app.example.com");
  for (const name of without) url.searchParams.delete(name);
  return `${response.status} ${url.href.replace(/^https:\/\/app\.example\.com/, "")}`;
}

/** The attributes of the first cookie whose name has this in it, without `Expires`; `undefined` if there is none. */
export function attributesOf(response: Response, name: string): string | undefined {
  const header = response.headers.getSetCookie().find((one) => one.includes(name));
  return header
    ?.split("; ")
    .slice(1)
    .filter((attribute) => !attribute.startsWith("Expires"))
    .sort()
    .join("; ");
}
