import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AuthError } from "../errors.ts";
import {
  mountPath,
  openVisit,
  type ResponseHeaders,
  reportError,
  shownError,
  toHeaders,
  type Visit,
  type VisitFacts,
  visitOf,
} from "../server/index.ts";
import type { AuthConfigSource } from "../types/config.ts";

/** A configuration, and the pattern of its routes, such as `/auth/*`. */
export interface Mount {
  readonly config: AuthConfigSource;
  readonly pattern: string;
}

/** What the plugin of the innermost scope notes on a request. */
interface Begun extends Mount {
  readonly reply: FastifyReply;
  /** Those of the request, one for each configuration that somebody asked. */
  readonly visits: Set<Visit>;
}

/** Under which a request keeps it, and a scope its plugin. */
const key = Symbol("cardea");

/**
 * Notes on every request of a scope which plugin it belongs to. Returns whether no scope around it has one.
 *
 * @throws {AuthError} with the code `plugin-repeated`
 */
export function beginAll(app: FastifyInstance, mount: Mount): boolean {
  if (Object.hasOwn(app, key)) {
    throw new AuthError(
      "FastifyAuth is registered twice in one scope, so it is not clear whose session request.auth() returns. Register one of the two in a scope of its own, with the routes that ask it",
      { code: "plugin-repeated" },
    );
  }
  Reflect.set(app, key, mount);
  const isOutermost = !app.hasRequestDecorator(key);
  if (isOutermost) app.decorateRequest(key, null);
  app.addHook("onRequest", (request, reply, done) => {
    const around: Begun | null = Reflect.get(request, key);
    const begun: Begun = { ...mount, reply, visits: around?.visits ?? new Set() };
    Reflect.set(request, key, begun);
    done();
  });
  if (isOutermost) settleAtTheEnd(app);
  return isOutermost;
}

/** Settles the responses of a scope, and of those inside, as they are sent: the route may have said that a cache may keep one. */
function settleAtTheEnd(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload: unknown) => {
    const begun: Begun | null = Reflect.get(request, key);
    if (!begun) return payload;
    // While it is sent, the application may still ask.
    const isOpen = isResponse(payload) || isStream(payload);
    if (isOpen) begun.visits.add(visitIn(request, begun, begun.config));
    let sent = payload;
    for (const visit of begun.visits) {
      if (isOpen) await visit.settleLast(headersOf(reply));
      else visit.settle(headersOf(reply));
      if (isResponse(sent)) sent = await visit.conclude(sent);
    }
    return sent;
  });
}

/** Whether the application makes a payload while it is sent. A file, which has a descriptor, asks nobody. */
function isStream(payload: unknown): boolean {
  if (typeof payload !== "object" || payload === null || "fd" in payload) return false;
  return "pipe" in payload || "getReader" in payload;
}

/** As Fastify tells one, whose headers it takes after this hook. */
function isResponse(payload: unknown): payload is Response {
  return Object.prototype.toString.call(payload) === "[object Response]";
}

/**
 * Runs what a visit does, and writes the headers that come of it. Fastify sends the message of an error to the browser, so what is
 * thrown is what a browser may see.
 *
 * @param config the configuration, if it is not that of the plugin
 */
export async function inVisit<Result>(
  request: FastifyRequest,
  doing: (visit: Visit) => Promise<Result>,
  config?: AuthConfigSource,
): Promise<Result> {
  try {
    const begun = await begunOf(request);
    const own = config ?? begun.config;
    const visit = visitIn(request, begun, own);
    begun.visits.add(visit);
    const result = await doing(visit);
    if (!begun.reply.raw.headersSent) visit.settle(headersOf(begun.reply));
    return result;
  } catch (error) {
    throw await shownError(error);
  }
}

function visitIn(request: FastifyRequest, begun: Begun, config: AuthConfigSource): Visit {
  return visitOf(request, config, () => openVisit(factsOf(request, begun), config));
}

async function begunOf(request: FastifyRequest): Promise<Begun> {
  const begun: Begun | null | undefined = Reflect.get(request, key);
  if (begun) return begun;
  const error = new AuthError(
    "Register FastifyAuth in the scope of this route or in one around it; hooks that ask who is signed in come after it",
    { code: "plugin-missing" },
  );
  // Fastify has no log unless it is switched on.
  await reportError({ headers: toHeaders(request.raw) }, undefined, error);
  throw error;
}

/** Returns where people use the application, by Fastify's own rules about proxies, and where the library is for this request. */
export function placeOf(request: FastifyRequest, { pattern }: Mount) {
  return {
    origin: `${request.protocol}://${request.host}`,
    clientAddress: () => request.ip,
    basePath: mountPath(pattern, request.originalUrl.replace(/[?#].*/s, "")) ?? "",
  };
}

function factsOf(request: FastifyRequest, begun: Begun): VisitFacts {
  return {
    ...placeOf(request, begun),
    headers: toHeaders(request.raw),
    // Fastify drops in silence what is set later.
    readOnly: () => begun.reply.raw.headersSent,
    logErrors: true,
  };
}

function headersOf(reply: FastifyReply): ResponseHeaders {
  const linesOf = (name: string) => [reply.getHeader(name) ?? []].flat().map(String);
  return {
    append: (name, value) => reply.header(name, value),
    get: (name) => linesOf(name).join(", ") || null,
    keys: () => Object.keys(reply.getHeaders()),
    getSetCookie: () => linesOf("set-cookie"),
    set: (name, value) => reply.header(name, value),
  };
}

/** Sends a response in Fastify's own terms: `reply.send(response)` fails at HEAD, and hooks would not see the status. */
export async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : undefined);
}
