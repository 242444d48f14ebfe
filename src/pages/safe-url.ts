/** Stands in for the page's own host where that does not matter; no application has this name. */
const ANY_HOST = "own.invalid";

/** An http(s) address or a path on the own origin, fit for `href` and `action`. Else `/`. */
export function webAddress(address: string): string {
  if (address.startsWith("/")) return ownPath(address, ANY_HOST) ?? "/";
  return parseWeb(address)?.href ?? "/";
}

/**
 * Where an `img` may be loaded from: a `data:` image, or a path on the page's own host. Undefined for
 * all other addresses, because a page loads nothing from another origin.
 */
export function imageSource(address: string | undefined, host: string): string | undefined {
  if (!address) return undefined;
  return /^data:image\//i.test(address) ? address : ownPath(address, host);
}

function ownPath(address: string, host: string): string | undefined {
  const own = parseWeb(`http://${host}`);
  const url = own && parseWeb(address, own);
  // A path that begins with two slashes would be read as another host.
  if (!url || url.host !== own.host || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}

function parseWeb(address: string, base?: URL): URL | undefined {
  if (!/^(?:\/|https?:\/\/)/i.test(address) || !URL.canParse(address, base)) return undefined;
  return new URL(address, base);
}
