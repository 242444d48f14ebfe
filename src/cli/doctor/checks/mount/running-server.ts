import { guardedFetch } from "../../../../lib/fetch.ts";
import { type Finding, findingsIn } from "../../finding.ts";
import type { Subject } from "../../subject.ts";

const { ok, warning } = findingsIn("mount");
const limits = { timeout: 2_000, maxBytes: 1_000_000 };

/** Asks the servers that the application started when it was loaded; nothing if it started none. */
export async function checkRunningServers(subject: Subject): Promise<Finding[]> {
  const ports = await subject.ports();
  if (ports.length === 0) return [];
  const { basePath } = subject.resolved;
  const path = `${basePath}/providers`;
  const answers = await Promise.all(ports.map((port) => ask(subject, port, path)));
  if (answers.includes("ours")) {
    return [ok("mounted", `${basePath || "/"}; the server answers ${path}`)];
  }
  return [
    warning("mount-not-answered", {
      what: `The server that the application starts answers ${path} with ${answers.join(", ")}, and not by the library.`,
      why: "Nobody can sign in if the library never sees a request.",
      write: `app.use("${basePath}", ExpressAuth(config)); // Express\napp.register(FastifyAuth(config), { prefix: "${basePath}" }); // Fastify\napp.all("${basePath}/*", HonoAuth(config)); // Hono`,
    }),
  ];
}

/** Whoever answers with JSON is the library, also when it refuses the host. */
async function ask({ origin }: Subject, port: number, path: string): Promise<string> {
  const { protocol, host } = new URL(origin);
  const headers = { "x-forwarded-host": host, "x-forwarded-proto": protocol.slice(0, -1) };
  try {
    const get = guardedFetch(globalThis.fetch, limits);
    const response = await get(`http://127.0.0.1:${port}${path}`, { headers });
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    return isJson ? "ours" : `status ${response.status}`;
  } catch {
    return "nothing";
  }
}
