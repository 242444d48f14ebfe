import { InvalidRequest } from "../../errors.ts";
import { textOf } from "../../lib/json.ts";
import { oneOf } from "../../lib/shape.ts";
import type { Context } from "../../request/context.ts";
import type { SecurityAction } from "../../types/security.ts";
import type { FactorFields } from "../../types/security-factors.ts";
import type { Fields } from "../fields.ts";
import { unlink } from "./accounts.ts";
import { askForAddress } from "./address.ts";
import { confirmAddress } from "./address-confirm.ts";
import { deleteAccount } from "./delete.ts";
import { changeName } from "./name.ts";
import { dropPasskey, namePasskey } from "./passkeys.ts";
import type { Change } from "./result.ts";
import { revoke } from "./sessions.ts";

const actions = [
  "unlink",
  "passkey-name",
  "passkey-remove",
  "name",
  "address",
  "address-confirm",
  "revoke",
  "password",
  "delete",
  "factor-begin",
  "factor-cancel",
  "factor-confirm",
  "factor-name",
  "factor-remove",
  "recovery",
] as const satisfies readonly SecurityAction[];

/** Whether a text names an action of the security page. */
export const isSecurityAction = oneOf<SecurityAction>(...actions);

/**
 * Makes a change for the person of this request. The user is always that of the session; no field names one.
 *
 * @throws {AuthError} when it is refused
 */
export async function actOn(
  context: Context,
  action: SecurityAction,
  fields: Fields,
): Promise<Change> {
  const text = (name: string) => textOf(fields[name]) ?? "";
  switch (action) {
    case "unlink":
      return unlink(context, {
        provider: text("provider"),
        providerAccountId: text("providerAccountId"),
      });
    case "passkey-name":
      return namePasskey(context, { id: text("id"), name: text("name") });
    case "passkey-remove":
      return dropPasskey(context, { id: text("id") });
    case "name":
      return changeName(context, { name: text("name") });
    case "address":
      return askForAddress(context, { email: text("email") });
    case "address-confirm":
      return confirmAddress(context, { token: text("token") });
    case "revoke":
      return revoke(context, { session: text("session") });
    case "password": {
      // Loaded by the applications that have passwords.
      const [{ findPasswordProvider }, { changePassword }] = await Promise.all([
        import("../password/provider.ts"),
        import("../password/change.ts"),
      ]);
      if (!(await findPasswordProvider(context))) throw unknownAction();
      return changePassword(context, fields);
    }
    case "delete":
      return deleteAccount(context, { sure: text("sure") });
    default:
      return changeFactors(context, action, fields);
  }
}

/** Loaded by the applications that have second factors. */
async function changeFactors(
  context: Context,
  action: keyof FactorFields,
  fields: Fields,
): Promise<Change> {
  if (!context.config.factors) throw unknownAction();
  const text = (name: string) => textOf(fields[name]) ?? "";
  if (action === "recovery") {
    const { renewCodes } = await import("./factors/codes.ts");
    return renewCodes(context, { replaces: text("replaces") });
  }
  const { addApp, beginToAddApp, cancelApp, dropApp, renameApp } = await import(
    "./factors/apps.ts"
  );
  switch (action) {
    case "factor-begin":
      return beginToAddApp(context);
    case "factor-cancel":
      return cancelApp(context);
    case "factor-confirm":
      return addApp(context, fields);
    case "factor-name":
      return renameApp(context, { id: text("id"), name: text("name") });
    case "factor-remove":
      return dropApp(context, { id: text("id") });
  }
}

/** Returns the error for a form that asks for nothing that there is. */
export function unknownAction(): InvalidRequest {
  return new InvalidRequest(
    `The field \`action\` names nothing that can be changed. There is ${actions.join(", ")}`,
    { code: "invalid-action" },
  );
}
