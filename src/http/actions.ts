import { configuredProviders } from "../config/configured.ts";
import type { Context } from "../config/context.ts";
import type { OAuthProvider } from "../config/oauth-provider.ts";
import type { ResolvedProvider } from "../config/providers.ts";
import { UnknownAction } from "../errors.ts";
import { type ActionHandler, type ActionRequest, findProvider } from "./action.ts";
import type { ActionReply } from "./answer.ts";
import type { Action } from "./route.ts";
import { readSessionAction, updateSessionAction } from "./session.ts";

/** Whatever a session check does not need is loaded when a route first asks for it. */
export const actions: Readonly<Record<Action, ActionHandler>> = {
  session: {
    get: async (context) => readSessionAction(context),
    post: updateSessionAction,
  },
  csrf: { get: showCsrfToken, post: unsupported },
  providers: { get: listProviders, post: unsupported },
  signin: {
    get: async (context, request) =>
      (await import("./signin-page.ts")).showSignIn(context, request),
    post: async (context, request) => (await import("./signin.ts")).startSignIn(context, request),
  },
  callback: {
    get: async (context, request) =>
      (await import("./callback.ts")).receiveRedirect(context, request),
    post: async (context, request) => (await import("./callback.ts")).receiveForm(context, request),
    acceptsCrossSite: async (context, { providerId }) =>
      providerId !== undefined && answersByForm(await findProvider(context, providerId)),
  },
  signout: {
    get: async (context, request) => (await import("./signout.ts")).showSignOut(context, request),
    post: async (context, request) => (await import("./signout.ts")).signOut(context, request),
  },
  error: {
    get: async (context, request) => (await import("./notice.ts")).showError(context, request),
    post: unsupported,
  },
  "verify-request": {
    get: async (context, request) =>
      (await import("./notice.ts")).showVerifyRequest(context, request),
    post: unsupported,
  },
  "webauthn-options": {
    get: async (context, request) =>
      (await import("./webauthn.ts")).showWebAuthnOptions(context, request),
    post: unsupported,
  },
};

function answersByForm(provider: ResolvedProvider): provider is OAuthProvider {
  if (provider.type !== "oauth" && provider.type !== "oidc") return false;
  return provider.answersByForm;
}

async function unsupported(_: Context, { action }: ActionRequest): Promise<ActionReply> {
  throw new UnknownAction(`Cannot handle action: ${action} with this method`);
}

async function showCsrfToken(context: Context): Promise<ActionReply> {
  if (context.config.skipCSRFCheck) return { status: 404, json: null };
  const { csrfToken } = await import("./csrf.ts");
  const { token, cookies } = await csrfToken(context);
  return { json: { csrfToken: token }, cookies };
}

async function listProviders(context: Context): Promise<ActionReply> {
  const { baseUrl } = context;
  const entries = [...(await configuredProviders(context)).values()].map(({ id, name, type }) => [
    id,
    {
      id,
      name,
      type,
      signinUrl: `${baseUrl}/signin/${id}`,
      callbackUrl: `${baseUrl}/callback/${id}`,
    },
  ]);
  return { json: Object.fromEntries(entries) };
}
