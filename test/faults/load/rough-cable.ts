import type { Socket } from "node:net";
import { Cable } from "../cable.ts";
import type { Random } from "./random.ts";

/** How often something happens, and how long it takes at most, in milliseconds. */
const every = 100;
const latest = 2_000;
const cutShare = 0.02;
const lateShare = 0.15;
const heldShare = 0.3;

/** A cable that cuts connections, delays answers, and lets those of different connections overtake each other while it is rough. */
export class RoughCable {
  readonly cable: Cable;
  readonly #random: Random;
  /** What waits to be overtaken; each passes on one answer, and what came after it over the same connection. */
  readonly #held = new Set<() => void>();
  /** What waits for its time. */
  readonly #late = new Set<() => void>();
  #turn: NodeJS.Timeout | undefined;
  #isRough = false;

  constructor(target: string, random: Random) {
    this.#random = random;
    this.cable = new Cable(target, (upstream, socket) => this.#carry(upstream, socket));
  }

  begin(): void {
    this.#isRough = true;
    this.#turn = setInterval(() => {
      this.cable.cutSome(() => this.#random.chance(cutShare));
      this.#release();
    }, every);
  }

  /** Everything that waits is passed on now. */
  end(): void {
    this.#isRough = false;
    clearInterval(this.#turn);
    for (const pass of [...this.#held, ...this.#late]) pass();
  }

  /** Passes on some of what waits, last come first. */
  #release(): void {
    for (const pass of [...this.#held].reverse()) if (this.#random.chance(0.5)) pass();
  }

  #carry(upstream: Socket, socket: Socket): void {
    let waiting: Buffer[] | undefined;
    const pass = () => {
      for (const chunk of waiting ?? []) if (!socket.destroyed) socket.write(chunk);
      waiting = undefined;
    };
    upstream.on("data", (answer) => {
      const chunk = Buffer.from(answer);
      const isLate = !waiting && this.#isRough && this.#random.chance(lateShare);
      if (isLate) this.#hold(pass);
      if (isLate) waiting = [chunk];
      else if (waiting) waiting.push(chunk);
      else socket.write(chunk);
    });
    upstream.on("end", () => {
      pass();
      socket.end();
    });
    upstream.on("close", () => socket.destroy());
    socket.on("close", () => upstream.destroy());
  }

  /** Some wait to be overtaken by others, and some for a time of their own. */
  #hold(pass: () => void): void {
    const kind = this.#random.chance(heldShare) ? this.#held : this.#late;
    const once = () => {
      clearTimeout(timer);
      kind.delete(once);
      pass();
    };
    const timer = setTimeout(once, this.#random.next() * latest);
    kind.add(once);
  }
}
