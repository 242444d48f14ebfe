import { type City, origin } from "./city.ts";

/** What a page of the tests shows: the loaders, the action's value, and the fields of the form. */
export type Shown = Record<string, Record<string, unknown> | string[] | null | undefined>;

/** A browser with a cookie jar in front of an application. It follows nothing by itself. */
export class Person {
  readonly cookies = new Map<string, string>();
  readonly #city: City;

  constructor(city: City) {
    this.#city = city;
  }

  /** Sends a request with the cookies that the browser has, and keeps those that come back. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    if (pairs.length > 0) headers.set("cookie", pairs.join("; "));
    const response = await this.#city.fetch(path, { ...init, headers });
    for (const header of response.headers.getSetCookie()) this.#keep(header);
    return response;
  }

  /** Submits an action's form without JavaScript. */
  post(action: string, fields: Record<string, string>, page = "/"): Promise<Response> {
    const body = new URLSearchParams(fields);
    const mark = page.includes("?") ? "&" : "?";
    return this.fetch(`${page}${mark}qaction=${action}`, { method: "POST", body });
  }

  /** Submits an action as the script of a page does, and answers what the script is told. */
  async submit(action: string, input: unknown, page = "/"): Promise<Told> {
    const response = await this.fetch(`${page}q-data.json?qaction=${action}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify(input),
    });
    const location = response.headers.get("location");
    return { status: response.status, location, text: await response.text() };
  }

  /** What a page shows. */
  async open(path: string): Promise<Shown> {
    return (await this.fetch(path)).json();
  }

  /** Asks the library's route who is signed in. */
  async session(basePath = "/auth"): Promise<Record<string, unknown> | null> {
    return (await this.fetch(`${basePath}/session`)).json();
  }

  #keep(header: string): void {
    const [pair = "", ...attributes] = header.split("; ");
    const at = pair.indexOf("=");
    if (attributes.includes("Max-Age=0")) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** What the script of a page hears. */
export interface Told {
  readonly status: number;
  /** Where the script loads another page, `null` where it stays. */
  readonly location: string | null;
  /** In Qwik's own notation. */
  readonly text: string;
}
