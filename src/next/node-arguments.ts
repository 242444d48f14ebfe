import type { IncomingMessage, ServerResponse } from "node:http";

/** Whether a value is the request of an API route or of `getServerSideProps`. */
export function isNodeRequest(value: unknown): value is IncomingMessage {
  return typeof value === "object" && value !== null && "headers" in value && "url" in value;
}

/** Whether a value is the response of an API route or of `getServerSideProps`. */
export function isNodeResponse(value: unknown): value is ServerResponse {
  return typeof value === "object" && value !== null && "appendHeader" in value;
}
