import { InvalidProvider } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import type { Reply } from "../../signin/reply.ts";
import { assertSameOrigin } from "../csrf.ts";
import { type ActionRequest, findProvider } from "./handler.ts";

/** GET /webauthn-options/{provider}: what a page passes to the browser to create or to use a passkey. */
export async function get(context: Context, { providerId, query }: ActionRequest): Promise<Reply> {
  await assertSameOrigin(context);
  if (providerId === undefined) {
    throw new InvalidProvider(
      "The path ends before the id of a provider, as in /webauthn-options/passkey",
      { code: "provider-missing" },
    );
  }
  const provider = await findProvider(context, providerId);
  if (provider.type !== "webauthn") {
    throw new InvalidProvider(
      `Provider "${provider.id}" of type ${provider.type} has no passkeys`,
      {
        code: "wrong-provider-type",
      },
    );
  }
  const { webAuthnOptions } = await import("../../signin/webauthn/options.ts");
  return webAuthnOptions(context, provider, query);
}
