/**
 * The binding for the server of Nuxt 4. `cardea/nuxt/module` is the module for `nuxt.config.ts`.
 *
 * @module cardea/nuxt
 */
import { findRoute, handleRequest } from "../server/index.ts";
import type { AnyAdapter } from "../types/adapter.ts";
import type { SessionLike } from "../types/config.ts";
import type { JWT, Session } from "../types/records.ts";
import { assertOwn, createSignIn, signOut } from "./actions.ts";
import { type NuxtEvent, pageOf, requestOf } from "./event.ts";
import { guard } from "./guard.ts";
import { answerGuard, isGuardPath, pageAuth } from "./pages.ts";
import type { NitroApp, NuxtAuthResult, NuxtAuthSource, Place } from "./result.ts";
import { inVisit, Requests, settle, settleLast } from "./visit.ts";

export { AuthError, CredentialsSignin } from "../errors.ts";
export { customFetch, defineConfig } from "../index.ts";
export type { DefaultJWT, JWT } from "../jwt.ts";
export type {
  Departure,
  SessionNeed,
  SignInFailure,
  SignInOptions,
  SignOutOptions,
} from "../server/index.ts";
export type { AuthConfig, AuthConfig as NuxtAuthConfig } from "../types/config.ts";
export type {
  Account,
  DefaultSession,
  DefaultUser,
  Profile,
  Session,
  User,
} from "../types/index.ts";
export type { NuxtEvent } from "./event.ts";
export type { NuxtAuthResult, NuxtAuthSource, SignIn } from "./result.ts";

/**
 * Sets up authentication for an application. Write it in `server/utils/auth.ts`, so that all code of the server knows `auth`:
 *
 * ```ts
 * export const auth = NuxtAuth({ providers: [GitHub] });
 * ```
 *
 * The module, `modules: ["cardea/nuxt/module"]` in `nuxt.config.ts`, mounts the routes below `/auth` of the application, and gives pages
 * `useSession()` and the route middleware `auth`. Behind a reverse proxy set `AUTH_URL`.
 */
export function NuxtAuth<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
>(config: NuxtAuthSource<T, S, GivenT, GivenS, A>): NuxtAuthResult<S>;
export function NuxtAuth(config: NuxtAuthSource): NuxtAuthResult {
  const requests = new Requests(config);
  return {
    handle: async (event) => answer(requests, event),
    plugin: (nitro, place) => complete(requests, nitro, place),
    async getSession(event) {
      return inVisit(await requests.of(event), (visit) => visit.auth());
    },
    requireSession: async (event, need = {}) => guard(await requests.of(event), event, need),
    signIn: createSignIn(requests),
    signOut: async (event, options) => signOut(await requests.of(event), event, options),
    async updateSession(event, data) {
      const begun = await requests.of(event);
      return inVisit(begun, async (visit) => {
        await assertOwn(begun, event);
        return visit.update(data);
      });
    },
  };
}

/** Answers the library's routes. */
async function answer(requests: Requests, event: NuxtEvent): Promise<Response | undefined> {
  const begun = await requests.of(event);
  const { config, facts } = begun;
  const [path = "/", query] = pageOf(event).split("?");
  if (isGuardPath(begun, path)) return answerGuard(begun, new URLSearchParams(query));
  if (!findRoute(path, facts.basePath, config)) return undefined;
  // A prerendered page may link here.
  if (requests.place.isPrerendering) return new Response(null, { status: 204 });
  return handleRequest(await requestOf(event), config, facts);
}

/** Gives pages what they need, and completes every response once more when it is there: what the application does later may let caches keep it. */
function complete(requests: Requests, nitro: NitroApp, place: Place): void {
  requests.place = place;
  nitro.hooks.hook("request", async (event) => {
    Object.assign(event.context, { cardea: pageAuth(requests, event) });
  });
  nitro.hooks.hook("beforeResponse", async (event, response) => {
    const begun = await requests.of(event);
    if (begun.event.node.req !== event.node.req) return;
    const { body } = response;
    // The application may ask who is signed in while it is sent.
    if (isStream(isResponse(body) ? body.body : body)) await settleLast(begun);
    else settle(begun);
    if (isResponse(body)) response.body = await begun.visit.conclude(body);
  });
}

const isStream = (body: unknown): boolean =>
  typeof body === "object" && body !== null && ("pipe" in body || "getReader" in body);

const isResponse = (body: unknown): body is Response =>
  Object.prototype.toString.call(body) === "[object Response]";
