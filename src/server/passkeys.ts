import type { Context } from "../request/context.ts";
import { debug, observed } from "../request/debug.ts";
import type { Passkey, RemovalOptions } from "../signin/webauthn/manage.ts";
import type { AuthConfigSource } from "../types/config.ts";
import type { AuthInput } from "./input.ts";
import { openChange, openPlaced } from "./open-placed.ts";

export type { Passkey, RemovalOptions };

/**
 * Lists the passkeys of the signed-in user, the oldest first.
 *
 * @throws {AccessDenied} with the code `signed-out`
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export function listPasskeys(input: AuthInput, config: AuthConfigSource): Promise<Passkey[]> {
  return manage(openPlaced(input, config), "listPasskeys", (management, context) =>
    management.listPasskeys(context),
  );
}

/**
 * Renames a passkey of the signed-in user.
 *
 * @param id as {@link listPasskeys} returns it
 * @throws {CrossSiteRequest} when the `Origin` of the request is another site; see also {@link assertSameOrigin}
 * @throws {InvalidRequest} when the name is empty, or longer than 64 characters
 * @throws {StepUpRequired} when the person has to sign in once more first; `cause.url` is the address of the sign-in page
 * @throws {AccessDenied} with the code `signed-out`, or `passkey-unknown` when it is not theirs
 */
export function renamePasskey(
  input: AuthInput,
  config: AuthConfigSource,
  id: string,
  name: string,
): Promise<void> {
  return manage(openChange(input, config), "renamePasskey", (management, context) =>
    management.renamePasskey(context, id, name),
  );
}

/**
 * Removes a passkey of the signed-in user. The last known way to sign in is removed only with
 * `evenLastWayIn`: ask the person first.
 *
 * @param id as {@link listPasskeys} returns it
 * @throws {CrossSiteRequest} when the `Origin` of the request is another site; see also {@link assertSameOrigin}
 * @throws {StepUpRequired} when the person has to sign in once more first; `cause.url` is the address of the sign-in page
 * @throws {AccessDenied} with the code `signed-out`, `passkey-unknown`, or `last-way-in`
 */
export function removePasskey(
  input: AuthInput,
  config: AuthConfigSource,
  id: string,
  options?: RemovalOptions,
): Promise<void> {
  return manage(openChange(input, config), "removePasskey", (management, context) =>
    management.removePasskey(context, id, options),
  );
}

type Management = typeof import("../signin/webauthn/manage.ts");

async function manage<T>(
  opened: Promise<Context>,
  action: keyof Management,
  work: (management: Management, context: Context) => Promise<T>,
): Promise<T> {
  const context = await observed(await opened);
  await debug(context, "request", { action });
  return work(await import("../signin/webauthn/manage.ts"), context);
}
