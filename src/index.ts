/**
 * Authentication for TypeScript servers: one configuration object, one handler.
 *
 * @module cardea
 */
import type { RawResponse } from "./http/response/raw-response.ts";
import { lazily } from "./lib/lazy.ts";
import type { AnyAdapter } from "./types/adapter.ts";
import type { AuthConfigSource, RawAuthConfig, SessionLike } from "./types/config.ts";
import type { JWT, Session } from "./types/records.ts";

export { AuthError, CredentialsSignin } from "./auth-error.ts";
export { defineConfig } from "./config/define-config.ts";
export { setEnvDefaults } from "./config/set-env-defaults.ts";
export type { RawResponse } from "./http/response/raw-response.ts";
export { isAction as isAuthAction } from "./http/route.ts";
export type { DefaultJWT, JWT } from "./jwt.ts";
export { createActionURL } from "./request/action-url.ts";
export { customFetch, raw, skipCSRFCheck } from "./symbols.ts";
export type { AuthConfig, AuthConfigSource, RawAuthConfig } from "./types/config.ts";
export type {
  Account,
  DefaultSession,
  DefaultUser,
  Profile,
  Session,
  User,
} from "./types/index.ts";

/** Loaded at the first request, so that applications start fast. */
const library = lazily(() => import("./http/auth.ts"));

/**
 * Handles a request to any path below `basePath` and resolves to the response. It never rejects: whatever goes wrong, a
 * mistake in the configuration included, becomes a response and is explained in the log.
 *
 * With `raw`, it resolves to a plain object instead of a `Response`, and rejects with an `AuthError`.
 *
 * Source: interface 4.1.
 */
export async function Auth(request: Request, config: RawAuthConfig): Promise<RawResponse>;
export async function Auth<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
>(request: Request, config: AuthConfigSource<T, S, GivenT, GivenS, A>): Promise<Response>;
export async function Auth(
  request: Request,
  config: AuthConfigSource,
): Promise<Response | RawResponse> {
  const { answerAuth } = await library();
  return answerAuth(request, config);
}
