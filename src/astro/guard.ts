import { refuseRequest, type SessionNeed } from "../server/index.ts";
import type { Session } from "../types/records.ts";
import { type AstroContext, isFetchedPage, isOfScript, pageOf } from "./context.ts";
import { type Begun, orFail, toCaller } from "./visit.ts";

/**
 * Returns the session if it meets a need. Otherwise it throws an error, in place of which the middleware answers.
 *
 * @param asking what the application asks with: that of a page, where a page does
 */
export async function guard(
  begun: Begun,
  asking: AstroContext,
  need: SessionNeed,
): Promise<Session> {
  const { visit } = begun;
  const checked = await orFail(begun, visit.check(need, { returnTo: returnTo(begun) }));
  if (checked.ok) return checked.session;
  const refused = await refuseRequest(checked, readerOf(asking));
  if (refused.status === 303) refused.headers.set("location", checked.redirect);
  const { name } = checked;
  const error = new Error(`${name}: the onRequest of AstroAuth answers this`);
  const response = toCaller(begun, refused, { name, message: name });
  begun.refused = { error, response };
  throw error;
}

/** Returns the headers that say who reads the response. */
function readerOf(asking: AstroContext): Headers {
  if (isOfScript(asking)) return program;
  return isFetchedPage(asking) ? person : asking.request.headers;
}

const person = new Headers({ accept: "text/html" });
const program = new Headers({ accept: "application/json" });

/** Returns the page that asks, also where one of its forms called an action. */
function returnTo({ context }: Begun): string | undefined {
  const { request, url } = context;
  if (isOfScript(context)) return undefined;
  const isPage = request.method === "GET" || url.searchParams.has("_action");
  return isPage ? pageOf(context) : undefined;
}
