import type { AstroContext, AstroNext, AstroPageContext } from "../../src/astro/index.ts";

/** What differs from a usual request for a page. */
export interface Asked extends Partial<Omit<AstroContext, "request" | "url" | "cookies">> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly body?: URLSearchParams | undefined;
}

export const origin = "https://app.example.com";

/** Makes a context as Astro does: one of the middleware, which a page and an endpoint get as well. */
export function contextOf(path: string, asked: Asked = {}): AstroPageContext {
  const { headers = {}, method = "GET", body = null, ...others } = asked;
  const own = new Headers({ host: "app.example.com", accept: "text/html", ...headers });
  const request = new Request(origin + path, { method, headers: own, body });
  return {
    request,
    url: new URL(request.url),
    cookies: {},
    locals: {},
    clientAddress: "203.0.113.7",
    isPrerendered: false,
    routePattern: new URL(request.url).pathname,
    redirect: (location) => new Response(null, { status: 302, headers: { location } }),
    ...others,
  };
}

/** Makes the context of an action of the one of its middleware, as Astro does: nothing in it can redirect. */
export function actionOf(context: AstroPageContext): AstroContext {
  const { redirect: _, ...others } = context;
  return others;
}

/** Answers with a page. */
export const page =
  (text: string, init?: ResponseInit): AstroNext =>
  async () =>
    new Response(text, { ...init, headers: { "content-type": "text/html", ...init?.headers } });

/** Returns the function that pages call, which the middleware has put there. */
export function authOf({ locals }: AstroContext): () => Promise<unknown> {
  return Reflect.get(locals, "auth");
}
