import type { Context } from "../config/context.ts";
import { InvalidProvider } from "../errors.ts";
import type { Reply } from "../signin/reply.ts";
import { type ActionRequest, findProvider } from "./action.ts";
import { assertSameOrigin } from "./csrf.ts";

/** GET /webauthn-options/{provider}: what a page passes to the browser to make or to use a passkey. */
export async function showWebAuthnOptions(
  context: Context,
  { providerId, query }: ActionRequest,
): Promise<Reply> {
  assertSameOrigin(context);
  if (providerId === undefined) throw new InvalidProvider("The request names no provider");
  const provider = await findProvider(context, providerId);
  if (provider.type !== "webauthn") {
    throw new InvalidProvider(`Provider "${provider.id}" of type ${provider.type} has no passkeys`);
  }
  const { webAuthnOptions } = await import("../signin/webauthn/options.ts");
  return webAuthnOptions(context, provider, query);
}
