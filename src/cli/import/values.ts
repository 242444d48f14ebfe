import { isDate } from "../../lib/kind.ts";
import type { ForeignRow } from "../../storage/sql/foreign.ts";

/**
 * Reads text, or a number as text, such as an id; `undefined` for nothing, for empty text, and for text with a zero byte, which
 * not every database can store.
 *
 * @throws {Error} for a number that the driver may have rounded
 */
export function textIn(row: ForeignRow, column: string): string | undefined {
  const value = row[column];
  if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new Error(
      `In the column ${column} a number is too large to be read exactly, and could be that of somebody else.`,
    );
  }
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  return typeof value === "string" && value !== "" && !value.includes("\0") ? value : undefined;
}

/** More than any picture in a column, and less than any database refuses. In UTF-16 code units. */
const longestText = 1_000_000;

/** Reads text that may be left out, unless it is longer than every database can store. */
export function shortTextIn(row: ForeignRow, column: string): string | undefined {
  const text = textIn(row, column);
  return text !== undefined && text.length <= longestText ? text : undefined;
}

/** Longer than an id, an address or a name can be. */
const longestShown = 1000;

/** Quotes text of a stranger for the terminal, whole and in ASCII that does nothing there: the operator looks for what it names. */
export function quoted(text = ""): string {
  const shown = JSON.stringify(text.slice(0, longestShown)).replace(/[^ -~]/g, escaped);
  return text.length > longestShown ? `${shown} and ${text.length - longestShown} more` : shown;
}

const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

const noes: ReadonlySet<string> = new Set(["", "0", "false", "f", "no", "n", "off", "null"]);

/**
 * Whether a column says anything but a known no, for flags that keep somebody out: whatever a database or a driver makes of a yes, nobody
 * comes in with less than before.
 */
export function isUnlessNo(row: ForeignRow, column: string): boolean {
  const value = row[column];
  if (value === undefined || value === null) return false;
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteOffset, byteLength } = value;
    return new Uint8Array(buffer, byteOffset, byteLength).some((byte) => byte !== 0);
  }
  return !noes.has(String(value).replaceAll("\0", "").trim().toLowerCase());
}

/** Whether a column says yes, in a way in which databases usually do. */
export function isTrue(row: ForeignRow, column: string): boolean {
  const value = row[column];
  return value === true || value === "true" || value === "t" || Number(value) === 1;
}

const withoutZone = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)$/;
/** Fewer milliseconds than these are before 1974, and as many seconds after 5100. */
const mostSeconds = 1e11;

const latest = Date.UTC(10_000, 0);

/** Reads an instant between 1970 and 9999, which every database can store: a date, text that names no other zone than UTC, or seconds or milliseconds since the epoch. */
export function dateIn(row: ForeignRow, column: string): Date | undefined {
  const value = row[column];
  if (value === null || value === undefined || value === "") return undefined;
  const date = isDate(value) ? value : dateOf(String(value));
  const time = date.getTime();
  return time >= 0 && time < latest ? date : undefined;
}

function dateOf(text: string): Date {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return new Date(text.replace(withoutZone, "$1T$2Z"));
  const count = Number(text);
  return new Date(Math.abs(count) < mostSeconds ? count * 1000 : count);
}

/** Puts rows into lists by the text in a column. */
export function groupBy(rows: readonly ForeignRow[], column: string) {
  const groups = new Map<string, ForeignRow[]>();
  for (const row of rows) {
    const key = textIn(row, column);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
