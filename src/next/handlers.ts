import type { NextRequest } from "next/server.js";
import { handleRequest } from "../server/index.ts";
import type { ConfigFor } from "./mount.ts";
import { toPublicRequest } from "./request.ts";

/** What a catch-all route exports: `export const { GET, POST } = handlers`. Source: interface 4.2. */
export interface NextAuthHandlers {
  GET(request: NextRequest): Promise<Response>;
  POST(request: NextRequest): Promise<Response>;
}

/** The HTTP endpoints. They never throw. */
export function createHandlers(configFor: ConfigFor): NextAuthHandlers {
  const answer = (request: NextRequest) =>
    handleRequest(toPublicRequest(request), () => configFor(request.headers, () => request));
  return { GET: answer, POST: answer };
}
