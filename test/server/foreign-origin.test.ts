import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AuthError } from "../../src/errors.ts";
import Apple from "../../src/providers/apple.ts";
import Password from "../../src/providers/password.ts";
import {
  confirmSignUp,
  refuseCrossSite,
  removePasskey,
  renamePasskey,
  requestPasswordReset,
  resetPassword,
  securityAction,
  signIn,
  signOut,
  signUp,
  updateSession,
} from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { application, origin } from "../support/application.ts";

const fields = { username: "ada", password: "lovelace-1815" };

describe("AC-06 functions that change something, called without assertSameOrigin", () => {
  const link = { token: "made up" };
  const mailbox = { email: "ada@example.com" };
  const functions: Readonly<
    Record<string, (input: Headers, config: AuthConfig) => Promise<unknown>>
  > = {
    signIn: (input, config) => signIn(input, config, "credentials", { fields }),
    signOut,
    updateSession: (input, config) => updateSession(input, config, {}),
    securityAction: (input, config) => securityAction(input, config, "name", { name: "Eve" }),
    renamePasskey: (input, config) => renamePasskey(input, config, "1", "Eve"),
    removePasskey: (input, config) => removePasskey(input, config, "1"),
    signUp: (input, config) => signUp(input, config, { ...mailbox, password: "short" }),
    confirmSignUp: (input, config) => confirmSignUp(input, config, link),
    requestPasswordReset: (input, config) => requestPasswordReset(input, config, mailbox),
    resetPassword: (input, config) => resetPassword(input, config, { ...link, password: "x" }),
  };
  const call = async (name: string, sent: Record<string, string>) => {
    const { config, errors } = application({
      adapter: memory(),
      mail: () => {},
      providers: [password(), Password({ breaches: false })],
    });
    const headers = new Headers({ host: "app.example.com", ...sent });
    const type = await functions[name]?.(headers, config).then(
      () => undefined,
      (error: AuthError) => error.type,
    );
    return { type, logged: errors.map((error) => error.type) };
  };
  const refused = { type: "CrossSiteRequest", logged: ["CrossSiteRequest"] };

  for (const name of Object.keys(functions)) {
    test(`${name} refuses what another site has posted, and leaves one line`, async () => {
      for (const foreign of ["https://evil.example", "http://app.example.com", "null"]) {
        assert.deepEqual(await call(name, { origin: foreign }), refused, foreign);
      }
      for (const header of ["content-type", "content-length"]) {
        const unnamed = { "sec-fetch-site": "cross-site", [header]: "0" };
        assert.deepEqual(await call(name, unnamed), refused, header);
      }
    });

    test(`${name} takes the application's own forms, what no browser sent, and links`, async () => {
      const form = { "content-type": "application/x-www-form-urlencoded" };
      const own = { ...form, "sec-fetch-site": "same-origin" };
      for (const sent of [{ origin }, {}, form, own, { "sec-fetch-site": "cross-site" }]) {
        const { type } = await call(name, sent);
        assert.notEqual(type, "CrossSiteRequest", JSON.stringify(sent));
      }
    });
  }
});

describe("AC-06 refuseCrossSite before an application whose framework checks nothing", () => {
  const { config, errors } = application({ providers: [password()] });
  const ask = (method: string, path: string, headers: Record<string, string>) =>
    refuseCrossSite(new Request(origin + path, { method, headers }), config);
  const foreign = { origin: "https://elsewhere.example" };

  test("refuses what another site posted, with one line in the log, and a page for a person", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      errors.length = 0;
      const response = await ask(method, "/api/pay", { ...foreign, accept: "text/html" });
      assert.equal(response?.status, 403);
      assert.match((await response?.text()) ?? "", /That request came from another site/);
      assert.deepEqual(
        errors.map(({ type }) => type),
        ["CrossSiteRequest"],
      );
    }
    const program = await ask("POST", "/api/pay", foreign);
    assert.match((await program?.text()) ?? "", /"error":"CrossSiteRequest"/);
  });

  test("lets through what changes nothing, what comes from the application, and what no browser sent", async () => {
    for (const [method, headers] of [
      ["GET", foreign],
      ["HEAD", foreign],
      ["POST", { origin, "sec-fetch-site": "same-origin" }],
      ["POST", {}],
    ] as const) {
      assert.equal(await ask(method, "/api/pay", headers), undefined);
    }
  });

  test("lets a provider of the configuration post to the library, and nothing else of another site", async () => {
    const apple = Apple({ clientId: "app", clientSecret: "a secret of Apple" });
    const { config } = application({ providers: [password(), apple] });
    const post = async (path: string, answeredByApplication = false, method = "POST") => {
      const headers = { origin: "https://appleid.apple.com" };
      const request = new Request(origin + path, { method, headers });
      return (await refuseCrossSite(request, config, { answeredByApplication }))?.status;
    };
    assert.equal(await post("/auth/callback/apple"), undefined);
    assert.equal(await post("/auth/callback/apple", true), 403);
    for (const method of ["PUT", "PATCH", "DELETE"])
      assert.equal(await post("/auth/callback/apple", false, method), 403, method);
    for (const path of ["callback/apple/more", "callback/credentials", "callback/x", "session"])
      assert.equal(await post(`/auth/${path}`), 403, path);
    assert.equal(await post("/authentic"), 403);
  });
});
