import { parseJson } from "../../lib/json.ts";
import type { RenderedResponse } from "./rendered-response.ts";

/** What `Auth` returns in raw mode. Source: COMPATIBILITY 1.4. */
export interface RawResponse extends Omit<RenderedResponse, "body"> {
  /** The text of a page, the value of what is sent as JSON, or `null` if there is nothing. */
  readonly body: unknown;
}

/** Returns a response as raw mode does. */
export function toRaw(response: RenderedResponse): RawResponse {
  const { headers, body } = response;
  const isJson = body !== null && headers["content-type"] === "application/json";
  return isJson ? { ...response, body: parseJson(body) } : response;
}
