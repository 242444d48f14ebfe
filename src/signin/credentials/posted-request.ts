import type { Context } from "../../request/context.ts";

/** Returns the request that posted a form, with the fields as JSON, because the original body has been read. */
export function postedRequest(
  context: Context,
  fields: Readonly<Record<string, unknown>>,
): Request {
  const copied = new Headers(context.headers);
  copied.delete("content-length");
  copied.set("content-type", "application/json");
  const url = context.request?.url ?? context.baseUrl;
  return new Request(url, { method: "POST", headers: copied, body: JSON.stringify(fields) });
}
