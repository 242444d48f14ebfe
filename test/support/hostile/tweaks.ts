import type { SigningKey } from "./keys.ts";

/** The endpoints under which the provider counts requests. */
export type EndpointName = "metadata" | "jwks" | "par" | "token" | "userinfo" | "elsewhere";

/** A JSON object. */
export type Members = Record<string, unknown>;

/**
 * How an honest value is broken: members that replace the honest ones (`undefined` removes a member),
 * or a function from the honest value to the one that is sent.
 */
export type Change<T extends object = Members> =
  | { readonly [name: string]: unknown }
  | ((honest: T) => unknown);

/** How a signed token is broken. */
export interface TokenTweaks {
  /** The protected header. */
  header?: Change;
  /** The claims; text is signed as it stands. */
  claims?: Change;
  /** The compact form. */
  compact?: (token: string) => string;
  /** Signs with another key than the key set names. */
  signWith?: CryptoKey;
}

/** Everything that can be broken. Without tweaks the provider is honest; those of tokens are the ID token's. */
export interface Tweaks extends TokenTweaks {
  /** Whether the metadata says that authorization responses carry `iss` (RFC 9207). Default: true. */
  advertiseIss?: boolean;
  /** The metadata document (RFC 8414). */
  metadata?: Change;
  /** The key set (RFC 7517); `{ keys: [] }` has none. */
  jwks?: Change<{ keys: Members[] }>;
  /** The parameters of the authorization response. */
  response?: Change;
  /** The JWT that carries the authorization response when it is to be signed (JARM). */
  jarm?: TokenTweaks;
  /** The members of the token response. */
  tokens?: Change;
  /** The members of the UserInfo response. */
  userinfo?: Change;
  /** Sends UserInfo as a signed JWT. */
  signedUserinfo?: TokenTweaks;
  /** The keys of the key set; the first one signs. Default: one RS256 key. */
  keys?: readonly SigningKey[];
  /** Demands this nonce in DPoP proofs (RFC 9449 section 8). */
  dpopNonce?: string | undefined;
  /** What finally leaves an endpoint: another status or content type, a huge or a slow body. */
  answer?: {
    readonly [endpoint in EndpointName]?: (honest: Response) => Response | Promise<Response>;
  };
}

/** Applies a change to an honest value. */
export function change<T extends object>(honest: T, tweak: Change<T> | undefined): unknown {
  if (!tweak) return honest;
  if (typeof tweak === "function") return tweak(honest);
  const changed = { ...honest, ...tweak };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
}

/** {@link change} where the result must stay an object. */
export function changeMembers(honest: Members, tweak: Change | undefined): Members {
  return { ...(change(honest, tweak) as Members) };
}
