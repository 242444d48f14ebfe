// Whole sign-ins, as a browser goes through them: forms, redirects and cookies.
import assert from "node:assert/strict";
import { test } from "node:test";
import { signInAs } from "cardea/testing";
import { idp, url } from "./application.ts";

test("ada comes in by the provider", async () => {
  const ada = await signInAs(url, { by: "oidc", provider: "local", at: idp });
  assert.partialDeepStrictEqual(ada.session, { user: { email: "ada@example.com" } });
  assert.match(await (await ada.get("/members")).text(), /Ada Lovelace/);
});

test("whoever declines at the provider comes back to the sign-in page", async (t) => {
  idp.faults.denies = true;
  t.after(() => {
    idp.faults.denies = false;
  });
  await assert.rejects(
    signInAs(url, { by: "oidc", provider: "local", at: idp }),
    /signin\?error=OAuthCallbackError/,
  );
});

test("ada comes in with her password", async () => {
  const fields = { username: "ada", password: "lovelace" };
  const ada = await signInAs(url, { by: "credentials", provider: "password", fields });
  assert.partialDeepStrictEqual(ada.session, { user: { name: "Ada Lovelace" } });
});

test("nobody comes in with a wrong password, and the sign-in page gets the code", async () => {
  const fields = { username: "ada", password: "byron" };
  await assert.rejects(
    signInAs(url, { by: "credentials", provider: "password", fields }),
    /code=not_recognised/,
  );
});

test("ada changes her name with the form of the page, and signs out", async () => {
  const fields = { username: "ada", password: "lovelace" };
  const ada = await signInAs(url, { by: "credentials", provider: "password", fields });
  const page = await (await ada.get("/members")).text();
  const [, action = ""] = /action="([^"]+)" class="below"/.exec(page) ?? [];
  await ada.post(action, { name: "Countess" });
  assert.partialDeepStrictEqual(await ada.json("/auth/session"), { user: { name: "Countess" } });
  await ada.submit("/auth/signout");
  assert.equal(await ada.json("/auth/session"), null);
});
