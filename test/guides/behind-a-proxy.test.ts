import assert from "node:assert/strict";
import { after, test } from "node:test";
import { followGuide } from "./guide.ts";

const { origin, stop } = await followGuide("guides/behind-a-proxy.md", "app.ts", {
  AUTH_URL: "https://app.example.com",
});
after(stop);

/** What a proxy sends on; a browser may have written some of it. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, origin), { redirect: "manual", headers });

test("the application of the guide knows its address, whatever the proxy and the browser say", async () => {
  for (const headers of [
    {},
    { "x-forwarded-proto": "https", "x-forwarded-host": "app.example.com" },
    { "x-forwarded-proto": "http", "x-forwarded-host": "evil.example" },
  ]) {
    const csrf = await ask("/auth/csrf", headers);
    assert.match(csrf.headers.get("set-cookie") ?? "", /^__Host-cardea\.csrf-token=.*Secure/);
    const signOut = await ask("/auth/signin/credentials", headers);
    assert.match(signOut.headers.get("location") ?? "/", /^(https:\/\/app\.example\.com)?\//);
  }
});

test("the application of the guide counts the network that its proxy saw", async () => {
  const csrf = await ask("/auth/csrf");
  const { csrfToken } = await csrf.json();
  const cookie = csrf.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const signedIn = await fetch(new URL("/auth/callback/credentials", origin), {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: "https://app.example.com" },
    body: new URLSearchParams({ csrfToken, name: "ada", password: "lovelace" }),
  });
  assert.equal(signedIn.headers.get("location"), "https://app.example.com/");
  const session = signedIn.headers.getSetCookie().map((one) => one.split(";")[0]);
  const page = await ask("/", {
    cookie: session.join("; "),
    "x-forwarded-for": "198.51.100.1, 203.0.113.9",
  });
  assert.deepEqual(await page.json(), { name: "ada", network: "203.0.113.9" });
});

test("a health check of the guide needs no host", async () => {
  assert.equal(await (await ask("/healthz")).text(), "ok");
});
