import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import type { PagesOptions } from "../../src/types/config.ts";
import { application, origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { locationOf, signInWith } from "../support/sign-in.ts";
import { enter, password } from "./support/password.ts";

const app = (pages: Partial<PagesOptions>) => application({ providers: [password()], pages });

describe("pages.signIn", () => {
  test("gets callbackUrl, error and code", async () => {
    const visitor = browser(app({ signIn: "/welcome" }).config);
    const plain = await visitor.get("/auth/signin");
    assert.equal(
      plain.headers.get("location"),
      `/welcome?callbackUrl=${encodeURIComponent(`${origin}/`)}`,
    );
    const query = "callbackUrl=%2Finbox&error=CredentialsSignin&code=locked";
    const failed = locationOf(await visitor.get(`/auth/signin?${query}`));
    assert.deepEqual(Object.fromEntries(failed.searchParams), {
      callbackUrl: `${origin}/inbox`,
      error: "CredentialsSignin",
      code: "locked",
    });
    assert.deepEqual(plain.headers.getSetCookie(), []);
  });

  test("may have a query and a fragment of its own", async () => {
    const response = await browser(app({ signIn: "/in?tab=2#form" }).config).get("/auth/signin");
    const { search, hash } = locationOf(response);
    assert.match(search, /^\?tab=2&callbackUrl=/);
    assert.equal(hash, "#form");
  });

  test("gets the errors of sign-ins that are shown there", async () => {
    const visitor = browser(app({ signIn: "/welcome" }).config);
    const response = await visitor.post("/auth/signout", {});
    assert.equal(response.headers.get("location"), `${origin}/welcome?error=MissingCSRF`);
  });

  test("keeps where the person wanted to go when its form lacked the token", async () => {
    const visitor = browser(app({ signIn: "/welcome" }).config);
    const callbackUrl = "/inbox";
    for (const path of ["/auth/callback/credentials", "/auth/signin"]) {
      const { searchParams } = locationOf(await visitor.post(path, { callbackUrl }));
      assert.deepEqual(Object.fromEntries(searchParams), {
        error: "MissingCSRF",
        callbackUrl: `${origin}${callbackUrl}`,
      });
    }
    const out = await visitor.post("/auth/signout", { callbackUrl });
    assert.equal(locationOf(out).searchParams.get("callbackUrl"), null);
  });
});

describe("pages.error", () => {
  test("gets the type of the error, and no text of anybody", async () => {
    const { config } = application({
      providers: [password({ authorize: () => assert.fail("secret detail") })],
      pages: { error: "/oops" },
    });
    const response = await enter(browser(config));
    assert.equal(response.headers.get("location"), `${origin}/oops?error=Configuration`);
    const shown = await browser(config).get("/auth/error?error=AccessDenied");
    assert.equal(shown.headers.get("location"), "/oops?error=AccessDenied");
  });

  test("learns of a configuration that cannot work", async () => {
    const { config } = application({ providers: [], secret: [], pages: { error: "/oops?x=1" } });
    const response = await browser(config).get("/auth/signin");
    assert.equal(response.headers.get("location"), "/oops?x=1&error=Configuration");
  });

  test("that is the library's own does not lead in circles when the configuration cannot work", async () => {
    const { config } = application({ providers: [], secret: [], pages: { error: "/auth/error" } });
    const response = await browser(config).get("/auth/error");
    assert.equal(response.status, 500);
    assert.equal(response.headers.get("location"), null);
  });

  test("that itself needs the configuration does not lead in circles", async () => {
    const { config, errors } = application({
      providers: [],
      secret: [],
      pages: { error: "/oops" },
    });
    const response = await browser(config).get("/auth/signin?callbackUrl=/oops");
    assert.equal(response.status, 500);
    assert.equal(errors.at(-1)?.type, "ErrorPageLoop");
  });
});

/** Each kind of page, and the route that shows the built-in one. */
const routes = {
  signIn: "signin",
  signOut: "signout",
  error: "error",
  verifyRequest: "verify-request",
} as const;

for (const [kind, route] of Object.entries(routes)) {
  const own = `/auth/${route}`;
  for (const page of [own, `${origin}${own}`, `${own}?x=1`, `${own}/credentials`]) {
    test(`pages.${kind} that is the library's own, ${page}, does not lead in circles`, async () => {
      const response = await browser(app({ [kind]: page }).config).get(own);
      assert.equal(response.headers.get("location"), null);
      assert.match(response.headers.get("content-type") ?? "", /html/);
    });
  }
}

describe("pages.signOut, verifyRequest and newUser", () => {
  test("signOut is gone to as it is written", async () => {
    const response = await browser(app({ signOut: "/bye?x=1" }).config).get("/auth/signout");
    assert.equal(response.headers.get("location"), "/bye?x=1");
  });

  test("verifyRequest gets the parameters of the request", async () => {
    const { config } = app({ verifyRequest: "/mail" });
    const response = await browser(config).get("/auth/verify-request?provider=x&type=email");
    assert.equal(response.headers.get("location"), "/mail?provider=x&type=email");
  });

  test("newUser is where a new person goes first, with where they wanted to go", async () => {
    const provider = hostileProvider();
    const { config } = application({
      providers: [provider.config()],
      adapter: memory(),
      pages: { newUser: "/tour" },
    });
    const fields = { callbackUrl: "/inbox" };
    const first = await signInWith(browser(config), provider, { fields });
    const callbackUrl = encodeURIComponent(`${origin}/inbox`);
    assert.equal(first.headers.get("location"), `/tour?callbackUrl=${callbackUrl}`);
    const later = await signInWith(browser(config), provider, { fields });
    assert.equal(later.headers.get("location"), `${origin}/inbox`);
  });
});

test("a page that is no address is a mistake that is explained", async () => {
  const { config, errors } = app({ signIn: "http://[" });
  assert.equal((await browser(config).get("/auth/session")).status, 500);
  assert.equal(errors.at(-1)?.code, "invalid-page");
});

test("with a redirect callback of its own, the sign-in page carries foreign targets on to it", async () => {
  const callbacks = { redirect: ({ url }: { url: string }) => url };
  const { config } = application({ providers: [password()], callbacks });
  const visitor = browser(config);
  const target = "https://other.example.com/start";
  const page = await visitor.get(`/auth/signin?callbackUrl=${encodeURIComponent(target)}`);
  assert.match(
    await page.text(),
    /name="callbackUrl" value="https:\/\/other\.example\.com\/start"/,
  );
  const response = await enter(visitor, "ada", { callbackUrl: target });
  assert.equal(response.headers.get("location"), target);
});
