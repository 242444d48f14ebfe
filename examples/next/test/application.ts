import { NextRequest } from "next/server";
import { fullConfig, handlers } from "@/auth";

export const config = fullConfig;

// The tables, in the memory of this process.
await config.adapter.migrate();

/** Where Cardea is mounted: the directory of the route. */
export const basePath = "/api/auth";

/** The routes of Cardea, as Next.js calls them. */
export const app = (request: Request): Promise<Response> =>
  handlers[request.method === "POST" ? "POST" : "GET"](new NextRequest(request));
