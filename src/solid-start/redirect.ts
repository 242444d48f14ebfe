import type { Departure } from "../server/index.ts";
import { resolveFor } from "../server/input.ts";
import { isAtRoot, isOfScript } from "./request.ts";
import type { Begun, Requests } from "./visit.ts";

/**
 * Makes a response lead where a departure leads. The script of Solid Router takes a path for a page of the application, and has the
 * browser load a whole URL. With a `base` of Vite, it would put that before the path once more. Without a script, SolidStart and Solid
 * Router would change a path.
 */
export async function asRedirect(
  { config }: Requests,
  { event, facts }: Begun,
  response: Response,
  { redirect, url, external }: Departure,
): Promise<Response> {
  if (response.status !== 303) return response;
  const { basePath } = await resolveFor(facts, config);
  const isRouted = isOfScript(event.req) && isAtRoot(event.req);
  const isPage = isRouted && !external && !redirect.startsWith(`${basePath}/`);
  response.headers.set("location", isPage ? redirect : url);
  return response;
}
