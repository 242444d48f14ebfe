import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { Auth, type AuthConfig } from "../../../src/index.ts";
import GitHub from "../../../src/providers/github.ts";
import { memory } from "../../../src/storage/memory.ts";
import { application } from "../../support/application.ts";

async function fetchesItsOptions(): Promise<never> {
  throw new Error("the vault is away");
}
async function isMadeLater() {
  return GitHub({ clientId: "a", clientSecret: "b" });
}

for (const provider of [fetchesItsOptions, isMadeLater]) {
  test(`an async function in place of a provider is named where it is resolved: ${provider.name}`, async (t) => {
    const rejected: unknown[] = [];
    const note = (reason: unknown) => void rejected.push(reason);
    process.on("unhandledRejection", note);
    t.after(() => process.off("unhandledRejection", note));
    const providers: AuthConfig["providers"] = Object([provider]);
    const { config, errors } = application({ providers, security: true, adapter: memory() });
    await Auth(new Request("https://app.example.com/auth/providers"), config);
    await setImmediate();
    assert.deepEqual(rejected, []);
    assert.equal(errors[0]?.code, "no-provider");
    assert.equal(
      errors[0]?.message,
      `The entry \`providers[0]\` is the function ${provider.name}, which returns a promise. Wait for the provider: \`await\` its call, and write what it returns into the list`,
    );
  });
}
