/**
 * The binding for Fastify 5.
 *
 * @module cardea/fastify
 */
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  preHandlerAsyncHookHandler,
} from "fastify";
import {
  type Departure,
  handleRequest,
  normalizeBasePath,
  noteMount,
  refuseRequest,
  type SessionNeed,
  type SignInOptions,
  type SignOutOptions,
  toHeaders,
  toWebRequest,
  type Visit,
} from "../server/index.ts";
import type { AnyAdapter } from "../types/adapter.ts";
import type { AuthConfigSource, SessionLike } from "../types/config.ts";
import type { JWT, Session } from "../types/records.ts";
import { beginAll, inVisit, type Mount, placeOf, sendResponse } from "./visit.ts";

export { AuthError, CredentialsSignin } from "../errors.ts";
export { customFetch, defineConfig } from "../index.ts";
export type { DefaultJWT, JWT } from "../jwt.ts";
export type { SessionNeed, SignInOptions, SignOutOptions } from "../server/index.ts";
export type {
  AuthConfig,
  AuthConfig as FastifyAuthConfig,
  AuthConfigSource,
} from "../types/config.ts";
export type {
  Account,
  DefaultSession,
  DefaultUser,
  Profile,
  Session,
  User,
} from "../types/index.ts";

// @fastify/session has a `Session` here, so the name would mean that one.
declare module "fastify" {
  interface FastifyRequest {
    /**
     * Returns the session, or `null` if nobody is signed in. It is read and renewed once, whoever asks and however often.
     * {@link getSession} returns it with the type of the configuration.
     *
     * @throws an error with the `statusCode` 503 if the database is unavailable; the cookie stays valid
     */
    auth(): GetSessionResult;
  }
  interface FastifyReply {
    /**
     * Signs in, or starts to, and redirects: `return reply.signIn("github", { redirectTo: "/members" })`. Without a provider the
     * redirect leads to the sign-in page.
     *
     * @throws an error with the `statusCode` 403 if another site sent the request, and as `signIn` of `cardea/server`
     */
    signIn(provider?: string, options?: SignInOptions): Promise<FastifyReply>;
    /**
     * Signs out and redirects.
     *
     * @throws an error with the `statusCode` 403 if another site sent the request, and as `signOut` of `cardea/server`
     */
    signOut(options?: string | SignOutOptions): Promise<FastifyReply>;
  }
}

/** What {@link getSession} returns. */
export type GetSessionResult<S = Session> = Promise<S | null>;

/** Where the library's routes are. */
export interface FastifyAuthOptions {
  /**
   * Below the prefix of the scope that registers the plugin. Default: so that the routes are at `basePath` of the configuration,
   * or `/auth`.
   */
  readonly prefix?: string | undefined;
}

/**
 * Creates the plugin that answers the library's routes, and gives requests and replies of its scope, and of the scopes
 * inside, `request.auth()`, `reply.signIn()` and `reply.signOut()`: `app.register(FastifyAuth(config))`. Body parsers of the
 * application do not concern it. Behind a reverse proxy set Fastify's `trustProxy`, or `AUTH_URL`.
 */
export function FastifyAuth<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
>(config: AuthConfigSource<T, S, GivenT, GivenS, A>): FastifyPluginAsync<FastifyAuthOptions> {
  const plugin: FastifyPluginAsync<FastifyAuthOptions> = async (app, options) => {
    const prefix = options.prefix ?? prefixOf(config, app.prefix);
    await app.register(
      async (scope) => {
        const basePath = normalizeBasePath(scope.prefix);
        const mount = { config, pattern: `${basePath}/*` };
        if (!basePath.includes(":")) await noteMount(config, basePath, "FastifyAuth");
        answerRoutes(scope, mount);
        decorate(app, mount);
      },
      { prefix },
    );
  };
  // What it decorates belongs to the scope that registers it.
  return Object.assign(plugin, {
    [Symbol.for("skip-override")]: true,
    [Symbol.for("fastify.display-name")]: "cardea",
  });
}

/** Returns where the routes are below the prefix of a scope. A configuration that is a function has not told its path. */
function prefixOf(config: AuthConfigSource, above: string): string {
  const path = typeof config === "object" && config.basePath;
  if (!path) return "/auth";
  return path.startsWith(`${above}/`) ? path.slice(above.length) : path;
}

function decorate(app: FastifyInstance, mount: Mount): void {
  if (!beginAll(app, mount)) return;
  app.decorateRequest("auth", function (this: FastifyRequest) {
    return inVisit(this, (visit) => visit.auth());
  });
  app.decorateReply("signIn", function (this: FastifyReply, provider, options) {
    return leave(this, (visit) => visit.signIn(provider, options));
  });
  app.decorateReply("signOut", function (this: FastifyReply, options) {
    return leave(this, (visit) => visit.signOut(options));
  });
}

/** Does something that ends with a redirect, unless a page of another site asked for it. */
async function leave(
  reply: FastifyReply,
  doing: (visit: Visit) => Promise<Departure>,
): Promise<FastifyReply> {
  const { redirect } = await inVisit(reply.request, async (visit) => {
    await visit.assertSameOrigin();
    return doing(visit);
  });
  return reply.redirect(redirect, 303);
}

function answerRoutes(scope: FastifyInstance, mount: Mount): void {
  const { config, pattern } = mount;
  // Bodies are read as they come, whatever the application parses.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  scope.all("/*", async (request, reply) => {
    const place = placeOf(request, mount);
    const options = { ...place, mounted: `FastifyAuth is registered at ${pattern}` };
    const response = await handleRequest(toWebRequest(request.raw, place.origin), config, options);
    return sendResponse(reply, response);
  });
}

/**
 * Returns the session as `request.auth()` does, with the type of the `session` callback of the configuration. Among several
 * configurations, it is that of the one given.
 */
export async function getSession<S extends SessionLike = Session>(
  request: FastifyRequest,
  config: AuthConfigSource<JWT, S>,
): GetSessionResult<S>;
export async function getSession(
  request: FastifyRequest,
  config: AuthConfigSource,
): GetSessionResult {
  return inVisit(request, (visit) => visit.auth(), config);
}

/**
 * Creates the hook that lets a request continue only if somebody is signed in, and has proved who they are as well and as
 * recently as `need` says: `app.post("/pay", { preHandler: requireSession({ within: 300 }) }, pay)`. Anybody else is sent to the
 * sign-in page, and a program gets 401 (RFC 9470). Where no sign-in would be enough, they are sent to the error page, and a program
 * gets 403. A hook of a scope guards all its routes.
 */
export function requireSession(need: SessionNeed = {}): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    const returnTo = request.method === "GET" ? request.originalUrl : undefined;
    const checked = await inVisit(request, (visit) => visit.check(need, { returnTo }));
    if (checked.ok) return;
    return sendResponse(reply, await refuseRequest(checked, toHeaders(request.raw)));
  };
}
