import type { Cookie } from "../lib/cookie.ts";

/** What an operation on a session comes to. */
export interface WithCookies {
  readonly cookies: readonly Cookie[];
}

/** What becomes of an operation once it counts. It is called in the same turn, before anything else can happen. */
type Done<Result> = (result: Result) => void;

/** Keeps cookies for the response, of what was read or of what was changed. */
export type Keep = (cookies: readonly Cookie[], of: "read" | "change") => void;

/** The order in which the operations of one visit read and change its session. */
export class VisitTurns {
  readonly #keep: Keep;
  #reading: Promise<unknown> = Promise.resolve();
  #changing: Promise<unknown> = Promise.resolve();
  /** How many operations have changed something: what was read before one of them is out of date. */
  #changes = 0;
  /** The cookies of what was read while something changes: they count if that fails. */
  #held: Cookie[] | undefined;
  #leaving = createSignal();
  /** How many operations end the session, or wait for their turn to do so. */
  #leavers = 0;

  constructor(keep: Keep) {
    this.#keep = keep;
  }

  /** Reads after what is read already, because both would renew the session, and again where it was changed meanwhile. */
  read<Result extends WithCookies>(
    read: () => Promise<Result>,
    done: Done<Result>,
  ): Promise<Result> {
    const changes = this.#changes;
    const turn = this.#reading.then(async () => {
      const result = changes === this.#changes ? await read() : undefined;
      if (!result || changes !== this.#changes) return this.read(read, done);
      if (this.#held) this.#held.push(...result.cookies);
      else this.#keep(result.cookies, "read");
      done(result);
      return result;
    });
    this.#reading = turn.catch(() => {});
    return turn;
  }

  /**
   * Changes after what is changed already, because an update that was under way would undo a sign-out. What goes on with the session
   * also waits for what is read, which may be renewing it.
   */
  change<Result extends WithCookies>(
    change: () => Promise<Result>,
    done: Done<Result>,
  ): Promise<Result> {
    return this.#inTurn(async () => {
      await Promise.race([this.#reading, this.#leaving.given]);
      return this.#run(change, done);
    });
  }

  /** Ends the session, after what is changed already. Nothing waits for what is read any more: a store may never answer it. */
  leave<Result extends WithCookies>(
    end: () => Promise<Result>,
    done: Done<Result>,
  ): Promise<Result> {
    this.#leavers += 1;
    this.#leaving.give();
    return this.#inTurn(async () => {
      try {
        return await this.#run(end, done);
      } finally {
        this.#leavers -= 1;
        if (this.#leavers === 0) this.#leaving = createSignal();
      }
    });
  }

  #inTurn<Result>(doing: () => Promise<Result>): Promise<Result> {
    const turn = this.#changing.then(doing);
    this.#changing = turn.catch(() => {});
    return turn;
  }

  async #run<Result extends WithCookies>(
    change: () => Promise<Result>,
    done: Done<Result>,
  ): Promise<Result> {
    const held: Cookie[] = [];
    this.#held = held;
    try {
      const result = await change();
      this.#changes += 1;
      // What is still being read reads once more, after those who ask from now on.
      this.#reading = Promise.resolve();
      this.#keep(result.cookies, "change");
      done(result);
      return result;
    } catch (error) {
      this.#keep(held, "read");
      throw error;
    } finally {
      this.#held = undefined;
    }
  }
}

/** What one waits for and another gives. */
function createSignal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
