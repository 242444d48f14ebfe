// Whole sign-ins, as a browser goes through them: forms, redirects and cookies.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createBrowser, signInAs } from "cardea/testing";
import { idp, url } from "./application.ts";

const right = { username: "ada", password: "lovelace" };

test("ada comes in by the provider", async () => {
  const ada = await signInAs(url, { by: "oidc", provider: "local", at: idp });
  assert.partialDeepStrictEqual(ada.session, { user: { email: "ada@example.com" } });
  assert.match(await (await ada.get("/members")).text(), /ada@example\.com/);
});

test("ada comes in with the form of the application, and leaves with its button", async () => {
  const browser = createBrowser(url);
  const response = await browser.post("/login", { ...right, callbackUrl: "/members" });
  assert.equal(response.headers.get("location"), "/members");
  assert.match(await (await browser.get("/members")).text(), /Ada Lovelace/);
  await browser.post("/logout", {});
  assert.equal(await browser.json("/auth/session"), null);
});

test("nobody comes in with a wrong password, and the form keeps the name", async () => {
  const browser = createBrowser(url);
  const response = await browser.post("/login", { ...right, password: "byron" });
  assert.equal(response.status, 401);
  const page = await response.text();
  assert.match(page, /do not match.*value="ada"/s);
  assert.doesNotMatch(page, /byron/);
  assert.equal(await browser.json("/auth/session"), null);
});

test("nobody is led to another site after the sign-in", async () => {
  const fields = { ...right, callbackUrl: "https://elsewhere.example/" };
  const response = await createBrowser(url).post("/login", fields);
  assert.equal(response.headers.get("location"), "/");
});
