/**
 * Authentication for TypeScript servers: one configuration object, one handler.
 *
 * @module cardea
 */
import { resolveSource } from "./config/source.ts";
import { handle } from "./http/handle.ts";
import { type RawResponse, toResponse } from "./http/reply.ts";
import type { raw } from "./symbols.ts";
import type { AuthConfig, AuthConfigSource } from "./types/config.ts";

export { createActionURL, setEnvDefaults } from "./config/env-defaults.ts";
export { AuthError, CredentialsSignin } from "./errors.ts";
export type { RawResponse } from "./http/reply.ts";
export { isAction as isAuthAction } from "./http/route.ts";
export { customFetch, raw, skipCSRFCheck } from "./symbols.ts";
export type { AuthConfig, AuthConfigSource } from "./types/config.ts";
export type { Account, JWT, Profile, Session, User } from "./types/records.ts";

/**
 * Answers a request to any path below `basePath`. Never throws: mistakes in the configuration and
 * everything that goes wrong become responses, and are explained in the log. With `raw`, the inner
 * record is answered instead and an `AuthError` is thrown.
 *
 * Source: interface 4.1.
 */
export async function Auth(
  request: Request,
  config: AuthConfig & { raw: typeof raw },
): Promise<RawResponse>;
export async function Auth(
  request: Request,
  config: AuthConfigSource & { raw?: undefined },
): Promise<Response>;
export async function Auth(
  request: Request,
  config: AuthConfigSource,
): Promise<Response | RawResponse>;
export async function Auth(
  request: Request,
  config: AuthConfigSource,
): Promise<Response | RawResponse> {
  const resolved = await resolveSource(config, request);
  const response = await handle(request, resolved);
  return resolved.raw ? response : toResponse(response);
}
