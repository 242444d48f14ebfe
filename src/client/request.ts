import { shared } from "./shared.ts";

/**
 * Sets the path under which the library is mounted on the server. Default: `/api/auth` in a Next.js
 * application, otherwise `/auth`. Call it before anything else of this package.
 */
export function configure({ basePath }: { basePath?: string | undefined }): void {
  shared().basePath = basePath;
}

/** Returns the path under which the library is mounted, as browsers see it. */
export function basePath(): string {
  const application = applicationPath();
  const path = shared().basePath ?? (application === undefined ? "/auth" : "/api/auth");
  const trimmed = path.replace(/\/+$/, "");
  return application && !trimmed.startsWith(`${application}/`) ? application + trimmed : trimmed;
}

/** Next.js inlines the application's base path here. Elsewhere there may be no `process` at all. */
function applicationPath(): string | undefined {
  try {
    return process.env.__NEXT_ROUTER_BASEPATH;
  } catch {
    return undefined;
  }
}

/** Sends a request to one of the library's routes. */
export function fetchRoute(action: string, init: RequestInit = {}): Promise<Response> {
  const headers = { accept: "application/json", ...init.headers };
  return fetch(`${basePath()}/${action}`, { ...init, headers });
}

/** Posts a form to one of the library's routes, which answers with the next address instead of a redirect. */
export function postForm(action: string, fields: Record<string, string>): Promise<Response> {
  const headers = { "x-auth-return-redirect": "1" };
  return fetchRoute(action, { method: "POST", headers, body: new URLSearchParams(fields) });
}

/**
 * Returns the JSON that a route answered.
 *
 * @throws {Error} if the status is an error
 */
export async function readJson<T>(response: Response): Promise<T> {
  if (response.ok) return response.json();
  throw new Error(`${response.url} answered ${response.status}`);
}

/** Loads another page. */
export function navigate(url: string): void {
  window.location.href = url;
  // If only the fragment differs, the browser would not load anything.
  if (url.includes("#")) window.location.reload();
}
