import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { invalidRequestUrl } from "../../../src/http/invalid-request-url.ts";
import { parseRoute } from "../../../src/http/route.ts";
import { normalizeBasePath, upperCaseEncodings } from "../../../src/lib/path.ts";
import { toWebRequest } from "../../../src/server/index.ts";
import { type Door, headerOf, holds, linesOf } from "../door.ts";

/** A request of Node.js, as it comes from the wire. */
function incoming(target: string, host: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.url = target;
  request.rawHeaders = ["Host", host];
  return request;
}

const options = { security: {}, factors: {} };

/** The target of a request, its `Host`, and the base path of the application, a line for each. */
const target: Door = {
  name: "request-target",
  run(input) {
    const lines = linesOf(Buffer.from(input).toString("latin1"), 3);
    const [asked = "", host = "", base = ""] = lines.map((line) =>
      headerOf(Buffer.from(line, "latin1")),
    );
    const { url } = toWebRequest(incoming(asked, host), `http://${host}`);
    const plain = toWebRequest(incoming(asked, "localhost"), "http://localhost").url;
    const [seen, expected] = [new URL(url), new URL(plain)];
    holds(seen.pathname + seen.search === expected.pathname + expected.search, "the host decides");
    if (url !== invalidRequestUrl) {
      const rest = asked.replace(/^https?:\/\/[^/?#]*/i, "");
      const isWhole =
        rest.startsWith(seen.pathname) || (seen.pathname === "/" && /^\??/.test(rest));
      holds(isWhole, "a limit in front of it has seen another path", asked, url);
    }
    assertOnePath(seen.pathname, base);
    assertBase(base);
  },
};

/** Whatever is a route is written in one way, below the base path. */
function assertOnePath(pathname: string, base: string): void {
  const path = normalizeBasePath(base);
  const route = parseRoute(pathname, path, options);
  if (!route) return;
  const parts = [path, route.action, ...(route.providerId === undefined ? [] : [route.providerId])];
  holds(parts.join("/") === upperCaseEncodings(pathname), "a route has two paths", pathname, base);
}

/** Below a base path that somebody can write, a browser finds every action. */
function assertBase(base: string): void {
  if (!/^(?:\/[^/?#\\%.]+)+$/.test(base)) return;
  const { pathname } = new URL(`${base}/signin`, "http://localhost");
  const route = parseRoute(pathname, normalizeBasePath(base));
  holds(route?.action === "signin", "nothing is found below a base path", base, pathname);
}

export const requestDoors: readonly Door[] = [target];
