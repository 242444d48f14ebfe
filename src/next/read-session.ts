import type { IncomingMessage, ServerResponse } from "node:http";
import React from "react";
import { appendCookies, getSession, serializeCookie } from "../server/index.ts";
import type { Session } from "../types/records.ts";
import { incomingHeaders } from "./incoming.ts";
import type { ConfigFor } from "./mount.ts";
import { nodeHeaders, toNextRequest } from "./request.ts";

/**
 * Reads the session where no cookie can be set: in a server component, an action or a route handler.
 * While a page is rendered it is read once, however many components ask.
 */
export function createReader(configFor: ConfigFor): () => Promise<Session | null> {
  const read = async () => {
    const headers = await incomingHeaders();
    const { session } = await getSession({ headers, readOnly: true }, () => configFor(headers));
    return session;
  };
  // React 18, which pages may still use, has no cache.
  return React.cache?.(read) ?? read;
}

/** Reads the session of an API route or of server-side props, and sets the cookies that renew it. */
export async function readForNode(
  configFor: ConfigFor,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Session | null> {
  const headers = nodeHeaders(request);
  const { session, cookies } = await getSession(
    { headers, readOnly: renewedByProxy(headers) },
    () => configFor(headers, () => toNextRequest(request, headers)),
  );
  appendCookies(response, cookies.map(serializeCookie));
  return session;
}

/** Whether the proxy has set cookies for this very request, so that they are not set twice. */
export function renewedByProxy(headers: Headers): boolean {
  return headers.has("x-middleware-set-cookie");
}
