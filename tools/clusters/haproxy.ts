import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, type Place } from "./place.ts";
import { until } from "./wait.ts";

/** A node behind the load balancer, and where it says over HTTP whether it takes connections. */
interface Backend {
  readonly port: number;
  readonly checkPort: number;
}

interface HaproxyOptions {
  readonly backends: readonly Backend[];
  /** The path that a node which takes connections answers with 200. */
  readonly checkPath: string;
}

export const haproxyProgram = { "/usr/sbin/haproxy": "haproxy" };

const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.destroy();
  return true;
};

/** Starts HAProxy in front of nodes. Answers its port. */
export async function startHaproxy(
  place: Place,
  { backends, checkPath }: HaproxyOptions,
): Promise<number> {
  const port = await freePort();
  const servers = backends.map(
    (node, index) =>
      `  server node${index} 127.0.0.1:${node.port} check port ${node.checkPort}` +
      " inter 1s fall 2 rise 2 on-marked-down shutdown-sessions",
  );
  const lines = [
    "defaults",
    "  mode tcp",
    "  timeout connect 2s",
    "  timeout client 10m",
    "  timeout server 10m",
    "listen database",
    `  bind 127.0.0.1:${port}`,
    "  balance roundrobin",
    "  option redispatch",
    "  retries 2",
    `  option httpchk GET ${checkPath}`,
    ...servers,
    "",
  ];
  const file = join(place.folder, "haproxy.cfg");
  await writeFile(file, lines.join("\n"));
  await place.daemon("haproxy", "/usr/sbin/haproxy", ["-db", "-f", file]);
  await until("HAProxy listens", () => isListening(port));
  // A node counts as one that takes connections until two checks have failed.
  await sleep(4_000);
  return port;
}

/** Answers over HTTP whether a node takes connections, for engines that do not say so themselves. */
export async function startCheck(place: Place, isReady: () => Promise<boolean>): Promise<number> {
  const server = createServer(async (_, response) => {
    const ready = await isReady().catch(() => false);
    response.writeHead(ready ? 200 : 503, { connection: "close" }).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  place.beforeEnd(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}
