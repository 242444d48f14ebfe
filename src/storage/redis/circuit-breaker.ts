import { clearTimeout, setTimeout } from "node:timers";

/** The longest time a call may take, in milliseconds. */
export const callTimeout = 2_000;

/** The time between two pings of an unavailable server, in milliseconds. */
const probeInterval = 1_000;

/** How long a call waits for the answer to a ping, in milliseconds. */
const probeTimeout = 200;

/** The server behind a circuit breaker. */
export interface Server {
  /** Resolves if the server is available. */
  ping(): Promise<unknown>;
  /** Drops a connection on which no answers arrive, and opens a new one. */
  reconnect(): void;
}

/** Rejects if the promise takes too long. The timer does not keep the process alive. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => {
      const error = new Error(`Redis did not answer within ${milliseconds} ms`);
      reject(Object.assign(error, { code: "redis-silent" }));
    };
    const timer = setTimeout(late, milliseconds).unref();
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function hasField(error: unknown, name: "name" | "code", value: string): boolean {
  return typeof error === "object" && error !== null && Reflect.get(error, name) === value;
}

/** Whether the error is an answer of the server itself, which is therefore available. */
const isReply = (error: unknown) => hasField(error, "name", "ReplyError");

const isSilence = (error: unknown) => hasField(error, "code", "redis-silent");

/**
 * A circuit breaker between callers and a server. Once a call has failed without an answer, it opens: calls
 * fail at once, while a call now and then triggers a ping. The first answer closes it again.
 */
export class CircuitBreaker {
  readonly #server: Server;
  /** Why the breaker is open; `undefined` while it is closed. */
  #failure: { readonly cause: unknown } | undefined;
  #probe: Promise<boolean> | undefined;
  #probedAt = Number.NEGATIVE_INFINITY;

  constructor(server: Server) {
    this.#server = server;
  }

  /**
   * Makes a call, unless the breaker is open.
   *
   * @throws {Error} with the code `redis-away` if the breaker is open, or `redis-silent` if there is no
   *   answer in time, or whatever the client throws
   */
  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.#failure && !(await this.#isBack())) throw this.#refusal();
    try {
      const answer = await within(callTimeout, call());
      this.#failure = undefined;
      return answer;
    } catch (error) {
      if (isReply(error)) this.#failure = undefined;
      else this.#lose(error);
      throw error;
    }
  }

  #lose(error: unknown): void {
    // If many calls fail at once, only the first drops the connection.
    if (isSilence(error) && !this.#failure) this.#server.reconnect();
    this.#failure = { cause: error };
  }

  #refusal(): Error {
    const error = new Error("Redis is away", this.#failure);
    return Object.assign(error, { code: "redis-away" });
  }

  /** Pings the server if it is time to, and returns whether it answers. All callers share one ping. */
  async #isBack(): Promise<boolean> {
    const now = performance.now();
    if (!this.#probe && now - this.#probedAt >= probeInterval) {
      this.#probedAt = now;
      this.#probe = this.#ask();
    }
    const left = this.#probedAt + probeTimeout - now;
    if (!this.#probe || left <= 0) return false;
    return within(left, this.#probe).catch(() => false);
  }

  /** Continues after callers have stopped waiting, because connecting to a distant server may take longer. */
  async #ask(): Promise<boolean> {
    try {
      await within(callTimeout, this.#server.ping());
      this.#failure = undefined;
      return true;
    } catch (error) {
      if (isReply(error)) this.#failure = undefined;
      else if (isSilence(error)) this.#server.reconnect();
      return isReply(error);
    } finally {
      this.#probe = undefined;
    }
  }
}
