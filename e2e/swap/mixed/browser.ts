/** Answers a request, with one library or another. */
export type Library = (request: Request) => Promise<Response>;

export const origin = "https://app.example.com";

interface Kept {
  readonly value: string;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/** A browser that meets several libraries at one address, and keeps their cookies as long as they say. */
export class Browser {
  readonly #cookies = new Map<string, Kept>();

  async get(library: Library, path: string): Promise<Response> {
    return this.#ask(library, path, { method: "GET" });
  }

  post(library: Library, path: string, fields: Record<string, string>): Promise<Response> {
    return this.#ask(library, path, { method: "POST", body: new URLSearchParams(fields) });
  }

  postJson(library: Library, path: string, body: unknown): Promise<Response> {
    const headers = { "content-type": "application/json" };
    return this.#ask(library, path, { method: "POST", body: JSON.stringify(body), headers });
  }

  /** The names of the cookies that hold a session. */
  sessionCookies(): string[] {
    this.#forgetExpired();
    return [...this.#cookies.keys()].filter((name) => name.includes("session-token")).sort();
  }

  #forgetExpired(): void {
    const now = Date.now();
    for (const [name, { expires }] of this.#cookies) {
      if (expires <= now) this.#cookies.delete(name);
    }
  }

  async #ask(library: Library, path: string, init: RequestInit): Promise<Response> {
    this.#forgetExpired();
    const cookie = [...this.#cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
    const headers = { ...init.headers, cookie, origin };
    const response = await library(new Request(new URL(path, origin), { ...init, headers }));
    for (const header of response.headers.getSetCookie()) this.#keep(header);
    return response;
  }

  /** RFC 6265 section 5.3, as far as these libraries need it. */
  #keep(header: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    const [, maxAge] = /;\s*max-age=(-?\d+)/i.exec(header) ?? [];
    const [, date] = /;\s*expires=([^;]+)/i.exec(header) ?? [];
    const ends = date === undefined ? Number.POSITIVE_INFINITY : Date.parse(date);
    const expires = maxAge === undefined ? ends : Date.now() + Number(maxAge) * 1000;
    if (expires <= Date.now()) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, expires });
  }
}
