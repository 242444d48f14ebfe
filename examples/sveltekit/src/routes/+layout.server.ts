import type { ServerLoadEvent } from "@sveltejs/kit";

/** Every page may show who is signed in. */
export async function load({ locals }: ServerLoadEvent) {
  return { session: await locals.auth() };
}
