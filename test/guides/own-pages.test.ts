import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createBrowser, signInAs } from "../../src/testing/index.ts";
import { followGuide } from "./guide.ts";

const { origin, stop } = await followGuide("guides/own-pages.md");
after(stop);

const unescaped = (text = "") =>
  text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

/** Sends the form of a page of the guide as a browser without JavaScript does. */
async function sendForm(page: string, action: string, typed: Record<string, string>) {
  const person = createBrowser(origin);
  const response = await person.get(page);
  const text = await response.text();
  const form = text.split("<form").find((part) => part.includes(`action="${action}"`)) ?? "";
  const hidden = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    unescaped(value),
  ]);
  const cookie = response.headers.getSetCookie().map((one) => one.split(";")[0]);
  const answer = await fetch(new URL(action, origin), {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookie.join("; "), origin, accept: "text/html" },
    body: new URLSearchParams({ ...Object.fromEntries(hidden), ...typed }),
  });
  return new URL(answer.headers.get("location") ?? "", origin);
}

const ada = { email: "ada@example.com", password: "lovelace" };
const action = "/auth/callback/credentials";

test("the form of the guide signs in, and leads to where somebody wanted to go", async () => {
  assert.equal((await sendForm("/login", action, ada)).href, `${origin}/`);
  const page = "/login?callbackUrl=/orders?a=1%26b=2";
  assert.equal((await sendForm(page, action, ada)).href, `${origin}/orders?a=1&b=2`);
  const elsewhere = await sendForm("/login?callbackUrl=https://evil.example/", action, ada);
  assert.equal(elsewhere.origin, origin);
});

test("a wrong password comes back to the page of the guide, which says so in words of its own", async () => {
  const back = await sendForm("/login", action, { ...ada, password: "wrong" });
  assert.equal(back.pathname, "/login");
  const person = createBrowser(origin);
  assert.match(await (await person.get(back.pathname + back.search)).text(), /do not match/);
  const forged = await (await person.get("/login?error=<b>&code=<i>")).text();
  assert.ok(!forged.includes("<b>"));
  assert.match(forged, /Please try again/);
});

test("the form of the guide asks for a mail, and leads to the page of the guide for its code", async () => {
  const sent = await sendForm("/login", "/auth/signin/console", { email: "grace@example.com" });
  assert.equal(sent.pathname, "/auth/verify-request");
  const shown = await createBrowser(origin).get(sent.pathname + sent.search);
  assert.match(shown.headers.get("location") ?? "", /\/check-your-mail\?provider=console/);
});

test("the addresses of Cardea lead to the pages of the guide", async () => {
  const { get } = createBrowser(origin);
  const pathOf = async (path: string) =>
    new URL((await get(path)).headers.get("location") ?? "", origin).pathname;
  assert.equal(await pathOf("/auth/signin"), "/login");
  assert.equal(await pathOf("/auth/signout"), "/goodbye");
  assert.equal(await pathOf("/auth/error?error=AccessDenied"), "/sorry");
  assert.match(await (await get("/sorry?error=AccessDenied")).text(), /may not sign in/);
});

test("the page of the guide that signs out has a form with the token", async () => {
  const { header } = await signInAs(origin, { by: "credentials", fields: ada });
  const page = await fetch(new URL("/goodbye", origin), { headers: { cookie: header } });
  assert.match(
    await page.text(),
    /action="\/auth\/signout">[\s\S]*name="csrfToken" value="[0-9a-f]{64}/,
  );
  assert.equal(page.headers.get("cache-control"), "private, no-store");
});
