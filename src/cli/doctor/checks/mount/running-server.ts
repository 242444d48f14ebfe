import { guardedFetch } from "../../../../lib/fetch.ts";
import { isRecord, parseJson } from "../../../../lib/json.ts";
import { type Finding, findingsIn } from "../../finding.ts";
import type { AskedServer, StartedServer } from "../../load/own-server.ts";
import type { Subject } from "../../subject.ts";
import { mountLinesOf } from "./mount-lines.ts";

const { ok, warning } = findingsIn("mount");
const limits = { timeout: 2_000, maxBytes: 1_000_000 };

/** Asks servers for what the library answers. */
export async function askServers(
  servers: readonly StartedServer[],
  { origin, resolved }: Pick<Subject, "origin" | "resolved">,
): Promise<AskedServer[]> {
  return Promise.all(
    servers.map(async (server) => ({
      ...server,
      ...(await ask(origin, server, pathIn(resolved))),
    })),
  );
}

const pathIn = ({ basePath }: Subject["resolved"]) => `${basePath}/providers`;

/** What the servers say that the application started when it was loaded; nothing if it started none. */
export function checkRunningServers({ servers, resolved, application }: Subject): Finding[] {
  const { basePath } = resolved;
  const path = pathIn(resolved);
  if (servers.some(({ isOurs }) => isOurs)) {
    return [ok("mounted", `${basePath || "/"}; the server answers ${path}`)];
  }
  if (servers.length === 0) return [];
  return [
    warning("mount-not-answered", {
      what: `The server that the application starts answers ${path} with ${answersOf(servers)}, and not by the library.`,
      why: "Nobody can sign in if the library never sees a request.",
      write: mountLinesOf(application, basePath),
    }),
  ];
}

/** What servers answer, for a sentence. */
export const answersOf = (servers: readonly AskedServer[]): string =>
  servers.map(({ answer }) => answer).join(", ");

async function ask(origin: string, { port }: StartedServer, path: string) {
  const { protocol, host } = new URL(origin);
  const headers = { "x-forwarded-host": host, "x-forwarded-proto": protocol.slice(0, -1) };
  try {
    const get = guardedFetch(globalThis.fetch, limits);
    const response = await get(`http://127.0.0.1:${port}${path}`, { headers });
    return { isOurs: await isOfLibrary(response), answer: `status ${response.status}` };
  } catch {
    return { isOurs: false, answer: "nothing" };
  }
}

/** The library answers with its providers, or refuses the host, or lacks its secret. Other routes answer with JSON as well. */
async function isOfLibrary(response: Response): Promise<boolean> {
  if (!response.headers.get("content-type")?.includes("json")) return false;
  if (!response.ok) return response.status === 400 || response.status === 500;
  const answer = parseJson(await response.text());
  return (
    isRecord(answer) &&
    Object.values(answer).every((one) => isRecord(one) && typeof one.signinUrl === "string")
  );
}
