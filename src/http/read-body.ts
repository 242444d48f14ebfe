import { InvalidRequest, isAuthError } from "../errors.ts";
import { type Bytes, concatBytes } from "../lib/bytes.ts";
import { withoutProto } from "../lib/json.ts";
import { parseQuery } from "../lib/query.ts";
import { type Fields, invalidField, mostBytes, tooLarge } from "../signin/fields.ts";

/**
 * Reads a posted form or JSON object. Fields are text: numbers and booleans in JSON become text as in a
 * form, but for a `password`; arrays, objects and fields that occur twice are refused. There is never a field `__proto__`.
 *
 * @param structured the one field that may hold any JSON value
 * @throws {InvalidRequest} when the body cannot be parsed
 */
export async function readFields(request: Request, structured?: string): Promise<Fields> {
  if (request.method !== "POST") return {};
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  switch (type) {
    case "application/x-www-form-urlencoded":
      return fromPairs(parseForm(await readText(request)));
    case "application/json":
      return fromEntries((await rare()).jsonFields(await readText(request), structured));
    case "multipart/form-data":
      return fromPairs(await (await rare()).parseMultipart(request, await readBytes(request)));
    default:
      return {};
  }
}

/** Few requests have another type than the forms of pages. */
const rare = () => import("./read-rare-body.ts");

/** Parses a form that was posted as a page does, unless it has too many fields. */
export function parseForm(text: string): URLSearchParams {
  const form = parseQuery(text);
  if (!form) throw tooLarge();
  return form;
}

/** Reads the text of a body, unless it is too large. */
export async function readText(request: Request): Promise<string> {
  return new TextDecoder().decode(await readBytes(request));
}

/** Reads a body, unless it is too large. */
export async function readBytes(request: Request): Promise<Bytes> {
  if (request.bodyUsed) {
    throw new InvalidRequest("The body was read before; hand over a request with its body", {
      code: "body-used",
    });
  }
  if (Number(request.headers.get("content-length")) > mostBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  const reader = request.body?.getReader();
  let length = 0;
  try {
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      length += read.value.length;
      if (length > mostBytes) throw tooLarge();
      chunks.push(read.value);
    }
  } catch (error) {
    if (!isOfFormData(request)) {
      // Not awaited: with a copy of the request, it ends once both are cancelled.
      reader?.cancel().catch(() => {});
    }
    if (isAuthError(error)) throw error;
    throw new InvalidRequest("The body ended early", { code: "body-unreadable", cause: error });
  }
  return concatBytes(...chunks);
}

/**
 * Whether the boundary is one of Node.js, which goes on to fill the body of a request that was made of `FormData`: once that is
 * cancelled, the process ends, and nobody could catch it. All of it is in memory anyway.
 */
const isOfFormData = ({ headers }: Request): boolean =>
  /boundary="?-*formdata-/i.test(headers.get("content-type") ?? "");

function fromPairs(pairs: Iterable<[string, FormDataEntryValue]>): Fields {
  const fields = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (fields.has(name)) throw invalidField(name, "occurs twice");
    if (typeof value !== "string") throw invalidField(name, "is a file");
    fields.set(name, value);
  }
  return fromEntries(fields);
}

function fromEntries(entries: Iterable<[string, unknown]>): Fields {
  const fields: Record<string, unknown> = Object.fromEntries(entries);
  return withoutProto(fields);
}
