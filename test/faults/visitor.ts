import type { RunningApplication } from "./process.ts";

/** Longer than any time-out of Cardea. What takes longer hangs. */
const patience = 30_000;

/** A browser with a cookie jar. It keeps its cookies when it goes to another process. */
export class Visitor {
  readonly name: string;
  readonly #cookies = new Map<string, string>();

  constructor(name: string) {
    this.name = name;
  }

  /** The same browser at this moment, as a thief would have it. */
  clone(): Visitor {
    const copy = new Visitor(this.name);
    for (const [name, value] of this.#cookies) copy.#cookies.set(name, value);
    return copy;
  }

  /** Signs in, or up, under the visitor's name. */
  async signIn(at: RunningApplication): Promise<Response> {
    const csrf = await this.get(at, "/auth/csrf");
    const { csrfToken } = await csrf.json();
    return this.post(at, "/auth/callback/password", { csrfToken, name: this.name });
  }

  async signOut(at: RunningApplication): Promise<Response> {
    const { csrfToken } = await (await this.get(at, "/auth/csrf")).json();
    return this.post(at, "/auth/signout", { csrfToken });
  }

  /** Who the application takes the visitor for; `null` for nobody. */
  async whoAmI(at: RunningApplication): Promise<string | null> {
    return (await (await this.get(at, "/me")).json()).name;
  }

  get(at: RunningApplication, path: string, accept = "application/json"): Promise<Response> {
    return this.#send(at, path, { headers: { accept } });
  }

  post(at: RunningApplication, path: string, fields: Record<string, string>): Promise<Response> {
    const headers = { origin: at.origin, accept: "text/html" };
    return this.#send(at, path, { method: "POST", headers, body: new URLSearchParams(fields) });
  }

  async #send({ origin }: RunningApplication, path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("cookie", [...this.#cookies].map((pair) => pair.join("=")).join("; "));
    const signal = AbortSignal.timeout(patience);
    const options = { ...init, headers, signal, redirect: "manual" } as const;
    const response = await fetch(origin + path, options);
    for (const header of response.headers.getSetCookie()) this.#store(header);
    return response;
  }

  #store(header: string): void {
    const [pair = ""] = header.split("; ");
    const split = pair.indexOf("=");
    if (/max-age=0(;|$)/i.test(header)) this.#cookies.delete(pair.slice(0, split));
    else this.#cookies.set(pair.slice(0, split), pair.slice(split + 1));
  }
}
