import assert from "node:assert/strict";
import { test } from "node:test";
import type { AuthConfig } from "../../src/types/config.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { ada, hostileProvider } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";

/** Signs the same person in at a provider, and returns every id that the application is told of them. */
async function idsOf(id: string, more: Partial<AuthConfig> = {}) {
  const provider = hostileProvider();
  const ids: unknown[] = [];
  const { config } = application({
    providers: [{ ...provider.config(), id }],
    callbacks: {
      signIn: ({ user }) => Boolean(ids.push(user.id)),
      jwt: ({ token, user }) => {
        if (user) ids.push(user.id, token.sub);
        return token;
      },
    },
    events: { signIn: ({ user }) => void ids.push(user.id) },
    ...more,
  });
  await signInWith(browser(config), provider, { id });
  return ids;
}

test("without a database an id is that of the account with `compat: next-auth`, whose applications keep things under it", async () => {
  const ids = await idsOf("hostile", { compat: "next-auth" });
  assert.deepEqual(ids, Array(4).fill(ada.sub));
});

for (const compat of ["authjs", undefined] as const) {
  test(`without a database an id is the same at every sign-in, and another at another provider: ${compat ?? "no compat"}`, async () => {
    const [first, again] = [await idsOf("hostile", { compat }), await idsOf("hostile", { compat })];
    assert.equal(new Set([...first, ...again]).size, 1);
    assert.notEqual(first[0], ada.sub);
    assert.notEqual(first[0], (await idsOf("other", { compat }))[0]);
  });
}
