import type { TestCookie } from "../session/test-session.ts";

/** What answers requests: a function, or the address of an application that runs. */
export type TestApp = ((request: Request) => Response | Promise<Response>) | string;

/** A browser without cookies at the beginning. It follows no redirect. */
export interface Visitor {
  readonly origin: string;
  readonly cookies: readonly TestCookie[];
  get(path: string): Promise<Response>;
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Response>;
}

/** Returns a browser in front of an application. */
export function visit(app: TestApp, url: string): Visitor {
  const { origin } = new URL(typeof app === "string" ? app : url);
  const jar = new Map<string, TestCookie>();
  const answer = typeof app === "string" ? (request: Request) => fetch(request) : app;
  const send = async (path: string, init: RequestInit) => {
    const headers = new Headers({ accept: "text/html" });
    const cookie = [...jar.values()].map(({ name, value }) => `${name}=${value}`).join("; ");
    if (cookie) headers.set("cookie", cookie);
    if (init.method === "POST") headers.set("origin", origin);
    const target = new URL(path, origin);
    const response = await answer(new Request(target, { ...init, headers, redirect: "manual" }));
    for (const line of response.headers.getSetCookie()) keep(jar, line, target.hostname);
    return response;
  };
  return {
    origin,
    get cookies() {
      return [...jar.values()];
    },
    get: (path) => send(path, { method: "GET" }),
    post: (path, fields) => send(path, { method: "POST", body: new URLSearchParams(fields) }),
  };
}

/** Keeps what a `Set-Cookie` header says (RFC 6265 section 5.2). */
function keep(jar: Map<string, TestCookie>, line: string, hostname: string): void {
  const [pair = "", ...rest] = line.split(/; */);
  const name = pair.slice(0, pair.indexOf("="));
  const value = pair.slice(name.length + 1);
  const attributes = new Map(
    rest.map((one) => {
      const [key = "", said = ""] = one.split("=");
      return [key.toLowerCase(), said];
    }),
  );
  const expires = Date.parse(attributes.get("expires") ?? "");
  if (attributes.get("max-age") === "0" || expires <= Date.now()) {
    jar.delete(name);
    return;
  }
  const site = attributes.get("samesite")?.toLowerCase();
  jar.set(name, {
    name,
    value,
    domain: attributes.get("domain") ?? hostname,
    path: attributes.get("path") ?? "/",
    expires: Number.isNaN(expires) ? -1 : Math.floor(expires / 1000),
    httpOnly: attributes.has("httponly"),
    secure: attributes.has("secure"),
    sameSite: site === "strict" ? "Strict" : site === "none" ? "None" : "Lax",
  });
}
