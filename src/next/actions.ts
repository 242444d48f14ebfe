import { type SignInOptions, signIn, signOut, updateSession } from "../server/index.ts";
import type { Session } from "../types/records.ts";
import type { SessionLike } from "./config.ts";
import { incomingHeaders, setCookies } from "./incoming.ts";
import { type ConfigFor, publicPath } from "./mount.ts";
import { leaveFor } from "./redirect.ts";

/** What `signIn` takes besides the provider. Further members are fields for `authorize`. */
export interface NextSignInOptions<R extends boolean = boolean> {
  /** Whether the browser is sent on; if not, the address is answered. Default: true. */
  redirect?: R | undefined;
  /** A path of the application to return to. Default: the current page. */
  redirectTo?: string | undefined;
  /** Links the account to the signed-in user instead of signing in. */
  link?: boolean | undefined;
  /** JSON that the `signIn` and `jwt` callbacks get when an OAuth sign-in is completed. */
  data?: unknown;
  [field: string]: unknown;
}

/** What `signOut` takes. */
export interface NextSignOutOptions<R extends boolean = boolean> {
  /** Whether the browser is sent on; if not, the address is answered. Default: true. */
  redirect?: R | undefined;
  /** A path of the application to go to. Default: the current page. */
  redirectTo?: string | undefined;
}

/** What `update` takes: a part of a session, or whatever the callbacks understand. */
export type SessionPatch<S> =
  | Partial<S>
  | { user?: Partial<Session["user"]>; [member: string]: unknown };

/** An address where the browser is not sent on. */
export type Destination<R extends boolean> = R extends false ? string : never;

/** What the operations of {@link createActions} look like to an application. Source: interface 4.2. */
export interface NextAuthActions<S> {
  /**
   * Signs in from a server action or a route handler. Without a provider, or with an unknown one, the
   * browser is sent to the sign-in page.
   *
   * @throws {AuthError} when the sign-in fails; rethrow everything else, as Next.js redirects by throwing
   */
  signIn<R extends boolean = true>(
    provider?: string,
    options?: FormData | NextSignInOptions<R>,
    authorizationParams?: SignInOptions["authorizationParams"],
  ): Promise<Destination<R>>;
  /** Ends the session for good, from a server action or a route handler. */
  signOut<R extends boolean = true>(options?: NextSignOutOptions<R>): Promise<Destination<R>>;
  /**
   * Hands `data` to the `jwt` or `session` callback with the trigger `update`, from a server action or a
   * route handler. The page that is rendered next shows the session that is answered.
   */
  update(data: SessionPatch<S>): Promise<S | null>;
}

/** `signIn`, `signOut` and `update` for a configuration. */
export function createActions<S extends SessionLike>(configFor: ConfigFor): NextAuthActions<S> {
  return {
    async signIn(provider, options = {}, authorizationParams) {
      const { redirect, ...asked } = readOptions(options);
      const headers = await incomingHeaders();
      const next = await signIn(headers, () => configFor(headers), provider, {
        ...asked,
        redirectTo: destination(asked.redirectTo, headers),
        authorizationParams,
      });
      await setCookies(next.cookies);
      return leave(next.redirect, redirect);
    },
    async signOut({ redirect = true, redirectTo } = {}) {
      const headers = await incomingHeaders();
      const target = destination(redirectTo, headers);
      const next = await signOut(headers, () => configFor(headers), target);
      await setCookies(next.cookies);
      return leave(next.redirect, redirect);
    },
    async update(data) {
      const headers = await incomingHeaders();
      const { session, cookies } = await updateSession(headers, () => configFor(headers), data);
      await setCookies(cookies);
      return session as S | null;
    },
  };
}

/** What was asked for: by the application, or by a form, of which only text counts. */
function readOptions(options: FormData | NextSignInOptions) {
  if (!(options instanceof FormData)) {
    const { redirect = true, redirectTo, link, data, ...fields } = options;
    return { redirect, redirectTo, link: link === true, data, fields };
  }
  // Next.js adds fields of its own.
  const texts = [...options].filter(
    ([name, value]) => typeof value === "string" && !name.startsWith("$ACTION_"),
  );
  const { redirectTo, link, ...fields } = Object.fromEntries(texts);
  return { redirect: true, redirectTo, link: link === "true", fields };
}

/** A path of the application: of whatever address was asked for, the path alone counts. */
function destination(asked: unknown, headers: Headers): string {
  const address = typeof asked === "string" ? asked : (headers.get("referer") ?? "/");
  const base = "http://localhost";
  const { pathname, search, hash } = new URL(URL.canParse(address, base) ? address : "/", base);
  return publicPath(pathname) + search + hash;
}

async function leave<R extends boolean>(url: string, redirect: boolean): Promise<Destination<R>> {
  if (redirect) await leaveFor(url);
  return url as Destination<R>;
}
