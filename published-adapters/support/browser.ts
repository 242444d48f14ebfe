import { Auth, type AuthConfig, type Session } from "cardea";

const origin = "https://app.example.com";

/** A browser with a cookie jar in front of an application that has nothing but Cardea. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #config: AuthConfig;

  constructor(config: AuthConfig) {
    this.#config = config;
  }

  /** The same browser at this moment, as a thief would have it. */
  clone(): Browser {
    const copy = new Browser(this.#config);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  /** What the session cookie holds. */
  get sessionToken(): string | undefined {
    const name = this.#config.compat ? "__Secure-next-auth" : "__Host-cardea";
    return this.cookies.get(`${name}.session-token`);
  }

  get(address: string): Promise<Response> {
    return this.#send(address, { method: "GET" });
  }

  async post(address: string, fields: Record<string, string> = {}): Promise<Response> {
    const { csrfToken } = await (await this.get("/auth/csrf")).json();
    return this.#send(address, {
      method: "POST",
      body: new URLSearchParams({ csrfToken, ...fields }),
    });
  }

  async session(): Promise<Session | null> {
    const session = await (await this.get("/auth/session")).json();
    // In the format of next-auth 4, nobody is an empty object.
    return session?.expires ? session : null;
  }

  async #send(address: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { cookie, origin, "sec-fetch-site": "same-origin" };
    const request = new Request(new URL(address, origin), { ...init, headers });
    const response = await Auth(request, this.#config);
    if (!(response instanceof Response)) throw new TypeError("the configuration is in raw mode");
    for (const header of response.headers.getSetCookie()) this.#store(header);
    return response;
  }

  #store(header: string): void {
    const [pair = "", ...attributes] = header.split("; ");
    const split = pair.indexOf("=");
    const isGone = attributes.some((attribute) => attribute.toLowerCase() === "max-age=0");
    if (isGone) this.cookies.delete(pair.slice(0, split));
    else this.cookies.set(pair.slice(0, split), pair.slice(split + 1));
  }
}
