import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, type TestContext } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { AuthConfig } from "../../src/types/config.ts";
import { Client } from "../server/support.ts";
import { wrongNeeds } from "../support/wrong-needs.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface RemoteOptions {
  readonly argument?: string;
  /** Where the browser says it is. */
  readonly page?: string;
}

/** An application that was built as for production. */
export interface Kit {
  /** Its folder, with what was made while it was built. */
  readonly folder: string;
  /** What SvelteKit did not expect in the test that runs. */
  readonly unexpected: unknown[];
  /** Calls a remote function as the script of a page does; `/login` by default. */
  remote(client: Browser, name: "secret" | "change", options?: RemoteOptions): Promise<unknown>;
  /** Serves it until the test ends; a browser in front of it. */
  open(t: TestContext, config: AuthConfig, two?: AuthConfig): Promise<Browser>;
}

/** Builds the application of `app` below `base`, and removes it after the tests of the file. */
export async function buildKit(base = ""): Promise<Kit> {
  const { folder, handler } = await buildApplication("test/sveltekit/app", base);
  const unexpected: unknown[] = [];
  Reflect.set(globalThis, "cardea-sveltekit-unexpected", unexpected);
  Reflect.set(globalThis, "cardea-sveltekit-needs", wrongNeeds);
  const home = base && `/${base}`;
  const path = `${home}/_app/remote/${remoteIn(folder)}`;
  return {
    folder,
    unexpected,
    open(t, config, two = config) {
      unexpected.length = 0;
      return open(t, handler, { one: config, two });
    },
    async remote(client, name, { argument, page = "/login" } = {}) {
      const headers = { "x-sveltekit-pathname": home + page, "x-sveltekit-search": "" };
      const data = { payload: toPayload(argument), refreshes: [] };
      const response =
        name === "change"
          ? client.send(`${path}/${name}`, data, headers)
          : client.ask(`${path}/${name}`, { headers });
      return (await response).json();
    },
  };
}

/** Builds an application, and removes it after the tests of the file. */
export async function buildApplication(path: string, base = "") {
  mkdirSync(join(root, ".build"), { recursive: true });
  const folder = mkdtempSync(join(root, ".build/sveltekit-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, path), folder, { recursive: true });
  const vite = join(root, "node_modules/vite/bin/vite.js");
  await promisify(execFile)(process.execPath, [vite, "build"], {
    cwd: folder,
    env: { PATH: process.env.PATH, CARDEA_SOURCE: join(root, "src"), APP_BASE: base },
  });
  // Without a proxy, adapter-node takes every request for one over https.
  process.env.PROTOCOL_HEADER = "x-forwarded-proto";
  const built: { handler: RequestListener } = await import(
    pathToFileURL(join(folder, "build/handler.js")).href
  );
  return { folder, handler: built.handler };
}

/** The hash of the file with remote functions. */
function remoteIn(folder: string): string {
  const manifest = readFileSync(join(folder, "build/server/manifest.js"), "utf8");
  return /remote-(\w+)\.js/.exec(manifest)?.[1] ?? "";
}

const toPayload = (argument = "") => Buffer.from(JSON.stringify([argument])).toString("base64url");

async function open(t: TestContext, handler: RequestListener, configurations: object) {
  Reflect.set(globalThis, "cardea-sveltekit", configurations);
  const server = createServer((req, res) => {
    req.headers["x-forwarded-proto"] ??= "http";
    handler(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return new Browser(`http://127.0.0.1:${port}`);
}

/** A client that says where it posts from, as browsers do. */
class Browser extends Client {
  override ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const isRead = ["GET", "HEAD"].includes(init.method ?? "GET");
    if (!isRead && !headers.has("origin")) headers.set("origin", this.address);
    return super.ask(path, { ...init, headers });
  }

  /** Posts a form without a script. */
  post(path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
    const body = new URLSearchParams(fields);
    return this.ask(path, { method: "POST", body, headers: { accept: "text/html", ...headers } });
  }

  /** Posts a form as `use:enhance` does; what it learns. */
  async enhance(path: string, fields: Record<string, string> = {}): Promise<unknown> {
    const headers = { accept: "application/json", "x-sveltekit-action": "true" };
    return (await this.post(path, fields, headers)).json();
  }

  /** Posts JSON, as a program of the page does. */
  send(path: string, data: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const type = { "content-type": "application/json" };
    const body = JSON.stringify(data);
    return this.ask(path, { method: "POST", body, headers: { ...type, ...headers } });
  }
}
