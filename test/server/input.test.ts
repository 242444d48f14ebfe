import assert from "node:assert/strict";
import { test } from "node:test";
import { getSession } from "../../src/server/index.ts";
import { enter, password } from "../http/support/password.ts";
import { application, origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";

/** What a framework may hand over: the platform's classes, its own, and those of another realm. */
const inputs: Record<string, (headers: Headers) => unknown> = {
  headers: (headers) => headers,
  "a request": (headers) => new Request(origin, { headers }),
  "headers of another class": (headers) => ({
    get: (name: string) => headers.get(name),
    has: (name: string) => headers.has(name),
    getSetCookie: () => headers.getSetCookie(),
  }),
  "headers that keep what they wrap under that name, as those of Next.js": (headers) =>
    Object.assign(new Headers(headers), { headers: Object.fromEntries(headers) }),
  "a request of another class": (headers) => {
    const { url, method } = new Request(origin);
    return { url, method, headers };
  },
  facts: (headers) => ({ headers, readOnly: true }),
};

for (const [kind, make] of Object.entries(inputs)) {
  test(`a session is found with ${kind}`, async () => {
    const asked: unknown[] = [];
    const { config } = application({ providers: [password()] });
    const visitor = browser(config);
    await enter(visitor);
    const headers = new Headers({
      host: new URL(origin).host,
      "x-forwarded-proto": "https",
      cookie: [...visitor.cookies].map(([name, { value }]) => `${name}=${value}`).join("; "),
    });
    const source = (request: Request | undefined) => {
      asked.push(request?.url);
      return config;
    };
    const input = make(headers) as Headers;
    const { session } = await getSession(input, source);
    assert.equal(session?.user?.name, "Ada Lovelace");
    assert.deepEqual(asked, [kind.startsWith("a request") ? Reflect.get(input, "url") : undefined]);
  });
}
