import type { Context } from "../config/context.ts";
import type { Passkey, RemovalOptions } from "../signin/webauthn/manage.ts";
import type { AuthConfigSource } from "../types/config.ts";
import { type AuthInput, openContext } from "./input.ts";

export type { Passkey, RemovalOptions };

/**
 * The passkeys of the signed-in user, the oldest first.
 *
 * @throws {AccessDenied} with the code `signed-out`
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export function listPasskeys(input: AuthInput, config: AuthConfigSource): Promise<Passkey[]> {
  return manage(input, config, (room, context) => room.listPasskeys(context));
}

/**
 * Gives a passkey of the signed-in user another name. The caller has made sure that the request is the
 * application's own.
 *
 * @param id as {@link listPasskeys} answers it
 * @throws {InvalidRequest} when the name is empty, or longer than 64 characters
 * @throws {AccessDenied} with the code `signed-out`, or `passkey-unknown` when it is not theirs
 */
export function renamePasskey(
  input: AuthInput,
  config: AuthConfigSource,
  id: string,
  name: string,
): Promise<void> {
  return manage(input, config, (room, context) => room.renamePasskey(context, id, name));
}

/**
 * Removes a passkey of the signed-in user. The last known way in is removed only on request: ask the
 * person first. The caller has made sure that the request is the application's own.
 *
 * @param id as {@link listPasskeys} answers it
 * @throws {AccessDenied} with the code `signed-out`, `passkey-unknown`, or `last-way-in`
 */
export function removePasskey(
  input: AuthInput,
  config: AuthConfigSource,
  id: string,
  options?: RemovalOptions,
): Promise<void> {
  return manage(input, config, (room, context) => room.removePasskey(context, id, options));
}

type Room = typeof import("../signin/webauthn/manage.ts");

async function manage<T>(
  input: AuthInput,
  config: AuthConfigSource,
  work: (room: Room, context: Context) => Promise<T>,
): Promise<T> {
  const context = await openContext(input, config);
  return work(await import("../signin/webauthn/manage.ts"), context);
}
