/**
 * Authentication for TypeScript servers: one configuration object, one handler.
 *
 * @module cardea
 */
import type { RawResponse } from "./http/answer.ts";
import { lazily } from "./lib/lazy.ts";
import type { AuthConfigSource, RawAuthConfig } from "./types/config.ts";

export { AuthError, CredentialsSignin } from "./auth-error.ts";
export { createActionURL, setEnvDefaults } from "./config/env-defaults.ts";
export type { RawResponse } from "./http/answer.ts";
export { isAction as isAuthAction } from "./http/route.ts";
export { customFetch, raw, skipCSRFCheck } from "./symbols.ts";
export type { AuthConfig, AuthConfigSource, RawAuthConfig } from "./types/config.ts";
export type { Account, JWT, Profile, Session, User } from "./types/records.ts";

/** Loaded with the first request, so that an application starts without it. */
const library = lazily(() => import("./http/auth.ts"));

/**
 * Answers a request to any path below `basePath`. Never throws: mistakes in the configuration and
 * everything that goes wrong become responses, and are explained in the log. With `raw`, the inner
 * record is answered instead and an `AuthError` is thrown.
 *
 * Source: interface 4.1.
 */
export async function Auth(request: Request, config: RawAuthConfig): Promise<RawResponse>;
export async function Auth(request: Request, config: AuthConfigSource): Promise<Response>;
export async function Auth(
  request: Request,
  config: AuthConfigSource,
): Promise<Response | RawResponse> {
  const { answer } = await library();
  return answer(request, config);
}
