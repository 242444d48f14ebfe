import {
  type SecurityAction,
  type SecurityData,
  type SecurityFields,
  type SecurityResult,
  security,
  securityAction,
} from "../server/index.ts";
import { inAction } from "./in-action.ts";
import { incomingHeaders } from "./next-headers.ts";
import { redirectBrowser } from "./redirect.ts";
import type { ConfigFor } from "./resolve-config.ts";

/** A change that was made. */
type Changed = Extract<SecurityResult, { ok: true }>;

/** What an application's own security page shows and does. */
export interface NextSecurity {
  /**
   * In a server component or an action: returns what the signed-in person sees of how they sign in.
   *
   * @throws {AccessDenied} with the code `signed-out`
   */
  security(): Promise<SecurityData>;
  /**
   * In a server action: changes how the signed-in person signs in. Whoever has not signed in lately is redirected to the sign-in
   * page, and from there to `pages.security`.
   *
   * @throws {AuthError} when the change is refused. Rethrow every other error: Next.js redirects by throwing.
   */
  securityAction<Action extends SecurityAction>(
    action: Action,
    fields: SecurityFields[Action],
  ): Promise<Changed>;
}

/** Creates `security` and `securityAction` for a configuration. */
export function createSecurity(configFor: ConfigFor): NextSecurity {
  return {
    async security() {
      const headers = await incomingHeaders();
      return security({ headers, readOnly: true }, () => configFor(headers));
    },
    async securityAction(action, fields) {
      const { cookies: _, ...result } = await inAction(configFor, (headers, config) =>
        securityAction(headers, config, action, fields),
      );
      return result.ok ? result : redirectBrowser(result.url);
    },
  };
}
