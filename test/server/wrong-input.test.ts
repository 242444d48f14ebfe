import assert from "node:assert/strict";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { test } from "node:test";
import {
  assertSameOrigin,
  checkSession,
  getAccessToken,
  listPasskeys,
  removePasskey,
  renamePasskey,
  reportError,
  security,
  securityAction,
  signIn,
  signOut,
  toHeaders,
  updateSession,
} from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";

const operations: Readonly<Record<string, (input: never, config: AuthConfig) => Promise<unknown>>> =
  {
    assertSameOrigin,
    checkSession: (input, config) => checkSession(input, config, {}),
    getAccessToken: (input, config) => getAccessToken(input, config, { provider: "x" }),
    listPasskeys,
    removePasskey: (input, config) => removePasskey(input, config, "id"),
    renamePasskey: (input, config) => renamePasskey(input, config, "id", "name"),
    reportError: (input, config) => reportError(input, config, new Error("x")),
    security,
    securityAction: (input, config) => securityAction(input, config, "name", { name: "Ada" }),
    signIn: (input, config) => signIn(input, config),
    signOut: (input, config) => signOut(input, config),
    updateSession: (input, config) => updateSession(input, config, {}),
  };

/** A request of Express: that of Node.js with the headers as an object, and a function `get`. */
function expressRequest(): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.url = "/";
  request.headers = { host: "app.example.com" };
  request.rawHeaders.push("host", "app.example.com");
  return Object.assign(request, { get: (name: string) => request.headers[name] });
}

const honoContext = { get: () => undefined, set: () => {}, req: { url: "/", header: () => "" } };

for (const [name, operate] of Object.entries(operations)) {
  test(`${name} says what to pass to it when no headers can be read`, async () => {
    const { config } = application({ adapter: memory(), providers: [password()] });
    for (const input of [
      ...[expressRequest(), honoContext, { headers: { cookie: "a=b" } }, { url: "/", headers: {} }],
      ...[{}, "cookie", 5, null, undefined],
    ]) {
      await assert.rejects(operate(input as never, config), (error: unknown) => {
        assert.ok(error instanceof TypeError);
        assert.match(
          error.message,
          /^The first argument is .+, from which no headers can be read\. Pass a web Request/,
        );
        assert.match(error.message, /`toHeaders\(request\)`/);
        return true;
      });
    }
  });
}

test("the headers of a request of Express are what to pass", async () => {
  const { config } = application({ providers: [password()] });
  await assertSameOrigin(toHeaders(expressRequest()), config);
});
