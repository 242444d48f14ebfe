import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { askPermission } from "../../src/accounts/sign-in-callback.ts";
import { warnInvalidAddress } from "../../src/accounts/warn-invalid-address.ts";
import { AuthError } from "../../src/errors.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { contextOf, resolved } from "../request/contexts.ts";

const params = { user: { id: "ada" }, account: null };

async function ask(signIn?: unknown) {
  const callbacks: AuthConfig["callbacks"] = Object({ ...(signIn ? { signIn } : {}) });
  const { config } = await resolved({ ...(callbacks && { callbacks }) });
  return askPermission(config, params);
}

describe("the signIn callback", () => {
  test("lets in with `true`, and where there is none", async () => {
    assert.equal(await ask(), undefined);
    assert.equal(await ask(() => true), undefined);
    assert.equal(await ask(async () => true), undefined);
  });

  test("is told who signs in", async () => {
    let told: unknown;
    await ask((given: unknown) => {
      told = given;
      return true;
    });
    assert.deepEqual(told, params);
  });

  test("says with text where to go instead", async () => {
    assert.equal(await ask(() => "/banned"), "/banned");
    assert.equal(await ask(async () => "https://app.example.com/x"), "https://app.example.com/x");
  });

  test("refuses with `false`, which is no mistake", async () => {
    await assert.rejects(
      ask(() => false),
      {
        type: "AccessDenied",
        code: "access-denied",
        message: /^The signIn callback did not answer true/,
      },
    );
  });

  for (const [answer, described] of [
    [undefined, "undefined"],
    [null, "null"],
    [0, "the number 0"],
    ["", "empty text"],
    [{ ok: true }, "an object"],
    [Object(true), "an object of the class Boolean"],
  ] as const) {
    test(`lets nobody in with ${described}, and says so to the operator`, async () => {
      await assert.rejects(
        ask(() => answer),
        {
          type: "AccessDenied",
          code: "sign-in-callback-answer",
          message: new RegExp(
            `answered ${described}, so nobody is let in\\. Return true, false, or`,
          ),
        },
      );
    });
  }

  test("lets nobody in by throwing, and the reason is kept", async () => {
    const reason = new Error("the list of members is away");
    await assert.rejects(
      ask(() => Promise.reject(reason)),
      (error: AuthError) => {
        assert.equal(error.type, "AccessDenied");
        assert.equal(error.code, "sign-in-callback-threw");
        assert.match(error.message, /^The signIn callback threw, so nobody is let in/);
        assert.equal(error.cause?.err, reason);
        return true;
      },
    );
  });

  test("throws errors of the library as they are", async () => {
    const own = new AuthError("the directory is down");
    await assert.rejects(
      ask(() => Promise.reject(own)),
      (error) => error === own,
    );
  });
});

test("an address that is left out is told of, with the provider, the request and where to read on", async () => {
  const { context, warnings } = await contextOf();
  await warnInvalidAddress(context, { id: "sso", type: "oidc" });
  assert.equal(warnings.length, 1);
  assert.match(warnings[0] ?? "", /^address-left-out: What provider "sso" tells .* was left out/);
  assert.ok(warnings[0]?.includes(`requestId ${context.requestId}`));
  assert.match(warnings[0] ?? "", /See node_modules\/cardea\/docs\/oauth\.md$/);
});
