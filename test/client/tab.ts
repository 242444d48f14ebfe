import { Auth } from "../../src/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";

const origin = "https://app.example.com";

/** A tab in which the functions under test run: what it does, and where it is sent. */
export interface Tab {
  /** Addresses that the page was sent to, in order. */
  readonly left: string[];
  /** Requests to the server, such as `GET /auth/session`. */
  readonly requests: string[];
  /** The browser's cookies. */
  readonly cookies: Map<string, string>;
  /** Replaces the next answers of the server. */
  readonly outages: Response[];
  /** Whether there is a network. */
  onLine: boolean;
  /** The person leaves the tab or comes back to it. */
  show(state: "visible" | "hidden"): void;
  close(): void;
}

/** Opens a tab at an address, in front of a server with this configuration. */
export function openTab(config: AuthConfig, address = "/page"): Tab {
  const cookies = new Map<string, string>();
  const outages: Response[] = [];
  const requests: string[] = [];
  const left: string[] = [];
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const navigator = { onLine: true };
  const location = {
    get href() {
      return new URL(address, origin).href;
    },
    set href(url: string) {
      left.push(url);
    },
    reload() {
      left.push("reload");
    },
  };

  async function fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const request = new Request(new URL(path, origin), init);
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    const outage = outages.shift();
    if (outage) return outage;
    request.headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    if (request.method === "POST") request.headers.set("origin", origin);
    const response = await Auth(request, config);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  }

  const replaced = { fetch, document, navigator, location, window: { location } };
  const originals = Object.keys(replaced).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(replaced)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return {
    left,
    requests,
    cookies,
    outages,
    get onLine() {
      return navigator.onLine;
    },
    set onLine(state) {
      navigator.onLine = state;
    },
    show(state) {
      document.visibilityState = state;
      document.dispatchEvent(new Event("visibilitychange"));
    },
    close() {
      const known: unknown = Reflect.get(globalThis, Symbol.for("cardea.client/1"));
      if (typeof known === "object" && known !== null && "channel" in known) {
        if (known.channel instanceof BroadcastChannel) known.channel.close();
      }
      Reflect.deleteProperty(globalThis, Symbol.for("cardea.client/1"));
      for (const [name, descriptor] of originals) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
      }
    },
  };
}
