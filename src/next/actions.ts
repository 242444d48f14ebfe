import { type SignInOptions, signIn, signOut, updateSession } from "../server/index.ts";
import type { SessionLike } from "../types/config.ts";
import type { ProviderId } from "../types/provider-ids.ts";
import { publicPath } from "./base-path.ts";
import { isForm, textsIn } from "./form-fields.ts";
import { inAction } from "./in-action.ts";
import { redirectBrowser } from "./redirect.ts";
import type { ConfigFor } from "./resolve-config.ts";

/** Options of `signIn`. All other members are passed to `authorize` as fields of the form. */
export interface NextSignInOptions<R extends boolean = boolean> {
  /** Whether to redirect the browser. With `false` the address is returned instead. Default: true. */
  redirect?: R | undefined;
  /** The path of the application to return to after signing in. Default: the current page. */
  redirectTo?: string | undefined;
  /** Links the account to the user who is signed in, instead of signing in with it. Default: false. */
  link?: boolean | undefined;
  /** A JSON value that the `signIn` and `jwt` callbacks receive once an OAuth sign-in is complete. */
  data?: unknown;
  [field: string]: unknown;
}

/** Options of `signOut`. */
export interface NextSignOutOptions<R extends boolean = boolean> {
  /** Whether to redirect the browser. With `false` the address is returned instead. Default: true. */
  redirect?: R | undefined;
  /** The path of the application to go to afterwards. Default: the current page. */
  redirectTo?: string | undefined;
  /**
   * Whether to sign the person out at their provider as well, if it has `logout: { federated: true }`. With `redirect: false`
   * that only happens when the browser goes to the address that is returned. Default: false.
   */
  federated?: boolean | undefined;
}

/** The argument of `update`: part of a session, parts of its objects included, and whatever else your callbacks understand. */
export type SessionPatch<S> = { [Member in keyof S]?: PartOf<S[Member]> } & {
  [member: string]: unknown;
};

type PartOf<Value> = Value extends string | number | boolean | Date | readonly unknown[]
  ? Value
  : Value extends object
    ? Partial<Value>
    : Value;

/** What `signIn` and `signOut` resolve to: the address when `redirect` is false; otherwise they never return. */
export type Destination<R extends boolean> = R extends false ? string : never;

/** The server-side operations of an application. Source: interface 4.2. */
export interface NextAuthActions<S> {
  /**
   * Signs in from a server action or a route handler. Without a provider the browser goes to the sign-in page,
   * and with one that is not configured to the error page.
   *
   * @throws {AuthError} if the sign-in fails. Rethrow every other error: Next.js redirects by throwing.
   */
  signIn<R extends boolean = true>(
    provider?: ProviderId,
    options?: FormData | NextSignInOptions<R>,
    authorizationParams?: SignInOptions["authorizationParams"],
  ): Promise<Destination<R>>;
  /** Ends the session and deletes its cookie, from a server action or a route handler. */
  signOut<R extends boolean = true>(options?: NextSignOutOptions<R>): Promise<Destination<R>>;
  /**
   * Calls the `jwt` or `session` callback with `data` and the trigger `update`, from a server action or a
   * route handler. Returns the new session, which the next page to be rendered sees as well, or `null`
   * if nobody is signed in.
   */
  update(data: SessionPatch<S>): Promise<S | null>;
}

/** Creates `signIn`, `signOut` and `update` for a configuration. */
export function createActions<S extends SessionLike>(configFor: ConfigFor): NextAuthActions<S> {
  return {
    async signIn(provider, options = {}, authorizationParams) {
      const { redirect, ...asked } = readOptions(options);
      const next = await inAction(configFor, (headers, config) =>
        signIn(headers, config, provider, {
          ...asked,
          redirectTo: destination(asked.redirectTo, headers),
          authorizationParams,
        }),
      );
      return redirectOrReturn(next.redirect, redirect);
    },
    async signOut({ redirect = true, redirectTo, federated } = {}) {
      const next = await inAction(configFor, (headers, config) =>
        signOut(headers, config, { redirectTo: destination(redirectTo, headers), federated }),
      );
      return redirectOrReturn(next.redirect, redirect);
    },
    async update(data) {
      const { session } = await inAction(configFor, (headers, config) =>
        updateSession(headers, config, data),
      );
      return session as S | null;
    },
  };
}

/** Reads the options, from an object or from the text fields of a form. */
function readOptions(options: FormData | NextSignInOptions) {
  if (!isForm(options)) {
    const { redirect = true, redirectTo, link, data, ...fields } = options;
    return { redirect, redirectTo, link: link === true, data, fields };
  }
  const { redirectTo, link, ...fields } = textsIn(options);
  return { redirect: true, redirectTo, link: link === "true", fields };
}

/** The path to return to. Only the path of the requested address is used, so it stays in the application. */
function destination(asked: unknown, headers: Headers): string {
  const address = typeof asked === "string" ? asked : (headers.get("referer") ?? "/");
  const base = "http://localhost";
  const { pathname, search, hash } = new URL(URL.canParse(address, base) ? address : "/", base);
  return publicPath(pathname) + search + hash;
}

async function redirectOrReturn<R extends boolean>(
  url: string,
  redirect: boolean,
): Promise<Destination<R>> {
  if (redirect) await redirectBrowser(url);
  return url as Destination<R>;
}
