import { pagePath } from "../server/page-path.ts";

/** Where the server functions of an application are. The bundler of TanStack Start writes that here. */
const functions = process.env.TSS_SERVER_FN_BASE ?? "/_serverFn/";

/** Whether a script of TanStack Start called a server function. */
export const isOfScript = ({ headers }: Request): boolean =>
  headers.get("x-tsr-serverfn") === "true";

/** Whether somebody called a server function, with a script or without. */
export const isCall = (request: Request): boolean =>
  isOfScript(request) || new URL(request.url).pathname.startsWith(functions);

/** Whether somebody may have followed a link, as from a mail, to what changes something. Nobody links to a server function. */
export const isLink = (request: Request): boolean =>
  (request.method === "GET" || request.method === "HEAD") && !isCall(request);

/** Returns the page that somebody sees who sends a request, or is about to see: a server function is none. */
export function pageOf(request: Request): string | undefined {
  const address = isCall(request) ? request.headers.get("referer") : request.url;
  if (address === null || !/^https?:/.test(address) || !URL.canParse(address)) return undefined;
  return pagePath(new URL(address));
}

/** Returns the page to which somebody comes back who has to sign in first. What a form has posted is lost. */
export const returnTo = (request: Request): string | undefined =>
  request.method === "GET" || isCall(request) ? pageOf(request) : undefined;
