import { shared } from "./shared.ts";

/**
 * Says below which path the library answers. Default: `/api/auth` in an application made with Next.js,
 * else `/auth`.
 */
export function configure({ basePath }: { basePath?: string | undefined }): void {
  shared().basePath = basePath;
}

/** Below which path the library answers, as browsers see it. */
export function basePath(): string {
  const application = applicationPath();
  const path = shared().basePath ?? (application === undefined ? "/auth" : "/api/auth");
  const trimmed = path.replace(/\/+$/, "");
  return application && !trimmed.startsWith(`${application}/`) ? application + trimmed : trimmed;
}

/** Next.js writes the path of the application in here; elsewhere there may be no `process` at all. */
function applicationPath(): string | undefined {
  try {
    return process.env.__NEXT_ROUTER_BASEPATH;
  } catch {
    return undefined;
  }
}

/** Asks one of the library's routes. */
export function ask(action: string, init: RequestInit = {}): Promise<Response> {
  const headers = { accept: "application/json", ...init.headers };
  return fetch(`${basePath()}/${action}`, { ...init, headers });
}

/** Posts a form to one of the library's routes, which says where to go next instead of sending there. */
export function post(action: string, fields: Record<string, string>): Promise<Response> {
  const headers = { "x-auth-return-redirect": "1" };
  return ask(action, { method: "POST", headers, body: new URLSearchParams(fields) });
}

/**
 * What a route answered.
 *
 * @throws {Error} when the server could not answer
 */
export async function read<T>(response: Response): Promise<T> {
  if (response.ok) return response.json();
  throw new Error(`${response.url} answered ${response.status}`);
}

/** Leaves the page. */
export function goTo(url: string): void {
  window.location.href = url;
  // Where only the fragment differs, the browser would stay.
  if (url.includes("#")) window.location.reload();
}
