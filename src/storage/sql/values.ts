import { isDate } from "../../lib/kind.ts";
import type { Dialect } from "./options.ts";
import type { ColumnType, IdType } from "./schema.ts";

/** How values are stored. */
export interface ValueFormat {
  readonly dialect: Dialect;
  readonly idType: IdType;
  readonly dates: "text" | "milliseconds";
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const integer = /^(0|[1-9]\d{0,14})$/;

/** Encodes an id. One that the column cannot hold becomes null, which equals nothing in SQL. */
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

/** The milliseconds of a date as text. It sorts like the date from 2001 to 2286, while the digits are as many. */
function encodeDigits(value: unknown): string {
  const date = isDate(value) ? value : new Date(String(value));
  return String(date.getTime());
}

/** Returns text as it is, and anything else as JSON. */
export function encodeText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Converts a value of the application to one that the driver of the dialect accepts. */
export function encode(type: ColumnType, value: unknown, format: ValueFormat): unknown {
  if (value === null || value === undefined) return null;
  if (type === "digits") return encodeDigits(value);
  if (isDate(value)) return encodeDate(value, format);
  if (type === "id" || type === "owner") return encodeId(String(value), format.idType);
  if (type === "date") return encodeDate(new Date(String(value)), format);
  if (type === "boolean") return format.dialect === "postgres" ? Boolean(value) : Number(value);
  if (type === "number") return Number(value);
  return encodeText(value);
}

const isInteger = /^-?\d+$/;

/** A date without a time zone, as SQL's `datetime` prints it. It is read as UTC. */
const withoutZone = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d+)?)$/;

/**
 * Reads a date in any form that a driver may return.
 *
 * @throws {TypeError} if the value is not a date
 */
export function toDate(value: unknown): Date {
  if (isDate(value)) return value;
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

/** Converts a value of the database to one of the application. */
export function decode(type: ColumnType, value: unknown): string | number | boolean | Date | null {
  if (value === null || value === undefined) return null;
  if (type === "date" || type === "digits") return toDate(value);
  if (type === "number") return Number(value);
  if (type === "boolean") return toBoolean(value);
  return String(value);
}
