import type { OAuthProvider } from "../../config/providers/oauth.ts";
import type { ResolvedProvider } from "../../config/providers/provider-set.ts";
import { queryOf } from "../../lib/query.ts";
import type { Page } from "../../pages/page.ts";
import type { Context } from "../../request/context.ts";
import { debug, observed } from "../../request/debug.ts";
import { warnAboutAddress } from "../../request/wrong-address.ts";
import type { Reply } from "../../signin/reply.ts";
import type { Action, Route } from "../route.ts";
import { withoutPages } from "../without-pages.ts";
import { showCsrfToken } from "./csrf.ts";
import { type ActionHandler, type ActionRequest, findProvider } from "./handler.ts";
import { listProviders } from "./providers.ts";
import { readSessionAction } from "./session.ts";
import { updateSessionAction } from "./update-session.ts";

const signOut = () => import("./signout.ts");

const passwords = later(() => import("./passwords.ts"));

/** The handlers of every address. Whatever a session check does not need is loaded on the first request for it. */
export const actions: Readonly<Record<Action, ActionHandler>> = {
  session: {
    get: async (context) => readSessionAction(context),
    post: updateSessionAction,
  },
  csrf: { get: showCsrfToken, post: unsupported },
  providers: { get: listProviders, post: unsupported },
  signin: {
    get: async (context, request) =>
      (await import("../signin-page.ts")).showSignIn(context, request),
    post: async (context, request) => (await import("./signin.ts")).startSignIn(context, request),
  },
  callback: {
    ...later(() => import("./callback.ts")),
    acceptsCrossSite: async (context, { providerId }) =>
      providerId !== undefined && answersByForm(await findProvider(context, providerId)),
  },
  confirm: passwords,
  reset: passwords,
  signup: passwords,
  security: later(() => import("./security.ts")),
  factor: later(() => import("./factor.ts")),
  signout: later(signOut),
  logout: {
    get: unsupported,
    post: unsupported,
    receive: async (context, request, route) =>
      (await signOut()).receiveLogout(context, request, route),
  },
  error: later(() => import("./error.ts")),
  "verify-request": later(() => import("./verify-request.ts")),
  "webauthn-options": later(() => import("./webauthn-options.ts")),
};

/** Returns a handler that is loaded when it is first asked. Without `post`, nothing can be posted. */
function later(
  load: () => Promise<Pick<ActionHandler, "get"> & Partial<ActionHandler>>,
): ActionHandler {
  return {
    get: async (context, request) => (await load()).get(context, request),
    post: async (context, request) => ((await load()).post ?? unsupported)(context, request),
    again: async (context, request, refusal) => (await load()).again?.(context, request, refusal),
  };
}

/** Performs the action of a route. */
export async function perform(
  given: Context,
  request: Request,
  route: Route,
): Promise<Reply<Page>> {
  const context = await observed(given);
  await debug(context, "request", { method: request.method, ...route });
  const reply = await act(context, request, route);
  await debug(context, "reply", reply);
  return reply;
}

async function act(context: Context, request: Request, route: Route): Promise<Reply<Page>> {
  const action = actions[route.action];
  if (!withoutPages.has(route.action)) {
    await warnAboutAddress(context, `${context.config.basePath}/${route.action}`);
  }
  if (request.method === "GET") {
    const query = queryOf(request.url);
    if (!query) throw (await import("./refusals.ts")).tooManyParameters();
    return action.get(context, { ...route, query, fields: {} });
  }
  if (action.receive) return action.receive(context, request, route);
  return (await import("../post.ts")).performPost(context, request, route, action);
}

function answersByForm(provider: ResolvedProvider): provider is OAuthProvider {
  if (provider.type !== "oauth" && provider.type !== "oidc") return false;
  return provider.answersByForm;
}

async function unsupported(_: Context, { action }: ActionRequest): Promise<Reply<Page>> {
  throw (await import("./refusals.ts")).unsupported(action);
}
