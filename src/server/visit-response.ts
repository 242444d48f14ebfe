import type { Cookie } from "../lib/cookie.ts";
import { type About, keepFromCaches } from "./keep-from-caches.ts";
import { ResponseCookies } from "./response-cookies.ts";
import type { CompleteCookie, ResponseHeaders } from "./visit.ts";

/** What a visit has come to for its response: the cookies to set, and whom it is about. */
export class VisitResponse {
  #cookies = new ResponseCookies();
  #about: About = "everybody";
  /** How many wait for the session: until it is there, the response may be about anybody. */
  #asking = 0;
  #isSettled = false;

  /** Whether the headers were settled for the last time. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  /** Notes that somebody asks who is signed in, and waits for the answer. */
  async whileAsked<Result>(answer: Promise<Result>): Promise<Result> {
    if (this.#about === "everybody") this.#about = "a stranger";
    this.#asking += 1;
    try {
      return await answer;
    } finally {
      this.#asking -= 1;
    }
  }

  isAboutSomebody(): void {
    this.#about = "somebody";
  }

  keep(cookies: readonly Cookie[], of: "read" | "change"): void {
    this.isAboutSomebody();
    this.#cookies.keep(cookies, of);
  }

  takeCookies(): readonly CompleteCookie[] {
    return this.#cookies.takeComplete();
  }

  settle(headers: ResponseHeaders): void {
    this.#cookies.writeTo(headers);
    keepFromCaches(headers, this.#asking > 0 ? "somebody" : this.#about);
  }

  /** Settles the headers once and for all: no cookie can be set later. */
  settleLast(headers: ResponseHeaders): void {
    this.#isSettled = true;
    this.settle(headers);
  }
}
