/**
 * The binding for SvelteKit 2 and 3.
 *
 * @module cardea/sveltekit
 */
import { isHttpError } from "@sveltejs/kit";
import { findRoute, handleRequest, normalizeBasePath } from "../server/index.ts";
import type { AnyAdapter } from "../types/adapter.ts";
import type { SessionLike } from "../types/config.ts";
import type { JWT, Session } from "../types/records.ts";
import { assertOwn, createSignIn, signOut } from "./actions.ts";
import { guard } from "./guard.ts";
import type { Handle, SvelteKitAuthResult, SvelteKitAuthSource } from "./result.ts";
import { type Begun, finish, orFail, Requests, setCookies, sharingCookies } from "./visit.ts";

export { AuthError, CredentialsSignin } from "../errors.ts";
export { customFetch, defineConfig } from "../index.ts";
export type { DefaultJWT, JWT } from "../jwt.ts";
export type { SessionNeed, SignInFailure, SignInOptions, SignOutOptions } from "../server/index.ts";
export type { AuthConfig, AuthConfig as SvelteKitAuthConfig } from "../types/config.ts";
export type {
  Account,
  DefaultSession,
  DefaultUser,
  Profile,
  Session,
  User,
} from "../types/index.ts";
export type {
  Handle,
  SignIn,
  SignOut,
  SvelteKitAuthResult,
  SvelteKitAuthSource,
} from "./result.ts";

declare global {
  namespace App {
    interface Locals {
      /**
       * Returns the session, or `null` if nobody is signed in. It is read and renewed once, whoever asks and however often. On a
       * prerendered page it is `null`. `getSession` of {@link SvelteKitAuth} returns it with the type of the configuration.
       *
       * @throws {HttpError} 503 if the database is unavailable; the cookie stays valid
       */
      auth(): Promise<Session | null>;
    }
  }
}

/**
 * Sets up authentication for an application. Write it in `src/auth.server.ts`, so that SvelteKit keeps it from the browser:
 *
 * ```ts
 * export const { handle, signIn, signOut } = SvelteKitAuth({ providers: [GitHub] });
 * ```
 *
 * The routes are below `/auth` of the application. Behind a reverse proxy tell the adapter, or set `AUTH_URL`.
 */
export function SvelteKitAuth<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
>(config: SvelteKitAuthSource<T, S, GivenT, GivenS, A>): SvelteKitAuthResult<S>;
export function SvelteKitAuth(config: SvelteKitAuthSource): SvelteKitAuthResult {
  const requests = new Requests(config);
  return {
    handle: createHandle(requests),
    getSession: async (event) => orFail(requests.of(event).visit.auth()),
    requireSession: async (event, need = {}) => guard(requests.of(event), need),
    signIn: createSignIn(requests),
    signOut: async (event, options) => signOut(requests.of(event), options),
    async updateSession(event, data) {
      const begun = requests.of(event);
      return orFail(assertOwn(begun).then(() => begun.visit.update(data)));
    },
  };
}

function createHandle(requests: Requests): Handle {
  return async ({ event, resolve }) => {
    const begun = await requests.begin(event);
    const { config, facts, visit } = begun;
    if (facts.anonymous && isBelow(begun)) return new Response(null, { status: 204 });
    if (isRoute(begun)) return handleRequest(event.request, config, facts);
    event.locals.auth = () => orFail(visit.auth());
    try {
      return await finish(begun, await resolve(sharingCookies(begun)));
    } catch (error) {
      // A guard in another `handle` has refused a program.
      if (begun.refused && isHttpError(error)) return await finish(begun, begun.refused);
      setCookies(begun);
      throw error;
    }
  };
}

/** A script of SvelteKit that asks for the data of a page gets that of the application: it could show nothing of the library's. */
function isRoute({ event, basePath, config }: Begun): boolean {
  // The path of a remote function is what the browser says.
  if (event.isDataRequest || event.isRemoteRequest) return false;
  return findRoute(event.url.pathname, basePath, config) !== undefined;
}

/** Whether a prerendered page may link here. SvelteKit makes no file of a response without content. */
function isBelow({ event, basePath }: Begun): boolean {
  return `${event.url.pathname}/`.startsWith(`${normalizeBasePath(basePath)}/`);
}
