import {
  type NodeRequest,
  type responseHeaders,
  toHeaders,
  toWebRequest,
} from "../server/index.ts";

/** What Nuxt's server, h3, knows of a request: the `event` of its handlers and middleware. */
export interface NuxtEvent {
  readonly node: { readonly req: NodeRequest; readonly res: Parameters<typeof responseHeaders>[0] };
  /** What everything that handles a request shares. */
  readonly context: object;
}

/** Returns the origin, of which no header of a proxy says anything: h3 would believe `X-Forwarded-Proto` of everybody. */
export function originOf({ node: { req } }: NuxtEvent): string {
  const isSecure = "encrypted" in req.socket && req.socket.encrypted === true;
  return `${isSecure ? "https" : "http"}://${req.headers.host ?? ""}`;
}

/** Returns the headers as they came. */
export const headersOf = ({ node }: NuxtEvent): Headers => toHeaders(node.req);

/** Returns the IP address: what a preset knows, or that of the socket. */
export function clientAddressOf({ context, node: { req } }: NuxtEvent): string | undefined {
  const { clientAddress } = Object(context);
  return typeof clientAddress === "string" ? clientAddress : req.socket.remoteAddress || undefined;
}

/** Returns the variables that Cloudflare passes with each request. */
export const environmentOf = ({
  context,
}: NuxtEvent): Readonly<Record<string, unknown>> | undefined =>
  Object(Object(context).cloudflare).env ?? undefined;

/**
 * Returns the request with its body, also where a handler has read that before.
 *
 * A request that Nitro makes itself has no stream, but the body as a whole.
 */
export async function requestOf(event: NuxtEvent): Promise<Request> {
  const { req } = event.node;
  const read: unknown = await Reflect.get(req, Symbol.for("h3RawBody"));
  const body = read ?? (isMade(event) ? (req.body ?? "") : undefined);
  const whole: NodeRequest =
    body === undefined ? req : Object.create(req, { body: { value: body } });
  return toWebRequest(whole, originOf(event));
}

/** Whether no socket brought the request: the application asks itself, or it runs where there are no sockets. */
const isMade = ({ node }: NuxtEvent): boolean => "__unenv__" in node.req;

/** Returns the context of the event whose handler has asked the application itself, with its `event.$fetch` or `useRequestFetch()`. */
export function askingContext({ node: { req } }: NuxtEvent): object | undefined {
  const context: unknown = Reflect.get(req, "__unenv__");
  return typeof context === "object" && context !== null ? context : undefined;
}

/**
 * Whether cookies that the response sets would be lost: the application asks itself with `$fetch`. Elsewhere than on Node.js, requests
 * of browsers can look the same.
 */
export function losesCookies(event: NuxtEvent): boolean {
  if (event.node.req.url?.startsWith("/__nuxt_error")) return true;
  const isOnNode = !("Bun" in globalThis || "Deno" in globalThis);
  return isOnNode && isMade(event) && askingContext(event) === undefined;
}

/**
 * Whether the response is for everybody: Nitro keeps it in a cache, or a host does. A handler that Nitro runs for its cache shares the
 * context of whoever came first. Requests that pass a cache by, as those for a range, may fill that of the page's data.
 */
export function isShared(context: object): boolean {
  const { cache, _nitro } = Object(context);
  const { routeRules } = Object(_nitro);
  const { cache: keeps, isr, swr } = Object(routeRules);
  return Boolean(cache || keeps || isr || swr);
}

/** Returns the page that a request is about, as a path with its query. One that begins with two slashes would be another host. */
export function pageOf({ node: { req } }: NuxtEvent): string {
  return (req.originalUrl ?? req.url ?? "/").replace(/^\/+/, "/");
}

/** Whether the browser itself reads the response, and no script. */
export const isOfPerson = ({ node: { req } }: NuxtEvent): boolean =>
  req.headers.accept?.includes("text/html") ?? false;
