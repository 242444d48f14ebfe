import type { RequestEvent } from "@sveltejs/kit";
import type { VisitFacts } from "../server/index.ts";
import type { AuthConfig } from "../types/config.ts";

/** Where the application is. It is found before any request, because inside one SvelteKit tells it relative to the page. */
const home = import("$app/paths").then(
  ({ resolve }) => resolve("/", {}),
  (cause) => {
    throw new Error(
      'SvelteKit has to bundle cardea: add ssr: { noExternal: ["cardea"] } to vite.config',
      { cause },
    );
  },
);
// What imports this module for its configuration alone, as the command line does, need not run inside SvelteKit.
home.catch(() => {});

/** Returns the path of the library's routes: `paths.base` of the application counts unless the configuration names a path. */
export const basePathOf = async ({ basePath }: Pick<AuthConfig, "basePath">): Promise<string> =>
  basePath ?? `${await home}auth`;

/** Returns what SvelteKit knows of a request. */
export function factsOf(event: RequestEvent) {
  return {
    headers: () => event.request.headers,
    request: event.request,
    origin: event.url.origin,
    clientAddress: () => clientAddressOf(event),
    environment: Object(event.platform).env ?? undefined,
    anonymous: isPrerendered(event),
    logErrors: true,
  } satisfies VisitFacts;
}

/** Returns the IP address that the adapter sees, if it can tell. */
function clientAddressOf(event: RequestEvent): string | undefined {
  try {
    return event.getClientAddress();
  } catch {
    return undefined;
  }
}

/** Whether the page is made once, for everybody, while the application is built. */
function isPrerendered(event: RequestEvent): boolean {
  const { url, request } = event;
  // Somebody may ask for such a path of the running application, too, but over HTTP a request names its host.
  if (url.pathname.endsWith("/[fallback]")) return [...request.headers].length === 0;
  try {
    // SvelteKit refuses to tell it where a page is prerendered. `building` says so too, but bundlers insist on its module, which 2 and 3 name differently.
    void url.search;
    return false;
  } catch {
    return true;
  }
}

/** Returns the page that a request is about, as a path with its query and without the name of a form action. */
export function pageOf({ url }: RequestEvent): string {
  const query = new URLSearchParams(url.search);
  for (const name of [...query.keys()]) if (name.startsWith("/")) query.delete(name);
  return url.pathname + (query.size > 0 ? `?${query}` : "");
}

/** Whether somebody looks at a page of the application, and not a program at one of its endpoints. */
export function isOnPage({ isDataRequest, isRemoteRequest, request }: RequestEvent): boolean {
  return isDataRequest || isRemoteRequest || request.headers.has("x-sveltekit-action");
}
