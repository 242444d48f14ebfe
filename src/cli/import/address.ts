import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { isError } from "../../lib/kind.ts";
import { fileOf } from "../../storage/sql/file-of.ts";
import { wrongUse } from "../command.ts";
import { explainUnreachable } from "../explain-unreachable.ts";
import { safeReason } from "./safe-reason.ts";

type Side = "--from" | "--to";

/** Anything but a plain path may have a password or a token in it. */
const plainPath = /^[^?#@:=;]+$/;

/** Returns an address for the terminal, if it is that of a file and nothing in it may be a secret. */
export function shownAddress(url: string): string | undefined {
  const file = url.replace(/^(?:libsql:)?file:/, "");
  return file !== url && plainPath.test(file) ? url : undefined;
}

/** The file that an address names and that is not there, for the terminal; `undefined` if there is nothing to say. */
export function absentFile(url: string): string | undefined {
  const file = fileOf(url);
  if (file === undefined || existsSync(file)) return undefined;
  return shownAddress(url) === undefined ? "with that name" : resolve(file);
}

/** Says which option has an address that is not understood, and what is probably meant. */
export function notUnderstood(side: Side, url: string, cause: unknown): unknown {
  if (!isError(cause)) return cause;
  const meant = plainPath.test(url) ? ` For a file of SQLite write ${side} "file:${url}".` : "";
  return wrongUse(`${cause.message.replace("sql()", side)}${meant}`);
}

/** Says which of the two databases could not be reached or read. What is no error of a driver stays as it is. */
export async function namingSide<T>(side: Side, url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const explained = explainUnreachable({ url, place: side }, cause);
    if (explained !== cause) throw explained;
    const reason = safeReason(cause);
    if (reason === undefined || !isError(cause)) throw cause;
    // Nobody's rows are read yet. What libSQL says may repeat the address.
    const own = /libsql/i.test(cause.name) ? "" : cause.message;
    throw new Error(`The database of ${side} cannot be read: ${own || reason} (${reason}).`, {
      cause,
    });
  }
}
