import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const memory = ":memory:";

/** The path of the SQLite file that an address names; `undefined` for a server, and for a database in memory. */
export function fileOf(url: string): string | undefined {
  const isLibsql = url.startsWith("libsql:file:");
  const address = isLibsql ? url.slice("libsql:".length) : url;
  if (!address.startsWith("file:")) return undefined;
  if (address.startsWith("file://")) return fileURLToPath(address);
  const path = address.slice("file:".length);
  // Only libSQL reads more than a path.
  const plain = isLibsql ? decodeURIComponent(path.replace(/[?#].*$/s, "")) : path;
  return plain === memory ? undefined : plain;
}

/** The file that an address names and that is not there. */
export function absentFileOf(url: string): string | undefined {
  const file = fileOf(url);
  return file !== undefined && !existsSync(file) ? file : undefined;
}
