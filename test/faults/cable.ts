import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** Carries the answers of a database to an application. */
export type Carry = (upstream: Socket, socket: Socket) => void;

/** Stands between an application and its database, and can cut them off from each other. */
export class Cable {
  #target: URL;
  readonly #carry: Carry;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  #isSilent = false;

  /**
   * @param target the address of the database
   * @param carry what is done with its answers. Default: they are passed on as they come
   */
  constructor(
    target: string,
    carry: Carry = (upstream, socket) => {
      upstream.pipe(socket);
    },
  ) {
    this.#target = new URL(target);
    this.#carry = carry;
  }

  /** The database by way of this cable. */
  get url(): string {
    const url = new URL(this.#target);
    url.port = String(this.#port);
    return url.href;
  }

  /** Lets new connections through. */
  async mend(): Promise<void> {
    this.#isSilent = false;
    if (this.#server) return;
    this.#server = createServer((socket) => this.#accept(socket));
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    const address = this.#server.address();
    this.#port = typeof address === "object" && address ? address.port : 0;
  }

  /** Leads new connections to another server. Those that are there stay where they are. */
  leadTo(target: string): void {
    this.#target = new URL(target);
  }

  /** Cuts every connection and refuses new ones, as a server that is stopped does. */
  cut(): void {
    this.#server?.close();
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Cuts those connections that are meant, and lets others come in their place. */
  cutSome(isMeant: () => boolean): void {
    for (const socket of this.#sockets) if (isMeant()) socket.destroy();
  }

  /** Swallows what is sent, now and for good, and answers nothing, as a cable that is pulled does. */
  swallow(): void {
    this.#isSilent = true;
    for (const socket of this.#sockets) {
      socket.unpipe();
      socket.resume();
    }
  }

  #accept(socket: Socket): void {
    this.#keep(socket);
    if (this.#isSilent) {
      socket.resume();
      return;
    }
    const upstream = connect(Number(this.#target.port), this.#target.hostname);
    this.#keep(upstream);
    socket.pipe(upstream);
    this.#carry(upstream, socket);
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => this.#sockets.delete(socket));
  }
}
