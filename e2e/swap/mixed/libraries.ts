import { Auth as AuthOfPeer, type AuthConfig as PeerConfig } from "@auth/core";
import { Auth, type AuthConfig } from "cardea";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type AuthOptions } from "next-auth-4";
import type { Library } from "./browser.ts";

/**
 * What an application wrote for one library and hands to another as it is. Its type is none of theirs.
 */
export type SharedConfig = Readonly<Record<string, unknown>>;

/** What was logged as an error, by library and code. */
export type Problems = Map<string, number>;

const describe = (cause: unknown) =>
  typeof cause === "object" && cause !== null && "err" in cause ? String(cause.err) : String(cause);

/** Counts errors and warnings instead of printing them. */
function counting(name: string, problems: Problems) {
  const count = (first: unknown, second?: unknown) => {
    // Cardea tells a code and the error.
    const what = second instanceof Error ? second : first;
    const cause = what instanceof Error && what.cause ? `: ${describe(what.cause)}` : "";
    const code = what instanceof Error ? `${what.name}: ${what.message}${cause}` : String(what);
    problems.set(`${name} ${code}`, (problems.get(`${name} ${code}`) ?? 0) + 1);
  };
  return { error: count, warn: count, debug: () => {} };
}

/** Cardea as it takes over from a library. */
export function cardea(
  config: SharedConfig,
  compat: "authjs" | "next-auth",
  problems: Problems,
): Library {
  const logger = counting("cardea", problems);
  const own = { ...config, trustHost: true, basePath: "/api/auth", compat, logger };
  return (request) => Auth(request, own as unknown as AuthConfig);
}

/** Auth.js 5, which writes to its configuration: every call gets a copy. */
export function authjs(config: SharedConfig, problems: Problems): Library {
  const logger = counting("authjs", problems);
  const own = { ...config, trustHost: true, basePath: "/api/auth", logger };
  return (request) => AuthOfPeer(request, { ...own } as unknown as PeerConfig);
}

/** next-auth 4 as a route of the Pages Router, with what Next.js hands to one. */
export function nextAuth(config: SharedConfig, problems: Problems): Library {
  const own = { ...config, logger: counting("next-auth", problems) };
  return async (request) => {
    const answer = new PagesResponse();
    const given = await pagesRequest(request);
    await NextAuth.default(
      given as unknown as NextApiRequest,
      answer as unknown as NextApiResponse,
      { ...own } as unknown as AuthOptions,
    );
    return answer.asResponse();
  };
}

async function pagesRequest(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const nextauth = pathname.replace(/^\/api\/auth\//, "").split("/");
  const pairs = (request.headers.get("cookie") ?? "").split("; ").filter(Boolean);
  const cookies = pairs.map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
  });
  return {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    query: { ...Object.fromEntries(searchParams), nextauth },
    cookies: Object.fromEntries(cookies),
    body: await bodyOf(request),
  };
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.method !== "POST") return undefined;
  const text = await request.text();
  return request.headers.get("content-type")?.includes("json")
    ? JSON.parse(text)
    : Object.fromEntries(new URLSearchParams(text));
}

/** What a route of the Pages Router answers with. */
class PagesResponse {
  readonly #headers = new Map<string, string | string[]>();
  #status = 200;
  #body: string | null = null;

  status(code: number) {
    this.#status = code;
    return this;
  }

  getHeader(name: string) {
    return this.#headers.get(name.toLowerCase());
  }

  setHeader(name: string, value: string | string[]) {
    this.#headers.set(name.toLowerCase(), value);
    return this;
  }

  json(body: unknown) {
    this.#body = JSON.stringify(body);
  }

  send(body: unknown) {
    this.#body = typeof body === "string" ? body : JSON.stringify(body ?? null);
  }

  end() {}

  asResponse(): Response {
    const response = new Response(this.#body, { status: this.#status });
    for (const [name, value] of this.#headers) {
      for (const one of [value].flat()) response.headers.append(name, one);
    }
    return response;
  }
}
