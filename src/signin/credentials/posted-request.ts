import type { Context } from "../config/context.ts";

/** The request that posted a form, with its fields as JSON: its own body was read already. */
export function postedRequest(
  { request, headers, baseUrl }: Context,
  fields: Readonly<Record<string, unknown>>,
): Request {
  const copied = new Headers(headers);
  copied.delete("content-length");
  copied.set("content-type", "application/json");
  const url = request?.url ?? baseUrl;
  return new Request(url, { method: "POST", headers: copied, body: JSON.stringify(fields) });
}
