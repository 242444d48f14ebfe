import { once } from "node:events";
import { connect } from "node:net";

/** What a server answered. */
export interface RawAnswer {
  /** 0 where it hung up without an answer. */
  readonly status: number;
  readonly body: string;
}

/** A request as bytes, so that nothing puts its target or its headers right. */
export interface RawRequest {
  readonly method?: string;
  readonly target: string;
  /** Each is a line of its own. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
}

/** Sends bytes as they are, and reads until the server hangs up. */
export async function sendRaw(address: string, request: RawRequest): Promise<RawAnswer> {
  const { method = "GET", target, headers, body = "" } = request;
  const lines = [...headers, ["connection", "close"], ["content-length", String(body.length)]];
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.write(Buffer.from(`${method} ${target} HTTP/1.1\r\n${head}\r\n${body}`, "latin1"));
  await once(socket, "close");
  const text = Buffer.concat(chunks).toString();
  const [, status = "0"] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
  return { status: Number(status), body: text.slice(text.indexOf("\r\n\r\n") + 4) };
}
