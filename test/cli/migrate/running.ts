import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { NextRequest } from "next/server.js";
import type { createApplication } from "./application.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const origin = "https://app.example.com";

/** Lets an application run that was moved. Next.js finds files without their extension, and Node.js does not. */
export function makeRunnable(application: ReturnType<typeof createApplication>) {
  const { folder } = application;
  for (const [path, text] of Object.entries(application.files()))
    application.write(path, text.replace(/"(\.\.?\/[\w/.[\]-]+)"/g, '"$1.ts"'));
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(root, join(folder, "node_modules/cardea"));
  return (path: string) => import(pathToFileURL(join(folder, path)).href);
}

/** The handlers of a route. */
interface Handlers {
  GET(request: NextRequest, context: object): Promise<Response>;
  POST(request: NextRequest, context: object): Promise<Response>;
}

/** Signs somebody in by an address, which is all that the provider asks for. Returns whether a session begins. */
export async function signInBy(email: string, { GET, POST }: Handlers): Promise<boolean> {
  const ask = (handler: Handlers["GET"], names: string[], more: object, init: object = {}) => {
    const headers = { host: "app.example.com", origin, ...more };
    const request = new NextRequest(`${origin}/api/auth/${names.join("/")}`, { headers, ...init });
    return handler(request, { params: Promise.resolve({ nextauth: names }) });
  };
  const first = await ask(GET, ["csrf"], {});
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const { csrfToken } = await first.json();
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams({ csrfToken, email });
  const init = { method: "POST", body };
  const answer = await ask(POST, ["callback", "credentials"], { cookie, ...type }, init);
  return answer.headers.getSetCookie().some((one) => /session-token=ey/.test(one));
}
