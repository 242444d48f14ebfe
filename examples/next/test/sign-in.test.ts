// Whole sign-ins, as a browser goes through them: forms, redirects and passkeys.
import { createAuthenticator, createBrowser, createTestSession, signInAs } from "cardea/testing";
import { afterEach, expect, test } from "vitest";
import { app, basePath, config } from "./application";
import { idp } from "./setup";

afterEach(() => {
  idp.faults.denies = false;
});

test("ada comes in with her password", async () => {
  const fields = { username: "ada", password: "lovelace" };
  const ada = await signInAs(app, { by: "credentials", fields }, { basePath });
  expect(ada.session).toMatchObject({ user: { name: "Ada Lovelace" }, provider: "credentials" });
});

test("nobody comes in with a wrong password", async () => {
  const fields = { username: "ada", password: "byron" };
  const entering = signInAs(app, { by: "credentials", fields }, { basePath });
  await expect(entering).rejects.toThrow("error=CredentialsSignin");
});

test("mary comes in by the provider", async () => {
  const mary = await signInAs(app, { by: "oidc", provider: "local", at: idp }, { basePath });
  expect(mary.session).toMatchObject({ user: { email: "mary@example.com" }, provider: "local" });
});

test("whoever declines at the provider comes back to the sign-in page", async () => {
  idp.faults.denies = true;
  const entering = signInAs(app, { by: "oidc", provider: "local", at: idp }, { basePath });
  await expect(entering).rejects.toThrow(/sign-in\?error=OAuthCallbackError/);
});

test("grace adds a passkey, and signs in with it", async () => {
  const device = createAuthenticator({ origin: "http://localhost:3000" });
  const session = await createTestSession(config, { email: "grace@example.com" });
  await createBrowser(app, { basePath, session }).addPasskey(device);
  const grace = await signInAs(app, { by: "passkey", device }, { basePath });
  expect(grace.session).toMatchObject({ user: { email: "grace@example.com" } });
});
