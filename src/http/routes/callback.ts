import type { ResolvedProvider } from "../../config/providers/provider-set.ts";
import type { Page } from "../../pages/page.ts";
import type { Context } from "../../request/context.ts";
import type { Reply } from "../../signin/reply.ts";
import { type ActionRequest, findProvider } from "./handler.ts";

/** GET /callback/{provider}: an authorization server sends the browser back, or a person opens a magic link. */
export async function get(context: Context, request: ActionRequest): Promise<Reply<Page>> {
  const { providerId, query } = request;
  const provider = await requireProvider(context, providerId);
  if (provider.type === "email") {
    const { confirmLink } = await import("../email-sign-in.ts");
    return confirmLink(context, provider, request);
  }
  if (provider.type !== "oauth" && provider.type !== "oidc") {
    throw (await import("./refusals.ts")).withoutGet(provider);
  }
  const { finishOAuth } = await import("../../signin/oauth/callback/finish-sign-in.ts");
  return noted(context, provider, await finishOAuth(context, provider, query));
}

/** POST /callback/{provider}: one of our own forms, or an authorization server's response by form. */
export async function post(context: Context, request: ActionRequest): Promise<Reply<Page>> {
  const { providerId, fields, query } = request;
  const provider = await requireProvider(context, providerId);
  switch (provider.type) {
    case "credentials": {
      const { signInWithCredentials } = await import("../../signin/credentials/authorize.ts");
      return signInWithCredentials(context, provider, fields, query);
    }
    case "oauth":
    case "oidc": {
      const { finishOAuthForm } = await import("../../signin/oauth/callback/finish-form.ts");
      const pairs = Object.entries(fields).map(([name, value]) => [name, String(value)]);
      return finishOAuthForm(context, provider, new URLSearchParams(pairs));
    }
    case "email": {
      const { redeem } = await import("../email-sign-in.ts");
      return redeem(context, provider, request);
    }
    case "webauthn": {
      const { finishCeremony } = await import("../../signin/webauthn/finish-ceremony.ts");
      return noted(context, provider, await finishCeremony(context, provider, fields, query));
    }
  }
}

/** Lets the security page say what came of a link that began there. */
async function noted(
  context: Context,
  provider: ResolvedProvider,
  reply: Reply<Page>,
): Promise<Reply<Page>> {
  return reply.link
    ? (await import("../link-note.ts")).withLinkNote(context, provider, reply)
    : reply;
}

async function requireProvider(context: Context, id: string | undefined) {
  if (id !== undefined) return await findProvider(context, id);
  throw (await import("./refusals.ts")).providerMissing();
}
