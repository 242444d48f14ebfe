import { guardedFetch } from "../../../lib/fetch.ts";
import { type Finding, findingsIn } from "../finding.ts";
import type { Subject } from "../subject.ts";

const { ok, error } = findingsIn("mount");
const limits = { timeout: 3_000, maxBytes: 1_000_000 };

/** Asks the server that the application started when it was loaded; `undefined` if it started none. */
export async function checkRunningServer({
  ports,
  resolved,
  origin,
  redact,
}: Subject): Promise<Finding[] | undefined> {
  const [port] = ports();
  if (port === undefined) return undefined;
  const path = `${resolved.basePath}/providers`;
  const { protocol, host } = new URL(origin);
  const headers = { "x-forwarded-host": host, "x-forwarded-proto": protocol.slice(0, -1) };
  try {
    const ask = guardedFetch(globalThis.fetch, limits);
    const response = await ask(`http://127.0.0.1:${port}${path}`, { headers });
    // Whoever answers with JSON here is the library, also when it refuses the host.
    const isOurs = response.headers.get("content-type")?.includes("json") ?? false;
    if (isOurs) return [ok("mounted", `${resolved.basePath || "/"}; the server answers ${path}`)];
    return [
      error("mount-not-answered", {
        what: `The server answers ${path} with status ${response.status}, and not by the library.`,
        why: "Nobody can sign in, because the library never sees a request.",
        write: `app.use("${resolved.basePath}", ExpressAuth(config)); // Express\napp.all("${resolved.basePath}/*", HonoAuth(config)); // Hono`,
      }),
    ];
  } catch (failure) {
    return [
      error("mount-not-answered", {
        what: `The server does not answer ${path}: ${redact(String(failure))}`,
        why: "Another middleware seems to keep the request.",
        write: "// mount the library before what waits for something else",
      }),
    ];
  }
}
