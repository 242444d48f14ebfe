import assert from "node:assert/strict";
import { test } from "node:test";
import { resolveSource } from "../../src/config/resolve-source.ts";
import { detachedContext } from "../../src/request/detached-context.ts";
import { issueSession } from "../../src/session/issue.ts";
import { passWithoutFactors } from "../../src/session/passed.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { application } from "../support/application.ts";

async function contextOf(config: Partial<AuthConfig> = {}) {
  const app = application({ providers: [], adapter: memory(), ...config });
  return detachedContext(await resolveSource(app.config, undefined));
}

test("with `factors` nobody passes without the gate", async () => {
  const context = await contextOf({ factors: {} });
  assert.throws(() => passWithoutFactors(context, "ada", {}), /is decided at the gate/);
});

test("nobody gets a session with what somebody else has passed with", async () => {
  const context = await contextOf();
  const account = { provider: "test", type: "oauth", providerAccountId: "1" } as const;
  const grace = { id: "grace" };
  const signedIn = { userId: "grace", user: grace, account, profile: undefined, isNewUser: false };
  let isWritten = false;
  await assert.rejects(
    issueSession(context, passWithoutFactors(context, "ada", {}), signedIn, async () => {
      isWritten = true;
      return [];
    }),
    /Somebody else has passed/,
  );
  assert.equal(isWritten, false);
});
