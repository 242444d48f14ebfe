/** A placeholder for the page's own host where it does not matter. No application can have this name. */
const ANY_HOST = "own.invalid";

/** Returns an http(s) address or a path on the page's own origin, safe for `href` and `action`. Otherwise `/`. */
export function webAddress(address: string): string {
  if (address.startsWith("/")) return ownPath(address, ANY_HOST) ?? "/";
  return parseWeb(address)?.href ?? "/";
}

/**
 * Returns an address from which the page may load an image: a `data:` image, or a path on its own host.
 * `undefined` for all other addresses, because a page loads nothing from another origin.
 */
export function imageSource(address: string | undefined, host: string): string | undefined {
  if (!address) return undefined;
  return /^data:image\//i.test(address) ? address : ownPath(address, host);
}

function ownPath(address: string, host: string): string | undefined {
  const own = parseWeb(`http://${host}`);
  const url = own && parseWeb(address, own);
  // A path that begins with two slashes would be parsed as another host.
  if (!url || url.host !== own.host || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}

function parseWeb(address: string, base?: URL): URL | undefined {
  if (!/^(?:\/|https?:\/\/)/i.test(address) || !URL.canParse(address, base)) return undefined;
  return new URL(address, base);
}
