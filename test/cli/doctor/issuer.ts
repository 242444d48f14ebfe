import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** How a local issuer differs from one that works. */
export interface Faults {
  readonly status?: number;
  /** Seconds by which its clock is ahead. */
  readonly ahead?: number;
  readonly keys?: readonly object[];
  /** Milliseconds before it answers. */
  readonly delay?: number;
}

/** Starts an OpenID provider that has metadata and keys, and nothing else. */
export async function startIssuer({ status = 200, ahead = 0, keys, delay = 0 }: Faults = {}) {
  const { publicKey } = await crypto.subtle.generateKey(
    { name: "ECDSA", namedCurve: "P-256" },
    true,
    ["sign", "verify"],
  );
  const key = { ...(await crypto.subtle.exportKey("jwk", publicKey)), kid: "1", alg: "ES256" };
  let asked = 0;
  const server = createServer(async (request, response) => {
    asked++;
    await new Promise((resolve) => setTimeout(resolve, delay));
    const documents: Record<string, object> = {
      "/.well-known/openid-configuration": {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        response_types_supported: ["code"],
      },
      "/jwks": { keys: keys ?? [key] },
    };
    const document = documents[request.url ?? ""];
    response.writeHead(document ? status : 404, {
      "content-type": status === 200 ? "application/json" : "text/html",
      date: new Date(Date.now() + ahead * 1000).toUTCString(),
    });
    response.end(JSON.stringify(document ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    asked: () => asked,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
