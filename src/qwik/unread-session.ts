import type { RequestEvent } from "@builder.io/qwik-city";
import { isAuthError } from "../errors.ts";
import { errorAddress } from "./action-error.ts";
import { refuseCrossSite } from "./cross-site.ts";
import { returnAddress } from "./navigation.ts";
import { inVisit, type RequestState, shareSession } from "./request-state.ts";

/** The id that Qwik City gives to the action of `useSignOut`: the end of its name in `hooks.qwik.ts`. */
const signOutAction = "cardeaSignOut";

/** Whether a session that cannot be read because of this error is to be ended. */
export function isToBeEnded({ method, query }: RequestEvent, error: unknown): boolean {
  const isSignOut = method === "POST" && query.get("qaction") === signOutAction;
  return isSignOut && isAuthError(error) && error.type === "AdapterError";
}

/**
 * Ends a session that cannot be read. If that succeeds, the request goes on with nobody signed in. Otherwise it is
 * redirected to the error page: guards and loaders must not take an unknown session for none.
 */
export async function endUnread(ev: RequestEvent, state: RequestState): Promise<void> {
  await refuseCrossSite(ev, state);
  try {
    await inVisit(ev, state.visit.signOut());
    shareSession(ev, null);
  } catch (error) {
    if (!isAuthError(error) || error.type !== "SignOutError") throw error;
    ev.headers.set("Location", errorAddress(state.basePath, error, returnAddress(ev)));
    // A redirect of Qwik City's own would lead its script to the data of the error page, which has none.
    ev.send(new Response(null, { status: 303 }));
  }
}
