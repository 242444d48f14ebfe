import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AuthConfig } from "../../src/types/config.ts";
import { enter, password, unlimited } from "../http/support/password.ts";
import { postJson, prepared } from "../http/support/requests.ts";
import { application, origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { locationOf, signInWith, startSignIn } from "../support/sign-in.ts";
import { fine, treacherous } from "./redirect-targets.ts";

/** The callback that people copy: relative addresses and those of the own origin. */
const usual: AuthConfig["callbacks"] = {
  redirect({ url, baseUrl }) {
    if (url.startsWith("/")) return baseUrl + url;
    return new URL(url).origin === baseUrl ? url : baseUrl;
  },
};

/** Believes what it gets, as far as it begins like the own address. */
const naive: AuthConfig["callbacks"] = {
  redirect: ({ url, baseUrl }) => (url.startsWith(`${baseUrl}/`) ? url : baseUrl),
};

const callbacks = { none: {}, usual, naive };

const shown = (target: string) => JSON.stringify(target.slice(0, 40));

function assertOwn(target: string, response: Response) {
  assert.equal(response.status, 302, shown(target));
  const location = response.headers.get("location") ?? "";
  assert.match(location, /^https:\/\/app\.example\.com(?:\/(?!\/)|$)/, shown(target));
  assert.equal(new URL(location).origin, origin, shown(target));
  assert.doesNotMatch(location, /[\r\n\\]/);
  assert.equal(response.headers.getSetCookie().filter((one) => one.startsWith("x=")).length, 0);
  return location;
}

for (const [name, own] of Object.entries(callbacks)) {
  describe(`with the redirect callback: ${name}`, () => {
    test("AC-51 signing in with a password never leads away", async () => {
      const { config } = application({
        limits: unlimited,
        providers: [password()],
        callbacks: own,
      });
      const visitor = browser(config);
      for (const target of treacherous) {
        assertOwn(target, await enter(visitor, "ada", { callbackUrl: target }));
      }
    });

    test("AC-51 signing out never leads away, by form or by query", async () => {
      const { config } = application({
        limits: unlimited,
        providers: [password()],
        callbacks: own,
      });
      const visitor = browser(config);
      await visitor.csrfToken();
      for (const target of treacherous) {
        await enter(visitor);
        assertOwn(target, await visitor.submit("/auth/signout", { callbackUrl: target }));
        await enter(visitor);
        const query = new URLSearchParams({ callbackUrl: target });
        assertOwn(target, await visitor.submit(`/auth/signout?${query}`));
      }
    });

    test("AC-51 coming back from a provider never leads away", async () => {
      const provider = hostileProvider();
      const { config } = application({ providers: [provider.config()], callbacks: own });
      for (const target of treacherous) {
        const fields = { callbackUrl: target };
        assertOwn(target, await signInWith(browser(config), provider, { fields }));
      }
    });

    test("AC-51 a page of the application learns only own addresses", async () => {
      const pages = { signIn: "/welcome" };
      const { config } = application({
        limits: unlimited,
        providers: [password()],
        callbacks: own,
        pages,
      });
      const visitor = browser(config);
      for (const target of treacherous) {
        const query = new URLSearchParams({ callbackUrl: target });
        const asked = await visitor.get(`/auth/signin?${query}`);
        const refused = await enter(visitor, "ada", { callbackUrl: target, password: "wrong" });
        for (const response of [asked, refused]) {
          const { searchParams } = locationOf(response);
          assert.equal(new URL(searchParams.get("callbackUrl") ?? "").origin, origin);
        }
      }
    });
  });
}

test("AC-51 the start of a sign-in leads to the provider alone", async () => {
  const provider = hostileProvider();
  const { config } = application({ providers: [provider.config()] });
  const visitor = browser(config);
  for (const target of treacherous) {
    const address = await startSignIn(visitor, { fields: { callbackUrl: target } });
    assert.equal(new URL(address).origin, provider.issuer);
    assert.equal(new URL(address).searchParams.get("redirect_uri")?.startsWith(origin), true);
  }
});

test("AC-51 the sign-in page carries no foreign target on", async () => {
  const { config } = application({ limits: unlimited, providers: [password()] });
  for (const target of treacherous) {
    const query = new URLSearchParams({ callbackUrl: target });
    const html = await (await browser(config).get(`/auth/signin?${query}`)).text();
    assert.doesNotMatch(html, /name="callbackUrl" value="(?!\/|https:\/\/app\.example\.com)/);
    assert.doesNotMatch(html, /evil\.com(?!&quot;)[^"]*"[^>]*>Continue|(?:href|action)="[^"]*evil/);
  }
});

test("AC-51 error pages stay at home", async () => {
  const { config } = application({ limits: unlimited, providers: [password()] });
  const visitor = browser(config);
  for (const target of treacherous) {
    const query = new URLSearchParams({ callbackUrl: target, error: target });
    const html = await (await visitor.get(`/auth/error?${query}`)).text();
    assert.doesNotMatch(html, /(?:href|action|src)="[^"]*(?:evil|javascript|data:text)/i);
    assertOwn(target, await visitor.get(`/auth/callback/credentials?${query}`));
    assertOwn(target, await visitor.submit("/auth/callback/nobody", { callbackUrl: target }));
  }
});

for (const [target, emitted] of Object.entries(fine)) {
  test(`AC-51 ${target} is a place to return to`, async () => {
    const { config } = application({ limits: unlimited, providers: [password()] });
    const response = await enter(browser(config), "ada", { callbackUrl: target });
    assert.equal(response.headers.get("location"), emitted);
  });
}

test("AC-51 an object as target is refused before anything happens", async () => {
  const { config } = application({ limits: unlimited, providers: [password()] });
  const { visitor, csrfToken } = await prepared(config);
  const callbackUrl = { toString: "https://evil.com" };
  const response = await postJson(visitor, config, "/auth/signout", { csrfToken, callbackUrl });
  assert.equal(response.status, 400);
});

test("a redirect callback that throws or answers nonsense leads home", async () => {
  for (const redirect of [
    () => assert.fail("broken"),
    () => "javascript:alert(1)",
    () => JSON.parse("null"),
    () => "http://[",
  ]) {
    const { config } = application({
      limits: unlimited,
      providers: [password()],
      callbacks: { redirect },
    });
    const response = await enter(browser(config), "ada", { callbackUrl: "/x" });
    assert.equal(response.headers.get("location"), `${origin}/`);
  }
});

test("AC-51 a redirect callback that compares beginnings gets no user information to fall for", async () => {
  const redirect = ({ url, baseUrl }: { url: string; baseUrl: string }) =>
    url.startsWith(baseUrl) ? url : baseUrl;
  const { config } = application({
    limits: unlimited,
    providers: [password()],
    callbacks: { redirect },
  });
  for (const target of [
    "https://app.example.com@evil.com",
    "https://app.example.com:443@evil.com",
  ]) {
    const response = await enter(browser(config), "ada", { callbackUrl: target });
    assert.equal(response.headers.get("location"), `${origin}/`);
  }
});

test("a redirect callback may lead to another place of the application's choice", async () => {
  const redirect = () => "https://docs.example.com/start";
  const { config } = application({
    limits: unlimited,
    providers: [password()],
    callbacks: { redirect },
  });
  const response = await enter(browser(config));
  assert.equal(response.headers.get("location"), "https://docs.example.com/start");
});
