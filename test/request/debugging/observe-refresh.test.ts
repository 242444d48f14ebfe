import assert from "node:assert/strict";
import { test } from "node:test";
import { resolveOAuth } from "../../../src/config/providers/oauth.ts";
import { observeRefresh } from "../../../src/request/debugging/observe-refresh.ts";
import { refreshTokens } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { Account } from "../../../src/types/records.ts";
import { application } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { signInWith } from "../../support/sign-in.ts";
import { storyteller, toldContext } from "./support.ts";

const account: Account = {
  ...{ provider: "plain", providerAccountId: "person-1" },
  type: "oauth",
  refresh_token: "canary-refresh-token",
};

for (const [what, clientSecret, told, shown] of [
  [
    "with a secret",
    "canary-of-client",
    "canary-of-client canary-refresh-token",
    "[redacted] [redacted]",
  ],
  [
    "without a secret",
    undefined,
    "the undefined of canary-refresh-token",
    "the undefined of [redacted]",
  ],
] as const) {
  test(`what is told of a refresh by a client ${what} repeats neither that nor the tokens`, async () => {
    const { context, steps } = await toldContext();
    const provider = resolveOAuth(hostileProvider().plainConfig({ clientSecret }));
    const { watch } = observeRefresh(context.config, provider, account);
    const refused = async () => Response.json({ error: told }, { status: 400 });
    assert.ok(watch);
    await watch(refused, "refresh")("https://id.example/token", { method: "POST" });
    const [[code, { ms: _, ...facts }] = ["", {}], ...others] = steps;
    assert.equal(code, "refresh-response");
    assert.deepEqual(facts, {
      ...{ provider: "plain", method: "POST", url: "https://id.example/token" },
      ...{ status: 400, names: ["error"], error: shown },
    });
    assert.deepEqual(others, []);
  });
}

test("a refresh token that was kept from a refused answer does not stand in a debug message", async () => {
  const { logger, last } = storyteller();
  const provider = hostileProvider();
  const adapter = memory();
  const { config } = application({ adapter, logger, providers: [provider.config()] });
  await signInWith(browser(config), provider);
  const account = await adapter.getAccount("person-1", "hostile");
  assert.ok(account);
  provider.tweaks = { tokens: { token_type: undefined } };
  await assert.rejects(refreshTokens(config, account));
  const repeat = () => {
    const { form } = provider.last("token");
    const error_description = `no ${form.refresh_token}`;
    return Response.json({ error: "invalid_grant", error_description }, { status: 400 });
  };
  provider.tweaks = { answer: { token: repeat } };
  await assert.rejects(refreshTokens(config, account));
  assert.notEqual(provider.last("token").form.refresh_token, account.refresh_token);
  assert.equal(last("refresh-response").error_description, "no [redacted]");
});
