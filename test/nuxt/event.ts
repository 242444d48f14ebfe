import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { NuxtEvent } from "../../src/nuxt/index.ts";

/** What a test says of a request. */
export interface Said {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
  /** The event whose handler asks the application itself. */
  readonly askedBy?: NuxtEvent;
  readonly context?: object;
}

/** An event as h3 makes one of a request for a path. */
export function eventOf(
  path: string,
  said: Said = {},
): NuxtEvent & { readonly res: ServerResponse } {
  const { fields, askedBy, context = {} } = said;
  const method = said.method ?? (fields ? "POST" : "GET");
  const headers = {
    host: "localhost:3000",
    ...(fields && { "content-type": "application/x-www-form-urlencoded" }),
    ...said.headers,
  };
  const req = Object.assign(new IncomingMessage(new Socket()), {
    url: path,
    method,
    headers,
    rawHeaders: Object.entries(headers).flat(),
    ...(fields && { body: String(new URLSearchParams(fields)) }),
    ...(askedBy && { __unenv__: askedBy.context }),
  });
  const res = new ServerResponse(req);
  return { node: { req, res }, context, res };
}

/** The cookies that a response sets, as a browser sends them. */
export const cookiesOf = (res: ServerResponse): string =>
  [res.getHeader("set-cookie") ?? []]
    .flat()
    .map((cookie) => String(cookie).split(";")[0])
    .join("; ");
