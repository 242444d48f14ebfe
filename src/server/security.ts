import { AccessDenied } from "../errors.ts";
import type { Cookie } from "../lib/cookie.ts";
import type { Context } from "../request/context.ts";
import { debug } from "../request/debug.ts";
import { logError } from "../request/log-error.ts";
import type { AuthConfigSource } from "../types/config.ts";
import type {
  SecurityAction,
  SecurityData,
  SecurityFields,
  SecurityResult,
} from "../types/security.ts";
import type { AuthInput } from "./input.ts";
import { openChange, openLogged } from "./open-placed.ts";
import { toPlainJson } from "./plain-json.ts";

/** What a change came to, and the cookies to set. */
export type SecurityOutcome = SecurityResult & { readonly cookies: readonly Cookie[] };

/**
 * Returns what the signed-in person sees on the security page: how they sign in, their passkeys, and where they are signed in.
 * It works without the option `security`, too; then nobody can change their address.
 *
 * @throws {AccessDenied} with the code `signed-out`
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export function security(input: AuthInput, config: AuthConfigSource): Promise<SecurityData> {
  return logged(openLogged(input, config), "security", async (context) => {
    const { readSecurity } = await import("../signin/security/data.ts");
    const data = await readSecurity(context);
    if (data) return data;
    throw new AccessDenied("Nobody is signed in", { code: "signed-out" });
  });
}

/**
 * Makes a change of the security page for the signed-in person. Whoever has not signed in lately is to go to the `url` of the
 * result first.
 *
 * @throws {CrossSiteRequest} when the `Origin` of the request is another site; see also {@link assertSameOrigin}
 * @throws {AuthError} when the change is refused, with a code such as `last-way-in`; it has been logged
 */
export function securityAction<Action extends SecurityAction>(
  input: AuthInput,
  config: AuthConfigSource,
  action: Action,
  fields: SecurityFields[Action],
): Promise<SecurityOutcome>;
export function securityAction(
  input: AuthInput,
  config: AuthConfigSource,
  action: string,
  fields: object,
): Promise<SecurityOutcome> {
  return logged(openChange(input, config), "securityAction", async (context) => {
    const { actOn, isSecurityAction, unknownAction } = await import(
      "../signin/security/actions.ts"
    );
    if (!isSecurityAction(action)) throw unknownAction();
    const { result, cookies = [] } = await actOn(context, action, Object(toPlainJson(fields)));
    return { ...result, cookies };
  });
}

async function logged<T>(
  opened: Promise<Context>,
  action: string,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const context = await opened;
  try {
    await debug(context, "request", { action });
    return await work(context);
  } catch (error) {
    await logError(context, error);
    throw error;
  }
}
