/**
 * The middleware of next-auth 4, for applications that move to Cardea: `export { default as middleware } from "cardea/next/v4/middleware"`.
 *
 * @module cardea/next/v4/middleware
 */
export {
  type NextAuthMiddlewareOptions,
  type NextMiddlewareWithAuth,
  type NextRequestWithAuth,
  withAuth,
  withAuth as default,
} from "./with-auth.ts";
