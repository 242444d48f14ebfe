import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { Hono } from "hono";
import { HonoAuth } from "../../src/hono/index.ts";
import { Auth } from "../../src/index.ts";
import GitHub from "../../src/providers/github.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { origin, secret } from "../support/application.ts";
import { fc } from "../support/fast-check.ts";
import { forget } from "../support/forget.ts";
import { password } from "./support/password.ts";

/** How many characters a line has at most that a request can cause. */
const longest = 1_000;

/** The lines of the console, and the messages that a logger would receive. */
function watch(t: TestContext) {
  const lines: string[] = [];
  for (const method of ["error", "warn"] as const) {
    t.mock.method(console, method, (...texts: unknown[]) => {
      forget("log-tallies");
      lines.push(texts.join(" "));
    });
  }
  return lines;
}

const mail = { id: "mail", type: "email", name: "Mail", sendVerificationRequest() {} } as const;
const config: AuthConfig = {
  secret,
  trustHost: ["app.example.com"],
  adapter: memory(),
  session: { strategy: "jwt" },
  providers: [password(), GitHub({ clientId: "a", clientSecret: "b" }), mail],
};

const long = fc
  .tuple(fc.constantFrom("a", "Z", "session/", "auth/", "%1b", "é"), fc.constantFrom(1, 30, 6_000))
  .map(([text, times]) => text.repeat(times));
const segment = fc.oneof(
  fc.constantFrom("signin", "callback", "session", "signout", "credentials", "mail", "github", ""),
  long,
);
const path = fc.oneof(
  fc.array(segment, { maxLength: 4 }).map((rest) => ["/auth", ...rest].join("/")),
  fc.array(segment, { maxLength: 4 }).map((rest) => `/${rest.join("/")}`),
);
const method = fc.constantFrom("GET", "POST", "POST", "HEAD", "PUT", "X".repeat(9_000));
const name = fc.constantFrom("callbackUrl", "email", "scope", "client_id", "error", "state", "id");
const values = fc.dictionary(fc.oneof(name, long), long, { maxKeys: 3, noNullPrototype: true });
const plain = fc.constantFrom("x", "https://x.example", `https://${"x".repeat(9_000)}.example`);
const headers = fc.record(
  {
    origin: plain,
    "sec-fetch-site": plain,
    "x-forwarded-host": plain,
    "content-type": fc.constantFrom("application/json", "x".repeat(9_000)),
    cookie: plain,
    accept: fc.constantFrom("text/html"),
  },
  { requiredKeys: [] },
);

test("no line that a request can cause exceeds 1,000 characters", async (t) => {
  const lines = watch(t);
  const asked = fc.record({ path, method, values, query: values, headers });
  await fc.assert(
    fc.asyncProperty(asked, async ({ path, method, values, query, headers }) => {
      lines.length = 0;
      const url = `${origin}${path}?${new URLSearchParams(query)}`;
      const hasBody = method !== "GET" && method !== "HEAD";
      const body = headers["content-type"]?.includes("json")
        ? JSON.stringify(values)
        : new URLSearchParams(values);
      await Auth(new Request(url, { method, headers, ...(hasBody && { body }) }), config);
      for (const line of lines)
        assert.ok(line.length <= longest, `${line.length}: ${line.slice(0, 300)}`);
    }),
    { numRuns: 400 },
  );
});

test("nor one about a mount whose path a request chooses, or a method that it makes up", async (t) => {
  const lines = watch(t);
  process.env.AUTH_URL = `${origin}/sub`;
  t.after(() => {
    delete process.env.AUTH_URL;
  });
  const app = new Hono().all("/:org/auth/*", HonoAuth(config));
  const made = "z".repeat(6_000);
  for (const rest of ["nope", "session/", "session/session/session", "csrf", ""]) {
    await app.request(`${origin}/${made}/auth/${rest}`);
  }
  for (const rest of ["nope", "signin"]) {
    await Auth(new Request(`${origin}/auth/${rest}`, { method: "X".repeat(9_000) }), config);
  }
  assert.ok(lines.length > 4, lines.join("\n"));
  for (const line of lines)
    assert.ok(line.length <= longest, `${line.length}: ${line.slice(0, 300)}`);
});

test("nor the message of an error that a logger receives", async () => {
  const messages: string[] = [];
  const logger = { error: (_: string, { message }: Error) => void messages.push(message) };
  const own = { ...config, logger };
  const made = "z".repeat(6_000);
  const posted = (path: string, headers: HeadersInit, body: Record<string, string> = {}) =>
    Auth(
      new Request(origin + path, { method: "POST", headers, body: new URLSearchParams(body) }),
      own,
    );
  await Auth(new Request(`${origin}/auth/callback/${made}`), own);
  await posted("/auth/signin/mail", { origin: `https://${made}.example` });
  await posted("/auth/signin/mail", { "sec-fetch-site": made });
  await Auth(new Request(`${origin}/auth/csrf`, { headers: { "x-forwarded-host": made } }), own);
  assert.ok(messages.length >= 3, messages.join("\n"));
  for (const message of messages) assert.ok(message.length <= longest, message.slice(0, 300));
});
