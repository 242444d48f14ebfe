import { parseForm, readBytes, readText } from "./read-body.ts";

/**
 * Reads a posted form as it is, with the limits of the library's own routes.
 *
 * @returns `undefined` when the request has posted no form
 * @throws {InvalidRequest} when the body cannot be parsed, or is too large
 */
export async function readPairs(
  request: Request,
): Promise<Iterable<[string, FormDataEntryValue]> | undefined> {
  if (request.method !== "POST") return undefined;
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
  switch (type.trim().toLowerCase()) {
    case "application/x-www-form-urlencoded":
      return parseForm(await readText(request));
    case "multipart/form-data":
      return (await import("./read-rare-body.ts")).parseMultipart(
        request,
        await readBytes(request),
      );
    default:
      return undefined;
  }
}
