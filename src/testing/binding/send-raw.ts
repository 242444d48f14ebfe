import { once } from "node:events";
import { connect } from "node:net";

/** A request as bytes, so that nothing puts its target or its headers right. */
export interface RawRequest {
  readonly method?: string | undefined;
  readonly target: string;
  /** Each is a line of its own. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** What a server answered. */
export interface RawAnswer {
  /** 0 where it hung up without an answer. */
  readonly status: number;
  /** The lines before the body. */
  readonly head: string;
  readonly body: string;
}

/** How long a server may take, in milliseconds. */
const patience = 10_000;

/** Sends bytes as they are, and reads until the server hangs up. */
export async function sendRaw(address: string, request: RawRequest): Promise<RawAnswer> {
  const { method = "GET", target, headers } = request;
  const head = [...headers, ["connection", "close"]].map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), autoSelectFamily: true });
  socket.setTimeout(patience, () => socket.destroy());
  socket.on("error", () => {});
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(Buffer.from(chunk)));
  socket.write(Buffer.from(`${method} ${target} HTTP/1.1\r\n${head.join("")}\r\n`, "latin1"));
  await once(socket, "close");
  const text = Buffer.concat(chunks).toString();
  const [, status = "0"] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
  const end = text.indexOf("\r\n\r\n");
  return { status: Number(status), head: text.slice(0, end), body: text.slice(end + 4) };
}
