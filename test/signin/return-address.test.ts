import assert from "node:assert/strict";
import { test } from "node:test";
import type { AuthConfig } from "../../src/types/config.ts";
import { enter, password } from "../http/support/password.ts";
import { application, origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";

async function landing(callbackUrl: string, own: Partial<AuthConfig> = {}) {
  const warnings: string[] = [];
  const { config } = application({ providers: [password()], ...own });
  const logger = {
    ...config.logger,
    warn: (code: string, text?: string) => void warnings.push(`${code}: ${text}`),
  };
  const response = await enter(browser({ ...config, logger }), "ada", { callbackUrl });
  const told = warnings.filter((warning) => !warning.startsWith("network-unknown"));
  return { location: response.headers.get("location"), warnings: told };
}

test("whoever is led home instead of to another site leaves a line that says what allows it", async () => {
  const { location, warnings } = await landing("https://other.example/inbox?token=secret");
  assert.equal(location, `${origin}/`);
  assert.deepEqual(warnings, [
    "callback-url-left-out: Somebody asked to return to https://other.example/inbox and is led to the home page instead. Without a `redirect` callback only addresses at https://app.example.com are allowed; if this one is meant, let callbacks.redirect return it",
  ]);
});

test("an address that is none leaves a line, also with a redirect callback, which gets the origin", async () => {
  const asked: string[] = [];
  const redirect = ({ url }: { url: string }) => {
    asked.push(url);
    return url;
  };
  const { warnings } = await landing("javascript:alert(1)", { callbacks: { redirect } });
  assert.deepEqual(asked, [origin]);
  assert.match(warnings[0] ?? "", /return to javascript:alert\(1\) .* It has to be a path/);
});

test("an address of the application, or none at all, leaves no line", async () => {
  for (const callbackUrl of ["/inbox", `${origin}/inbox?page=2`, ""]) {
    assert.deepEqual((await landing(callbackUrl)).warnings, []);
  }
});
