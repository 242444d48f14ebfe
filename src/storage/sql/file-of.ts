/** The name of a database in memory. */
export const memory = ":memory:";

/** The path of a `file://` address. Not by `node:url`, which not every edge runtime has. */
function pathOfAddress(address: string): string {
  const { hostname, pathname } = new URL(address);
  if (hostname !== "") throw new TypeError("An address of a file names no other machine.");
  const path = decodeURIComponent(pathname);
  return /^\/[a-z]:\//i.test(path) ? path.slice(1) : path;
}

/**
 * The path of the SQLite file that an address names; `undefined` for a server, and for a database in memory.
 *
 * @throws {TypeError} when a `file://` address names a host or is none
 */
export function fileOf(url: string): string | undefined {
  const isLibsql = url.startsWith("libsql:file:");
  const address = isLibsql ? url.slice("libsql:".length) : url;
  if (!address.startsWith("file:")) return undefined;
  if (address.startsWith("file://")) return pathOfAddress(address);
  const path = address.slice("file:".length);
  // Only libSQL reads more than a path.
  const plain = isLibsql ? decodeURIComponent(path.replace(/[?#].*$/s, "")) : path;
  return plain === memory ? undefined : plain;
}
