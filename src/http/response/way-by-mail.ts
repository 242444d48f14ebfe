import type { Context } from "../../request/context.ts";
import { findPasswordProvider } from "../../signin/password/provider.ts";
import { canSendMails } from "../../signin/security/mail/transport.ts";
import type { Route } from "../route.ts";

/**
 * Returns where somebody who tried too many passwords gets a new one by mail: in the browser in which they set it, they can sign in
 * at once. `undefined` where there is no such way, and with `compat`, which knows no browser.
 */
export async function wayByMail(
  context: Context,
  { action, providerId }: Route,
  code: string | undefined,
): Promise<string | undefined> {
  if (code !== "too-many-attempts" || context.config.compat) return undefined;
  const provider = await findPasswordProvider(context);
  if (!provider || !(action === "security" || providerId === provider.id)) return undefined;
  return (await canSendMails(context)) ? `${context.baseUrl}/reset` : undefined;
}
