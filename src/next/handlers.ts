import type { NextRequest } from "next/server.js";
import { handleRequest } from "../server/index.ts";
import { toPublicRequest } from "./next-request.ts";
import type { ConfigFor } from "./resolve-config.ts";

/** The exports of the catch-all route: `export const { GET, POST } = handlers`. Source: interface 4.2. */
export interface NextAuthHandlers {
  GET(request: NextRequest): Promise<Response>;
  POST(request: NextRequest): Promise<Response>;
}

/** Creates the HTTP handlers for a configuration. They never throw. */
export function createHandlers(configFor: ConfigFor): NextAuthHandlers {
  const answer = (request: NextRequest) =>
    handleRequest(toPublicRequest(request), () => configFor(request.headers, () => request));
  return { GET: answer, POST: answer };
}
