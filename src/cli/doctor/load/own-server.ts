import { Server, type Socket, Socket as SocketClass } from "node:net";
import { isLoopbackHost } from "../../../lib/host.ts";
import { settlesBy } from "../../../lib/in-time.ts";

/** How long servers may take to listen, in milliseconds. */
const patience = 2_000;

/** A server that the application has started. */
export interface StartedServer {
  /** Where it listens. */
  readonly port: number;
  /** Where it would have listened. */
  readonly asked: number | undefined;
}

/** A server that the application has started, and what it answers where the library should. */
export interface AskedServer extends StartedServer {
  readonly isOurs: boolean;
  /** Such as `status 404`. */
  readonly answer: string;
}

/**
 * Lets servers that the application starts listen on a port of this machine that is free, so that they neither collide with
 * the one that is running nor can be reached from outside. Returns a function that waits for those started so far, and
 * returns them.
 */
export function keepServersPrivate(): () => Promise<readonly StartedServer[]> {
  const servers: StartedServer[] = [];
  const starting: Promise<void>[] = [];
  const listen = Server.prototype.listen;
  const replacement = function (this: Server, ...args: unknown[]): Server {
    const callback = args.find((argument) => typeof argument === "function");
    const begun = new Promise<void>((resolve) => {
      this.once("error", () => resolve());
      this.once("listening", () => {
        const address = this.address();
        if (typeof address === "object" && address) {
          servers.push({ port: address.port, asked: portOf(args) });
        }
        resolve();
        if (callback) Reflect.apply(callback, this, []);
      });
    });
    starting.push(begun);
    return Reflect.apply(listen, this, [{ port: 0, host: "127.0.0.1" }]);
  };
  Reflect.set(Server.prototype, "listen", replacement);
  return async () => {
    await settlesBy(Promise.all(starting), performance.now() + patience);
    return [...servers];
  };
}

/** The port that a server was to listen at. */
function portOf([first]: readonly unknown[]): number | undefined {
  const port = Number(
    typeof first === "object" && first !== null ? Reflect.get(first, "port") : first,
  );
  return Number.isInteger(port) && port > 0 ? port : undefined;
}

/** The code of the error that a connection to another machine ends with. */
export const offlineCode = "CARDEA_OFFLINE";

/** Lets no TCP connection leave this machine, whoever opens it. */
export function stayOffline(): void {
  const connect = SocketClass.prototype.connect;
  const replacement = function (this: Socket, ...args: unknown[]): Socket {
    const host = hostOf(args);
    if (host === undefined || isLoopbackHost(host)) return Reflect.apply(connect, this, args);
    const error = new Error(`--offline: ${host} was not asked`);
    return this.destroy(Object.assign(error, { code: offlineCode }));
  };
  Reflect.set(SocketClass.prototype, "connect", replacement);
}

/** The host that a socket is to connect to; `undefined` for this machine. */
function hostOf(args: readonly unknown[]): string | undefined {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof first === "object" && first !== null) {
    const host: unknown = Reflect.get(first, "host");
    return Reflect.has(first, "path") && Reflect.get(first, "path") ? undefined : textOr(host);
  }
  return typeof first === "number" || /^\d+$/.test(String(first)) ? textOr(second) : undefined;
}

const textOr = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
