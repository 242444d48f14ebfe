// What somebody sees who is signed in, and what happens to everybody else. Nobody goes through a sign-in here.
import { createBrowser, createClock, createTestSession, expireSession } from "cardea/testing";
import { NextFetchEvent } from "next/dist/server/web/spec-extension/fetch-event";
import { NextRequest } from "next/server";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import Members from "@/app/members/page";
import { proxy } from "@/proxy";
import { app, config } from "./application";
import { visitAs } from "./setup";

const stranger = createBrowser(app);
const ada = { email: "ada@example.com", name: "Ada Lovelace" };

test("ada sees the page for members", async () => {
  visitAs(await createTestSession(config, ada));
  expect(renderToStaticMarkup(await Members())).toContain("Ada Lovelace");
});

test("the page sends a stranger to sign in", async () => {
  visitAs(stranger);
  await expect(Members()).rejects.toMatchObject({
    digest: expect.stringContaining("/sign-in?callbackUrl=/members"),
  });
});

test("the page sends ada to sign in once her session has run out", async () => {
  visitAs(await expireSession(await createTestSession(config, ada)));
  await expect(Members()).rejects.toMatchObject({ digest: expect.stringContaining("/sign-in") });
});

/** What the proxy answers before a page is asked for. */
async function throughProxy(request: Request) {
  const asked = new NextRequest(request);
  return proxy(asked, new NextFetchEvent({ request: asked, page: "/", context: undefined }));
}

test("the proxy lets ada pass, and sends a stranger to sign in", async () => {
  const session = await createTestSession(config, ada);
  const open = await throughProxy(session.request("/members"));
  expect(open.headers.get("x-middleware-next")).toBe("1");

  const shut = await throughProxy(stranger.request("/members"));
  expect(shut.headers.get("location")).toMatch(/\/sign-in\?callbackUrl=.*members/);
});

test("ada is signed out after a month in which she did not come", async () => {
  const clock = createClock();
  onTestFinished(clock.restore);
  const session = await createTestSession(config, ada);
  const seen = async () => (await app(session.request("/api/auth/session"))).json();
  expect(await seen()).toMatchObject({ user: { email: "ada@example.com" } });
  clock.advance(31 * 24 * 60 * 60);
  expect(await seen()).toBeNull();
});

test("what the session says of a sign-in with a provider is what the callbacks made of it", async () => {
  const session = await createTestSession(config, ada, { account: { provider: "local" } });
  const seen = await app(session.request("/api/auth/session"));
  expect(await seen.json()).toMatchObject({ provider: "local" });
});
