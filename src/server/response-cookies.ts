import type { Cookie } from "../lib/cookie.ts";
import { serializeCookie } from "./serialize-cookie.ts";
import type { CompleteCookie, ResponseHeaders } from "./visit.ts";

/** The cookies of a visit that its response has yet to set. */
export class ResponseCookies {
  #waiting = new Map<string, Cookie>();
  /** The names of those among them that a sign-in, a sign-out or an update asks for. */
  #wanted = new Set<string>();
  /** The names of cookies that stand in the response by this visit: of two, browsers keep the last. */
  #written = new Set<string>();

  keep(cookies: readonly Cookie[], of: "read" | "change"): void {
    for (const cookie of cookies) {
      this.#waiting.set(keyOf(cookie), cookie);
      if (of === "change") this.#wanted.add(cookie.name);
    }
  }

  take(): readonly Cookie[] {
    const taken = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#wanted.clear();
    return taken;
  }

  takeComplete(): readonly CompleteCookie[] {
    return this.take().map((cookie) => ({ ...cookie, options: complete(cookie.options) }));
  }

  /**
   * Writes what is left to set. A cookie of the same name that is there already stays instead of a renewed one. It may come from
   * another visit of the request, so a sign-in or a sign-out is written all the same: of two, browsers keep the last.
   */
  writeTo(headers: ResponseHeaders): void {
    const set = new Set(headers.getSetCookie().map(nameOf));
    const wanted = new Set(this.#wanted);
    for (const cookie of this.take()) {
      const isOthers = set.has(cookie.name) && !this.#written.has(cookie.name);
      if (isOthers && !wanted.has(cookie.name)) continue;
      this.#written.add(cookie.name);
      headers.append("set-cookie", serializeCookie(cookie));
    }
  }
}

function complete({ domain, expires, maxAge, priority, ...others }: Cookie["options"]) {
  const { path = "/", httpOnly = false, secure = false, sameSite = false } = others;
  return {
    ...{ path, httpOnly, secure, sameSite, partitioned: others.partitioned ?? false },
    ...(domain !== undefined && { domain }),
    ...(expires && { expires }),
    ...(maxAge !== undefined && { maxAge }),
    ...(priority && { priority }),
  };
}

/** Cookies of the same name are different ones where their paths or domains differ (RFC 6265 section 5.3). */
function keyOf({ name, options: { domain, path } }: Cookie): string {
  return [name, domain, path].join(";");
}

function nameOf(header: string): string {
  return header.slice(0, header.indexOf("="));
}
