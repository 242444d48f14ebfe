import { isAuthError } from "../errors.ts";
import { changeable } from "../server/changeable.ts";
import {
  findRoute,
  handleRequest,
  type ResponseHeaders,
  refuseCrossSite,
  shownError,
} from "../server/index.ts";
import { resolveFor } from "../server/input.ts";
import { forgetPosted } from "./flash.ts";
import {
  fetchEventOf,
  isCall,
  isOfScript,
  isPrerendered,
  type SolidStartEvent,
} from "./request.ts";
import type { SolidStartMiddleware } from "./result.ts";
import { type Begun, orFail, type Requests } from "./visit.ts";

/** Creates the middleware that answers the library's routes, and completes all other responses. */
export function createMiddleware(requests: Requests): SolidStartMiddleware {
  return async (event, next) => {
    const begun = requests.begin(event);
    const answered = await answerFirst(requests, begun);
    if (answered) return answered;
    const { locals } = fetchEventOf(event);
    if (locals) Object.assign(locals, { auth: () => orFail(begun, begun.visit.auth()) });
    return finish(begun, () => requests.during(begun, next));
  };
}

/** Answers the library's routes, and refuses what another site had a browser send. */
async function answerFirst(
  { config }: Requests,
  { event, facts, visit }: Begun,
): Promise<Response | undefined> {
  const { basePath, own } = await resolveFor(facts, config);
  const { pathname } = new URL(event.req.url);
  if (isPrerendered()) return pathname.startsWith(`${basePath}/`) ? notPrerendered() : undefined;
  if (findRoute(pathname, basePath, own)) return handleRequest(event.req, config, facts);
  try {
    // A link calls a server function, too: with the arguments that its address has.
    if (isCall(event.req)) await visit.assertSameOrigin();
    else return await refuseCrossSite(facts, config, { answeredByApplication: true });
  } catch (error) {
    if (!isAuthError(error)) throw error;
    const { message, status } = await shownError(error, event.req.headers);
    return new Response(message, { status });
  }
  return undefined;
}

/** A crawler follows links to the library's pages. It would make files of them, which everybody gets later in their place. */
const notPrerendered = () =>
  new Response(null, { status: 404, statusText: "The pages of Cardea cannot be prerendered" });

/** Completes the response of the application. */
async function finish(begun: Begun, answering: () => unknown): Promise<unknown> {
  const { event, visit } = begun;
  let answered: unknown;
  try {
    answered = await answering();
  } catch (error) {
    if (!isResponse(error)) {
      // These are the headers that h3 sends with an error.
      visit.settle(event.res.errHeaders);
      throw error;
    }
    // What an API route throws to refuse somebody.
    answered = error;
  }
  return complete(begun, insteadOf(begun, answered));
}

async function complete(begun: Begun, answered: unknown): Promise<unknown> {
  const { event, visit } = begun;
  if (!isResponse(answered)) {
    // That of the page for errors which SolidStart shows.
    if (begun.failed && event.res.status === 500) event.res.status = begun.failed;
    const isPage = /^text\/html\b/.test(event.res.headers.get("content-type") ?? "");
    await visit.settleLast(headersOf(event, answered), { readAhead: isPage });
    return answered;
  }
  const response = changeable(answered);
  if (begun.hasForm) forgetPosted(response.headers);
  // With such a status h3 sends none of the headers that were set beside the response.
  if (response.status >= 400) return visit.conclude(response);
  const headers = headersOf(event, response);
  if (response.body === null) visit.settle(headers);
  else await visit.settleLast(headers);
  return response;
}

/** Returns what somebody gets whom a guard has refused. A script gets what the server function has thrown. */
function insteadOf({ event, refused }: Begun, answered: unknown): unknown {
  if (!refused || isOfScript(event.req)) return answered;
  const isThrown = answered === refused.thrown || !isResponse(answered);
  return isThrown ? refused.response : answered;
}

const isResponse = (answered: unknown): answered is Response => isA("Response", answered);

/** Whether a class of that name has made an object: that of another realm or package may have. */
const isA = (name: string, value: unknown): boolean =>
  Object.prototype.toString.call(value) === `[object ${name}]`;

/** The headers of a response, whatever it will be: those that were set beside it go before its own. */
function headersOf({ res }: SolidStartEvent, answered: unknown): ResponseHeaders {
  const { headers } = Object(answered);
  // An object that becomes JSON may have a member of that name.
  const own: Headers = isA("Headers", headers) ? headers : new Headers();
  return {
    get: (name) => res.headers.get(name) ?? own.get(name),
    getSetCookie: () => [...own.getSetCookie(), ...res.headers.getSetCookie()],
    keys: () => new Set([...own.keys(), ...res.headers.keys()]),
    set: (name, value) => res.headers.set(name, value),
    append: (name, value) => res.headers.append(name, value),
  };
}
