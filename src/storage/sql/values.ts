import type { Dialect } from "./options.ts";
import type { ColumnType, IdType } from "./schema.ts";

/** What decides how a value is stored. */
export interface ValueFormat {
  readonly dialect: Dialect;
  readonly idType: IdType;
  readonly dates: "text" | "milliseconds";
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const integer = /^(0|[1-9]\d{0,14})$/;

/** An id that the column cannot hold becomes null, which equals nothing in SQL. */
function encodeId(id: string, idType: IdType): string | number | null {
  if (idType === "integer") return integer.test(id) ? Number(id) : null;
  if (idType === "uuid") return uuid.test(id) ? id : null;
  return id;
}

function encodeDate(date: Date, { dialect, dates }: ValueFormat): Date | string | number {
  if (dialect === "mysql") return date;
  if (dialect === "sqlite" && dates === "milliseconds") return date.getTime();
  return date.toISOString();
}

function encodeText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Turns a value of the application into one that the driver of the dialect accepts. */
export function encode(type: ColumnType, value: unknown, format: ValueFormat): unknown {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return encodeDate(value, format);
  if (type === "id" || type === "owner") return encodeId(String(value), format.idType);
  if (type === "date") return encodeDate(new Date(String(value)), format);
  if (type === "boolean") return format.dialect === "postgres" ? Boolean(value) : Number(value);
  if (type === "number") return Number(value);
  return encodeText(value);
}

const isInteger = /^-?\d+$/;

/** Text without a zone, as SQL's `datetime` prints it, is in UTC. */
const withoutZone = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d+)?)$/;

/**
 * Reads an instant, however the driver hands it over.
 *
 * @throws {TypeError} when the value is no instant.
 */
export function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  const text = String(value);
  const date = new Date(
    text.endsWith("Z")
      ? text
      : isInteger.test(text)
        ? Number(text)
        : text.replace(withoutZone, "$1T$2Z"),
  );
  if (Number.isNaN(date.getTime())) throw new TypeError("A date column holds something else.");
  return date;
}

/** Reads text; null stays null. */
export function toText(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** Reads a boolean, which most databases hold as 0 or 1. */
export function toBoolean(value: unknown): boolean {
  return Number(value) === 1;
}

/** Turns a value of the database into one of the application. */
export function decode(type: ColumnType, value: unknown): string | number | boolean | Date | null {
  if (value === null || value === undefined) return null;
  if (type === "date") return toDate(value);
  if (type === "number") return Number(value);
  if (type === "boolean") return toBoolean(value);
  return String(value);
}
