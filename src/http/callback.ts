import type { Context } from "../config/context.ts";
import { InvalidProvider } from "../errors.ts";
import { type ActionRequest, findProvider } from "./action.ts";
import type { ActionReply } from "./answer.ts";

/** GET /callback/{provider}: an authorization server sends the browser back. */
export async function receiveRedirect(
  context: Context,
  { providerId, query }: ActionRequest,
): Promise<ActionReply> {
  const provider = requireProvider(context, providerId);
  if (provider.type !== "oauth" && provider.type !== "oidc") {
    throw new InvalidProvider(`Callback for provider type (${provider.type}) is not supported`);
  }
  const { finishOAuth } = await import("../signin/oauth/callback.ts");
  return finishOAuth(context, provider, query);
}

/** POST /callback/{provider}: a form with credentials, or an authorization server's answer. */
export async function receiveForm(
  context: Context,
  { providerId, fields }: ActionRequest,
): Promise<ActionReply> {
  const provider = requireProvider(context, providerId);
  switch (provider.type) {
    case "credentials": {
      const { signInWithCredentials } = await import("../signin/credentials.ts");
      return signInWithCredentials(context, provider, fields);
    }
    case "oauth":
    case "oidc": {
      const { finishOAuth } = await import("../signin/oauth/callback.ts");
      const pairs = Object.entries(fields).map(([name, value]) => [name, String(value)]);
      return finishOAuth(context, provider, new URLSearchParams(pairs));
    }
    default:
      throw new InvalidProvider(`Callback for provider type (${provider.type}) is not supported`);
  }
}

function requireProvider(context: Context, id: string | undefined) {
  if (id !== undefined) return findProvider(context, id);
  throw new InvalidProvider("The callback names no provider");
}
