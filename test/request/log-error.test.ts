import assert from "node:assert/strict";
import { test } from "node:test";
import { resolveConfig } from "../../src/config/resolve.ts";
import { AdapterError } from "../../src/errors.ts";
import { createContext } from "../../src/request/context.ts";
import { logError } from "../../src/request/log-error.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { application, origin } from "../support/application.ts";

/** A request with these headers, and what is written of an error that tells this. */
async function lineOf(
  headers: Record<string, string>,
  message: string,
  config: Partial<AuthConfig> = {},
  path = "/",
) {
  const { config: own, errors } = application({ providers: [], ...config });
  const context = createContext(await resolveConfig(own), {
    headers: new Headers(headers),
    request: new Request(origin + path),
    origin,
  });
  await logError(context, new Error(message));
  return errors[0]?.message;
}

test("AC-35 what came with the request is not written, in whatever form", async () => {
  const token = "8f3c/1b2a+77de";
  const basic = Buffer.from("ada:lovelace-1815").toString("base64");
  const cookie = `a=short; b=${encodeURIComponent(token)}; c="${basic}"`;
  const base64 = Buffer.from(token).toString("base64");
  const headers = { cookie, authorization: "Bearer 5a4d3c2b1a" };
  assert.equal(
    await lineOf(
      headers,
      `short ${token} ${encodeURIComponent(token)} ${base64} ${basic} 5a4d3c2b1a`,
    ),
    "short [redacted] [redacted] [redacted]= [redacted] [redacted]",
  );
  const query = "/?session=1234567890&page=1234567891";
  assert.equal(await lineOf({}, "1234567890 1234567891", {}, query), "[redacted] 1234567891");
});

test("AC-35 what the application is known by at others is not written, in whatever form", async () => {
  const providers: AuthConfig["providers"] = [
    {
      id: "one",
      name: "One",
      type: "oauth",
      clientId: "client",
      clientSecret: "9e1c-client-secret",
      authorization: "https://one.example/authorize",
      token: "https://one.example/token",
      userinfo: "https://one.example/userinfo",
    },
    {
      id: "two",
      type: "email",
      name: "Two",
      apiKey: "9e1c-key-of-mails",
      sendVerificationRequest() {},
    },
  ];
  const basic = Buffer.from("client:9e1c-client-secret").toString("base64");
  const message = await lineOf({}, `Basic ${basic}, x-api-key 9e1c-key-of-mails`, {
    adapter: memory(),
    providers,
  });
  assert.match(message ?? "", /^Basic Y2xpZW50O.?\[redacted\]=*, x-api-key \[redacted\]$/);
});

for (const [count, expected] of [
  [300, /^\[redacted] \[redacted]$/],
  [2_000, /^\[left out: this request has too many secrets to look for]$/],
] as const) {
  test(`AC-29 cookies are read in one pass, however many there are (${count})`, async (t) => {
    const cookies = Array.from({ length: count }, (_, i) => `c${i}=value-${i}-of-a-cookie`);
    const cookie = cookies.join("; ");
    const indexOf = t.mock.method(String.prototype, "indexOf");
    const own = "__Host-cardea.session-token=the-token-of-the-session";
    const message = await lineOf(
      { cookie: `${cookie}; ${own}` },
      "value-0-of-a-cookie the-token-of-the-session",
    );
    const searches = indexOf.mock.calls.filter((call) => String(call.this).length > cookie.length);
    assert.ok(searches.length < 10, `the header was searched ${searches.length} times`);
    assert.match(message ?? "", expected);
  });
}

test("an outage of the database leaves one line for each request, and other errors one each", async () => {
  const { config: own, errors } = application({ providers: [] });
  const config = await resolveConfig(own);
  const outage = () =>
    new AdapterError("The adapter's method getUser failed", { code: "adapter-error" });
  for (const lines of [1, 2]) {
    const context = createContext(config, { headers: new Headers(), origin });
    await logError(context, outage());
    await logError(context, outage());
    assert.equal(errors.length, lines);
  }
  const context = createContext(config, { headers: new Headers(), origin });
  await logError(context, new Error("no"));
  await logError(context, new Error("no"));
  assert.equal(errors.length, 4);
});

test("what is thrown and is no error is called one where the log cannot be loaded", async (t) => {
  const print = t.mock.method(console, "error", () => {});
  const cause = new Error("no such chunk");
  const resolved = await resolveConfig(application({ providers: [] }).config);
  const config = { ...resolved, log: () => Promise.reject(cause) };
  const context = createContext(config, { headers: new Headers(), origin });
  await logError(context, "down with hunter22");
  assert.deepEqual(
    print.mock.calls.map((call) => call.arguments),
    [["[cardea][error] Error, and the log cannot be loaded:", cause]],
  );
});
