/**
 * The functions of next-auth 4 in Next.js, for applications that move to Cardea file by file. All of them are deprecated, and say what
 * to write instead.
 *
 * @module cardea/next/v4
 */
export type { DefaultJWT, JWT } from "../../jwt.ts";
export type {
  Account,
  DefaultSession,
  DefaultUser,
  Profile,
  Session,
  User,
} from "../../types/index.ts";
export {
  type AuthorizeRequest,
  CredentialsProvider,
  type CredentialsProviderOptions,
} from "./authorize.ts";
export {
  type GetServerSession,
  getServerSession,
  unstable_getServerSession,
} from "./get-server-session.ts";
export { type GetTokenParams, getToken } from "./get-token.ts";
export { NextAuth, NextAuth as default, type NextAuthHandler } from "./handler.ts";
export type { NextAuthOptions, NextAuthOptions as AuthOptions } from "./terms.ts";
export {
  type NextAuthMiddlewareOptions,
  type NextMiddlewareWithAuth,
  type NextRequestWithAuth,
  withAuth,
} from "./with-auth.ts";
