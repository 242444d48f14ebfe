// Passkeys without a window: the authenticator is software, and the application verifies what it signs.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  createAuthenticator,
  createBrowser,
  createTestSession,
  signInAs,
  type TestSessionOptions,
} from "cardea/testing";
import { config, url } from "./application.ts";

/** The browser of somebody who is signed in. */
async function browserOf(email: string, options: TestSessionOptions = {}) {
  const session = await createTestSession(config, { email }, { url, ...options });
  return createBrowser(url, { session });
}

test("ada adds a passkey, and signs in with it", async () => {
  const device = createAuthenticator({ origin: url });
  const before = await browserOf("ada@example.com");
  await before.addPasskey(device);
  const ada = await signInAs(url, { by: "passkey", device });
  assert.partialDeepStrictEqual(ada.session, { user: { email: "ada@example.com" } });
});

test("grace adds a passkey soon after she signed in, and not an hour later", async () => {
  const device = createAuthenticator({ origin: url });
  const late = await browserOf("grace@example.com", { age: 60 * 60 });
  await assert.rejects(late.addPasskey(device), /The passkey was refused/);
  const fresh = await browserOf("grace@example.com");
  await fresh.addPasskey(device);
});

test("alan removes his passkey on the page of the demo, once he has proved two factors", async () => {
  const device = createAuthenticator({ origin: url });
  const alan = await browserOf("alan@example.com");
  await alan.addPasskey(device);
  const [, id = ""] = /name="id" value="([^"]+)"/.exec(await text(alan.get("/passkeys"))) ?? [];
  const refused = await alan.post("/passkeys/remove", { id, sure: "yes" });
  assert.match(refused.headers.get("location") ?? "", /signin\?error=SessionRequired&code=level/);

  const sure = await browserOf("alan@example.com", { methods: ["password", "otp"] });
  await sure.post("/passkeys/remove", { id, sure: "yes" });
  assert.equal((await text(sure.get("/passkeys"))).includes(id), false);
});

const text = async (response: Promise<Response>) => (await response).text();
