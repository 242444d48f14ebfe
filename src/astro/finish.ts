import { type AstroContext, isCalled } from "./context.ts";
import type { Begun, Requests } from "./visit.ts";

/** Returns the response in place of that for an error which a function of the binding has thrown. */
export async function orRefused(
  requests: Requests,
  begun: Begun,
  answering: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answering();
  } catch (error) {
    const { refused } = begun;
    if (refused && refused.error === error) return finish(requests, begun, refused.response);
    requests.leaveUnfinished(begun);
    throw error;
  }
}

/** Completes the response of the application. */
export async function finish(
  requests: Requests,
  begun: Begun,
  answered: Response,
): Promise<Response> {
  const { context, facts, isAsked, isRoute, visit } = begun;
  if (facts.anonymous) return answered;
  // What ran before may have renewed the session, which the library's own answer knows nothing of.
  if (isRoute) return isAsked ? visit.complete(answered) : answered;
  const response = await insteadOf(begun, answered);
  if (showsErrorPage(response)) {
    requests.leaveUnfinished(begun);
    return visit.complete(response);
  }
  const completed = await visit.conclude(response, { readAhead: isPage(response) });
  keepFromCache(context, completed);
  return completed;
}

/** Whether Astro puts a page for errors in place of a response. It keeps the headers. */
const showsErrorPage = ({ body, status }: Response): boolean =>
  body === null && (status === 404 || status === 500);

/** Whether Astro runs components while it sends a response. */
const isPage = ({ headers }: Response): boolean =>
  /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(headers.get("content-type") ?? "");

/** Returns what the browser gets in place of the response for an action that a guard refused, or that has signed in or out. */
async function insteadOf(
  { context, refused, departure }: Begun,
  answered: Response,
): Promise<Response> {
  // Astro answers what an action throws with this status.
  const isLeft = answered.status < 400 && !isCalled(context);
  const other = answered.status === 500 ? refused?.response : isLeft ? departure : undefined;
  if (!other) return answered;
  await answered.body?.cancel();
  for (const cookie of answered.headers.getSetCookie()) other.headers.append("set-cookie", cookie);
  return other;
}

/** Keeps what belongs to one person out of the cache of Astro, which looks at none of these headers. */
function keepFromCache({ cache }: AstroContext, { headers }: Response): void {
  const isShared = !/\b(?:private|no-store)\b/.test(headers.get("cache-control") ?? "");
  if (cache?.enabled && !isShared) cache.set(false);
}
