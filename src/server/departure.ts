import type { Cookie } from "../lib/cookie.ts";
import type { Context } from "../request/context.ts";

/** Where to send the browser next. */
export interface Departure {
  /** A path for an address of the application, and otherwise an absolute URL. */
  readonly redirect: string;
  /** The same as an absolute URL in any case, for frameworks that would change a path. */
  readonly url: string;
  /** Whether the address is not one of the application, but that of a provider: some frameworks have to be told. */
  readonly external: boolean;
}

/** Where to send the browser next, and the cookies to set. */
export interface SignInResult {
  /** An absolute URL. */
  readonly redirect: string;
  /** Whether the address belongs to somebody else than the application, such as a provider: some frameworks have to be told. */
  readonly external: boolean;
  readonly cookies: readonly Cookie[];
}

/** Returns where a reply of the library leads, as seen from the application. */
export function departure(
  { origin }: Pick<Context, "origin">,
  { redirect, cookies = [] }: { readonly redirect: string; readonly cookies?: readonly Cookie[] },
): SignInResult {
  const url = new URL(redirect, origin);
  return { redirect: url.href, external: url.origin !== origin, cookies };
}

/** Returns an address as frameworks redirect to it. */
export function toDeparture({
  redirect: url,
  external,
}: Pick<SignInResult, "redirect" | "external">): Departure {
  const { pathname, search, hash } = new URL(url);
  // A path that begins with two slashes would be the address of another host.
  if (external || pathname.startsWith("//")) return { redirect: url, url, external };
  return { redirect: pathname + search + hash, url, external };
}
