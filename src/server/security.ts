import { AccessDenied } from "../errors.ts";
import type { Cookie } from "../lib/cookie.ts";
import type { Context } from "../request/context.ts";
import { debug } from "../request/debug.ts";
import { logError } from "../request/log-error.ts";
import type { AuthConfigSource } from "../types/config.ts";
import type { OperatorAction } from "../types/operator.ts";
import type {
  SecurityAction,
  SecurityData,
  SecurityFields,
  SecurityResult,
} from "../types/security.ts";
import { type AsUser, isAsUser, openOperated } from "./as-user.ts";
import type { AuthInput } from "./input.ts";
import { openChange, openLogged } from "./open-placed.ts";
import { toPlainJson } from "./plain-json.ts";

/** What a change came to, and the cookies to set. */
export type SecurityOutcome = SecurityResult & { readonly cookies: readonly Cookie[] };

/**
 * Returns what the signed-in person sees on the security page: how they sign in, their passkeys, and where they are signed in.
 * It works without the option `security`, too; then nobody can change their address.
 *
 * @param input a request, or `asUser(userId)`
 * @throws {AccessDenied} with the code `signed-out`, or `user-unknown` for an operator
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export function security(
  input: AuthInput | AsUser,
  config: AuthConfigSource,
): Promise<SecurityData> {
  const opened = isAsUser(input) ? openOperated(input, config) : openLogged(input, config);
  return logged(opened, "security", async (context) => {
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
 * @param input a request, or `asUser(userId)`: then no cookies are returned, and nothing is asked of anybody
 * @throws {CrossSiteRequest} when the `Origin` of the request is another site; see also {@link assertSameOrigin}
 * @throws {AuthError} when the change is refused, with a code such as `last-way-in`; it has been logged
 * @throws {TypeError} for a change that `asUser` cannot make
 */
export function securityAction<Action extends OperatorAction>(
  input: AsUser,
  config: AuthConfigSource,
  action: Action,
  fields: SecurityFields[Action],
): Promise<SecurityOutcome>;
export function securityAction<Action extends SecurityAction>(
  input: AuthInput,
  config: AuthConfigSource,
  action: Action,
  fields: SecurityFields[Action],
): Promise<SecurityOutcome>;
export async function securityAction(
  input: AuthInput | AsUser,
  config: AuthConfigSource,
  action: string,
  fields: object,
): Promise<SecurityOutcome> {
  const isOperator = isAsUser(input);
  if (isOperator) (await import("./open-as-user.ts")).assertOperatorMay(action, fields);
  const opened = isOperator ? openOperated(input, config) : openChange(input, config);
  return logged(opened, "securityAction", async (context) => {
    const { actOn, isSecurityAction, unknownAction } = await import(
      "../signin/security/actions.ts"
    );
    if (!isSecurityAction(action)) throw unknownAction();
    const { result, cookies = [] } = await actOn(context, action, Object(toPlainJson(fields)));
    // An operator who looks at a page keeps their own session.
    return { ...result, cookies: isOperator ? [] : cookies };
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
