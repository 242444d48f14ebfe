/**
 * What every binding is made of: the library's operations in process, without a request to oneself.
 * A binding reads the framework's request, calls one of these, and writes the cookies that come back
 * to the framework's response.
 *
 * @module cardea/server
 */

export type { Cookie } from "../lib/cookie.ts";
export { type HandleOptions, handleRequest } from "./handle.ts";
export type { AuthInput } from "./input.ts";
export { createMounts, mountPath } from "./mount.ts";
export {
  appendCookies,
  type NodeRequest,
  sendWebResponse,
  toHeaders,
  toWebRequest,
} from "./node.ts";
export {
  listPasskeys,
  type Passkey,
  type RemovalOptions,
  removePasskey,
  renamePasskey,
} from "./passkeys.ts";
export { refreshTokens } from "./refresh.ts";
export { assertSameOrigin } from "./same-origin.ts";
export { findSession, getSession, type SessionResult, updateSession } from "./session.ts";
export { serializeCookie } from "./set-cookie.ts";
export { type SignInOptions, type SignInResult, signIn, signOut } from "./sign-in.ts";
