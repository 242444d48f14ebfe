import type { Cookie } from "../../../src/lib/cookie.ts";
import type { Context } from "../../../src/request/context.ts";
import { createContext } from "../../../src/request/context.ts";

/** The next request of a browser that got these cookies, to the same application. */
export function nextRequest({ config }: Context, cookies: readonly Cookie[] = []): Context {
  const sent = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return createContext(config, {
    headers: new Headers({ host: "app.example.com", ...(sent && { cookie: sent }) }),
  });
}
