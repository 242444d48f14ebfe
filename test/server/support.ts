import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";

/** Serves a listener on a free port until the test ends; its address. */
export async function serve(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** A browser with a cookie jar in front of a real server; it follows no redirect. */
export class Client {
  readonly address: string;
  readonly cookies = new Map<string, string>();

  constructor(address: string) {
    this.address = address;
  }

  /** Asks for a path, with the cookies that were set before. */
  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(this.address + path, { ...init, headers, redirect: "manual" });
    for (const header of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async json(path: string): Promise<unknown> {
    return (await this.ask(path)).json();
  }

  /** Posts a form with the CSRF token. */
  async submit(path: string, fields: Record<string, string> = {}, basePath = "/auth") {
    const { csrfToken } = Object(await this.json(`${basePath}/csrf`));
    const body = new URLSearchParams({ csrfToken, ...fields });
    return this.ask(path, { method: "POST", body });
  }

  /** Signs in as ada with the provider `credentials`. */
  enter(basePath = "/auth", fields: Record<string, string> = {}): Promise<Response> {
    const typed = { username: "ada", password: "lovelace-1815", ...fields };
    return this.submit(`${basePath}/callback/credentials`, typed, basePath);
  }
}
