import type { NextRequest } from "next/server.js";

/**
 * Whether a value is a `NextRequest`. Turbopack bundles several copies of the class, so `instanceof` cannot
 * tell.
 */
export function isNextRequest(value: unknown): value is NextRequest {
  return typeof value === "object" && value !== null && "nextUrl" in value;
}
