import type { RequestEvent, ServerLoadEvent } from "@sveltejs/kit";
import { requireSession, updateSession } from "../../auth.server.ts";

/** Whoever is not signed in signs in first and comes back here. */
export async function load(event: ServerLoadEvent) {
  return { session: await requireSession(event) };
}

export const actions = {
  /** An action runs without the `load` of its page, so it has a guard of its own. */
  async rename(event: RequestEvent) {
    await requireSession(event);
    await updateSession(event, { name: (await event.request.formData()).get("name") });
  },
};
