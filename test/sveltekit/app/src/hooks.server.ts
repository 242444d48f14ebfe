import { sequence } from "@sveltejs/kit/hooks";
import { handle as auth, requireSession, second } from "./auth.server.ts";
import { unexpected } from "./test.server.ts";

type Handle = typeof auth;

const guarded: Handle = async ({ event, resolve }) => {
  if (event.route.id?.startsWith("/(members)")) await requireSession(event);
  return resolve(event);
};

/** Answers by itself, as a limiter might. */
const own: Handle = async ({ event, resolve }) => {
  if (event.url.pathname.endsWith("/own"))
    return new Response((await event.locals.auth())?.user?.name);
  return resolve(event);
};

export const handle = sequence(second.handle, auth, guarded, own);

/** What SvelteKit would write to the log. */
export function handleError({ kind, error }: { kind: string; error: unknown }) {
  if (kind === "unknown") unexpected().push(error);
}
