import type { Context } from "../config/context.ts";
import { InvalidProvider } from "../errors.ts";
import { type ActionRequest, findProvider } from "./action.ts";
import type { ActionReply } from "./answer.ts";

/** GET /callback/{provider}: an authorization server sends the browser back, or a mail was opened. */
export async function receiveRedirect(
  context: Context,
  request: ActionRequest,
): Promise<ActionReply> {
  const { providerId, query } = request;
  const provider = await requireProvider(context, providerId);
  if (provider.type === "email") {
    const { confirmLink } = await import("./email.ts");
    return confirmLink(context, provider, request);
  }
  if (provider.type !== "oauth" && provider.type !== "oidc") {
    throw new InvalidProvider(`Callback for provider type (${provider.type}) is not supported`);
  }
  const { finishOAuth } = await import("../signin/oauth/callback.ts");
  return finishOAuth(context, provider, query);
}

/** POST /callback/{provider}: a form of our own pages, or an authorization server's answer. */
export async function receiveForm(context: Context, request: ActionRequest): Promise<ActionReply> {
  const { providerId, fields } = request;
  const provider = await requireProvider(context, providerId);
  switch (provider.type) {
    case "credentials": {
      const { signInWithCredentials } = await import("../signin/credentials.ts");
      return signInWithCredentials(context, provider, fields);
    }
    case "oauth":
    case "oidc": {
      const { finishOAuthForm } = await import("../signin/oauth/callback.ts");
      const pairs = Object.entries(fields).map(([name, value]) => [name, String(value)]);
      return finishOAuthForm(context, provider, new URLSearchParams(pairs));
    }
    case "email": {
      const { redeem } = await import("./email.ts");
      return redeem(context, provider, request);
    }
    case "webauthn": {
      const { finishCeremony } = await import("../signin/webauthn/callback.ts");
      return finishCeremony(context, provider, fields);
    }
  }
}

async function requireProvider(context: Context, id: string | undefined) {
  if (id !== undefined) return await findProvider(context, id);
  throw new InvalidProvider("The callback names no provider");
}
