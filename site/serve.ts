// Serves the built site, as a host of static files does: compressed, and a page under its path without the ending.
import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
};

/** A server of the site. */
export interface SiteServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** What is no address is one that does not exist. */
function fileOf(folder: string, url: string): string {
  const missing = join(folder, "404.html");
  try {
    const { pathname } = new URL(`http://localhost${url}`);
    const path = join(folder, normalize(decodeURIComponent(pathname)));
    const tries = [path, `${path}.html`, join(path, "index.html")];
    return tries.find((one) => extname(one) !== "" && isFile(one)) ?? missing;
  } catch {
    return missing;
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Serves a folder on a port of this machine; 0 takes a free one. */
export async function serveSite(folder: string, port = 0): Promise<SiteServer> {
  const compressed = new Map<string, Buffer>();
  const server = createServer(({ url = "/" }, response) => {
    const file = fileOf(folder, url);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    const body = compressed.get(file) ?? brotliCompressSync(readFileSync(file), { params });
    compressed.set(file, body);
    const isLasting = file.includes("/assets/");
    response.writeHead(file.endsWith("/404.html") ? 404 : 200, {
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "content-encoding": "br",
      "cache-control": isLasting ? "max-age=31536000, immutable" : "no-cache",
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${own}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
