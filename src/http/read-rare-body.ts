import { InvalidRequest } from "../errors.ts";
import type { Bytes } from "../lib/bytes.ts";
import { isRecord, parseJson } from "../lib/json.ts";
import { mostParams } from "../lib/query.ts";
import { isText } from "../lib/shape.ts";
import { invalidField, mostBytes, tooLarge } from "../signin/fields.ts";

/**
 * Parses a form that was posted as `multipart/form-data`.
 *
 * @throws {InvalidRequest} when it cannot be parsed
 */
export async function parseMultipart(
  request: Pick<Request, "headers">,
  body: Bytes,
): Promise<FormData> {
  try {
    return await new Response(body, { headers: contentType(request) }).formData();
  } catch (error) {
    throw new InvalidRequest("The form cannot be read", { code: "malformed-form", cause: error });
  }
}

/**
 * Returns the fields of a form that a framework has parsed. What they and the files have together is limited as a body is.
 *
 * @throws {InvalidRequest} when it is too large
 */
export function limitForm(form: FormData | URLSearchParams): [string, FormDataEntryValue][] {
  const fields: [string, FormDataEntryValue][] = [];
  let room = mostBytes;
  for (const [name, value] of form) {
    room -= sizeOf(name) + (typeof value === "string" ? sizeOf(value) : value.size);
    if (room < 0 || fields.length === mostParams) throw tooLarge();
    fields.push([name, value]);
  }
  return fields;
}

/** Returns the length of a text as it was sent. One that is too long in any case is not encoded. */
const sizeOf = (text: string): number =>
  text.length > mostBytes ? text.length : new TextEncoder().encode(text).length;

function contentType({ headers }: Pick<Request, "headers">) {
  return { "content-type": headers.get("content-type") ?? "" };
}

/**
 * Returns the fields of a JSON object: text, but for one that may hold any JSON value.
 *
 * @param structured the name of that one
 * @throws {InvalidRequest} when it is no JSON object, or a field is not text
 */
export function jsonFields(
  text: string,
  structured: string | undefined,
): ReadonlyMap<string, unknown> {
  const body = tryParse(text);
  if (!isRecord(body)) {
    throw new InvalidRequest("The body is not a JSON object", { code: "malformed-json" });
  }
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(body)) {
    if (name === structured) fields.set(name, value);
    else if (isNoText(name, value)) throw invalidField(name, "is not text");
    else if (value !== null) fields.set(name, String(value));
  }
  return fields;
}

/** A number that is converted may be another one than was typed, which matters for a password. */
function isNoText(name: string, value: unknown): boolean {
  return typeof value === "object" ? value !== null : name === "password" && !isText(value);
}

function tryParse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
