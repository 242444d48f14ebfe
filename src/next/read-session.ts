import type { IncomingMessage, ServerResponse } from "node:http";
import React from "react";
import { getSession, openVisit, responseHeaders, visitOf } from "../server/index.ts";
import type { Session } from "../types/records.ts";
import { incomingHeaders } from "./next-headers.ts";
import { nodeHeaders, toNextRequest } from "./next-request.ts";
import type { ConfigFor } from "./resolve-config.ts";

/**
 * Creates `auth()` for server components, actions and route handlers, which reads the session and sets no
 * cookie. It is read once per rendered page, however many components call it.
 */
export function createSessionReader(configFor: ConfigFor): () => Promise<Session | null> {
  const read = async () => {
    const headers = await incomingHeaders();
    // While a page is made for everybody, Next.js shows no header at all, and there need be no configuration.
    if (headers.keys().next().done) return null;
    const { session } = await getSession({ headers, readOnly: true }, () => configFor(headers));
    return session;
  };
  // React 18, which the Pages Router may still use, has no `cache`.
  return React.cache?.(read) ?? read;
}

/** Reads the session in an API route or in `getServerSideProps`, and sets the cookies that renew it. */
export async function readNodeSession(
  configFor: ConfigFor,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Session | null> {
  const headers = nodeHeaders(request);
  const visit = visitOf(request, configFor, () =>
    openVisit({ headers, readOnly: () => renewedByProxy(headers) || response.headersSent }, () =>
      configFor(headers, () => toNextRequest(request, headers)),
    ),
  );
  const session = await visit.auth();
  visit.settle(responseHeaders(response));
  return session;
}

/** Whether the proxy has already set cookies for this request, so that they are not set twice. */
export function renewedByProxy(headers: Headers): boolean {
  return headers.has("x-middleware-set-cookie");
}
