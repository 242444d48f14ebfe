import { hkdfSync } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { EncryptJWT } from "jose";
import type { NextAuthOptions } from "../../../src/next/v4/index.ts";
import { config, origin } from "../application.ts";

/** The secret of the tests, and the session cookie of next-auth 4 at their origin. */
export const secret = "a secret for tests that has more than 32 bytes";
export const cookieName = "__Secure-next-auth.session-token";

/** A session token as next-auth 4 makes it. */
export function theirToken(claims: Record<string, unknown> = {}, key = secret): Promise<string> {
  const info = "NextAuth.js Generated Encryption Key";
  return new EncryptJWT({ name: "Ada", email: "ada@example.com", sub: "1", ...claims })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setIssuedAt()
    .setExpirationTime("30d")
    .setJti(crypto.randomUUID())
    .encrypt(new Uint8Array(hkdfSync("sha256", key, "", info, 32)));
}

/** The header of somebody who signed in with next-auth 4. */
export async function theirCookie(claims: Record<string, unknown> = {}): Promise<string> {
  return `${cookieName}=${await theirToken(claims)}`;
}

/** Options as applications of next-auth 4 write them. */
export function options(own: Partial<NextAuthOptions> = {}): NextAuthOptions {
  return { ...config(), ...own };
}

/** What differs from a visit with GET to an API route. */
interface NodeVisit {
  readonly method?: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** As the parser of Next.js has left it. */
  readonly body?: unknown;
}

/** The request and the response of an API route, and what was sent. */
export function nodeVisit(url: string, visit: NodeVisit = {}) {
  const { method = "GET", cookie, headers = {}, body } = visit;
  const request = new IncomingMessage(new Socket());
  const sent = { host: new URL(origin).host, "x-forwarded-proto": "https", ...headers };
  request.headers = { ...sent, ...(cookie && { cookie }) };
  request.rawHeaders = Object.entries(request.headers).flat().map(String);
  Object.assign(request, { url, method, ...(body !== undefined && { body }) });
  request.push(null);
  const response = new ServerResponse(request);
  let text = "";
  response.end = (chunk?: unknown) => {
    text = chunk instanceof Uint8Array ? new TextDecoder().decode(chunk) : "";
    return response;
  };
  return { request, response, text: () => text };
}

/** The cookies of a response of Node.js, as a browser sends them back. */
export function cookiesSet(response: ServerResponse): string {
  return [response.getHeader("set-cookie") ?? []]
    .flat()
    .map((cookie) => String(cookie).split(";")[0])
    .join("; ");
}
