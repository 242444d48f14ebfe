import { InvalidRequest } from "../errors.ts";
import { isRecord, parseJson } from "../lib/json.ts";

/** The fields of a posted form or JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** Bytes of a body that are read at the most. */
const mostBytes = 128 * 1024;

/**
 * Reads a posted form or JSON object. A field that occurs twice, an array or an object where text is
 * expected is refused; `data`, which updates a session, may hold anything.
 *
 * @throws {InvalidRequest} when the body cannot be understood
 */
export async function readFields(request: Request): Promise<Fields> {
  if (request.method !== "POST") return {};
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  switch (type) {
    case "application/x-www-form-urlencoded":
      return fromPairs(new URLSearchParams(await readText(request)));
    case "application/json":
      return fromJson(await readText(request));
    case "multipart/form-data":
      return fromPairs(await readForm(request));
    default:
      return {};
  }
}

async function readForm(request: Request): Promise<FormData> {
  const body = await readBytes(request);
  try {
    return await new Response(body, { headers: contentType(request) }).formData();
  } catch (error) {
    throw new InvalidRequest("The form cannot be read", { code: "malformed-form", cause: error });
  }
}

function contentType({ headers }: Request) {
  return { "content-type": headers.get("content-type") ?? "" };
}

async function readText(request: Request): Promise<string> {
  return new TextDecoder().decode(await readBytes(request));
}

/** The body, as far as it is not too large. */
async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (request.bodyUsed) {
    throw new InvalidRequest("The body was read before; hand over a request with its body", {
      code: "body-used",
    });
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > mostBytes)
      throw new InvalidRequest("The body is too large", { code: "too-large" });
    chunks.push(chunk);
  }
  const body = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.length;
  }
  return body;
}

function fromPairs(pairs: Iterable<[string, FormDataEntryValue]>): Fields {
  const fields = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (fields.has(name)) throw invalidField(name, "occurs twice");
    if (typeof value !== "string") throw invalidField(name, "is a file");
    fields.set(name, value);
  }
  return fromEntries(fields);
}

function fromJson(text: string): Fields {
  const body = tryParse(text);
  if (!isRecord(body)) {
    throw new InvalidRequest("The body is not a JSON object", { code: "malformed-json" });
  }
  const entries = Object.entries(body);
  for (const [name, value] of entries) {
    if (name !== "data" && typeof value === "object" && value !== null) {
      throw invalidField(name, "is not text");
    }
  }
  return fromEntries(entries);
}

function tryParse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Own members only, whatever they are called. */
function fromEntries(entries: Iterable<[string, unknown]>): Fields {
  const fields: Record<string, unknown> = Object.fromEntries(entries);
  return fields;
}

function invalidField(name: string, problem: string): InvalidRequest {
  const shown = JSON.stringify(name.slice(0, 50));
  return new InvalidRequest(`The field ${shown} ${problem}`, { code: "invalid-field" });
}
