import type { Context } from "../../request/context.ts";
import type { SecurityData } from "../../types/security.ts";
import { hasOtherWayIn } from "../last-way-in.ts";
import { fromStored } from "../webauthn/authenticator.ts";
import { toPasskeys } from "../webauthn/describe-passkeys.ts";
import { mayChange } from "./permission.ts";
import { type Person, waysOf } from "./person.ts";
import { type Change, refuse } from "./result.ts";

/** Describes the passkeys of a person, the oldest first. */
export function describePasskeys(person: Person): SecurityData["passkeys"] {
  if (!person.passkeys) return undefined;
  const ways = waysOf(person);
  const byId = new Map(
    person.passkeys.map(({ provider, authenticator: { credentialID, providerAccountId } }) => [
      fromStored(credentialID),
      hasOtherWayIn(ways, { provider, providerAccountId }),
    ]),
  );
  return toPasskeys(person.passkeys).map((passkey) => ({
    ...passkey,
    removable: byId.get(passkey.id) ?? false,
  }));
}

/**
 * Names a passkey of the person.
 *
 * @throws {AuthError} as `renamePasskey`
 */
export async function namePasskey(
  context: Context,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Change> {
  const permission = await mayChange(context);
  if ("refused" in permission) return refuse(permission.refused);
  const { renamePasskey } = await import("../webauthn/manage.ts");
  await renamePasskey(context, id, name);
  return { result: { ok: true, done: "passkey-named" } };
}

/**
 * Removes a passkey of the person, unless no other way to sign in is known. Where there are second factors, this browser gets a new
 * session token, and other browsers have to sign in again.
 *
 * @throws {AuthError} as `removePasskey`
 */
export async function dropPasskey(
  context: Context,
  { id }: { readonly id: string },
): Promise<Change> {
  const permission = await mayChange(context);
  if ("refused" in permission) return refuse(permission.refused);
  const { removePasskey } = await import("../webauthn/manage.ts");
  await removePasskey(context, id);
  const result = { ok: true, done: "passkey-removed" } as const;
  if (!context.config.factors) return { result };
  const { replaceOrEndSession } = await import("../../session/replace-session.ts");
  const cookies = await replaceOrEndSession(context, {});
  return { result, cookies, userId: String(permission.user.id) };
}
