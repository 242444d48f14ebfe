import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { CredentialsSignin as ForeignSignin } from "@auth/core/errors";
import { AuthError, CredentialsSignin } from "../../../src/errors.ts";
import { signIn } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { enter, password, people } from "../../http/support/password.ts";
import { cookieOf } from "../../http/support/requests.ts";
import { strategies } from "../../session/support.ts";
import { application, origin } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { forget } from "../../support/forget.ts";

// Ada is refused more often here than she may be in an hour.
beforeEach(() => forget("limits"));

class Locked extends CredentialsSignin {
  override code = "locked";
}

class ForeignLocked extends ForeignSignin {
  override code = "locked";
}

const refusals: [what: string, authorize: () => null, location: RegExp][] = [
  ["null", () => null, /^\/auth\/signin\?error=CredentialsSignin&code=credentials$/],
  [
    "a CredentialsSignin",
    () => {
      throw new CredentialsSignin("the account is locked");
    },
    /^\/auth\/signin\?error=CredentialsSignin&code=credentials$/,
  ],
  [
    "a CredentialsSignin with a code of its own",
    () => {
      throw new Locked("the account is locked");
    },
    /^\/auth\/signin\?error=CredentialsSignin&code=locked$/,
  ],
  [
    "a CredentialsSignin of @auth/core",
    () => {
      throw new ForeignLocked();
    },
    /^\/auth\/signin\?error=CredentialsSignin&code=locked$/,
  ],
  [
    "another error of the library",
    () => {
      throw new AuthError("no");
    },
    /^\/auth\/error\?id=[0-9a-f-]+&error=Configuration$/,
  ],
  ["anything else", () => assert.fail("the directory is down"), /&error=Configuration$/],
];

for (const [what, authorize, expected] of refusals) {
  test(`authorize that answers or throws ${what} signs nobody in`, async () => {
    const { config } = application({ providers: [password({ authorize })] });
    const visitor = browser(config);
    const response = await enter(visitor);
    const { pathname, search } = new URL(response.headers.get("location") ?? "");
    assert.match(pathname + search, expected);
    assert.equal(await visitor.session(), null);
  });
}

for (const user of [true, "ada", 1, Symbol("user")]) {
  test(`authorize that answers ${String(user)} instead of a user is a mistake that is explained`, async () => {
    const authorize = () => user as never;
    const { config, errors } = application({ providers: [password({ authorize })] });
    const visitor = browser(config);
    await enter(visitor);
    assert.equal(await visitor.session(), null);
    assert.equal(errors.at(-1)?.code, "user-not-an-object");
  });
}

test("authorize gets the fields, and a request of its own with cookies and headers", async () => {
  const seen: { fields?: object; request?: Request } = {};
  const { config } = application({
    providers: [
      password({
        authorize(fields, request) {
          Object.assign(seen, { fields, request });
          return null;
        },
      }),
    ],
  });
  const visitor = browser(config);
  const csrfToken = await visitor.csrfToken();
  const fields = { csrfToken, username: "ada", password: "x", callbackUrl: "/in", otp: "123456" };
  const headers = { "x-forwarded-for": "192.0.2.1" };
  const cookie = cookieOf(visitor);
  await visitor.post("/auth/callback/credentials?from=mail", fields, { headers });
  assert.deepEqual(seen.fields, fields);
  assert.equal(seen.request?.url, `${origin}/auth/callback/credentials?from=mail`);
  assert.equal(seen.request.method, "POST");
  assert.equal(seen.request.headers.get("x-forwarded-for"), "192.0.2.1");
  assert.equal(seen.request.headers.get("cookie"), cookie);
  assert.deepEqual(await seen.request.json(), fields);
});

for (const strategy of strategies) {
  describe(`with ${strategy} sessions and a database`, () => {
    const app = (adapter = memory()) =>
      application({ providers: [password()], adapter, session: { strategy } });

    test("a person whom the database does not know becomes a user, once", async () => {
      const adapter = memory();
      const { config } = app(adapter);
      await enter(browser(config));
      const user = await adapter.getUserByEmail(people.ada.email);
      assert.equal(user?.emailVerified, null);
      await enter(browser(config));
      const key = { provider: "credentials", providerAccountId: "ada" };
      assert.equal((await adapter.getUserByAccount(key))?.id, user.id);
    });

    test("a person whom the database knows by that id is signed in as they are", async () => {
      const adapter = memory();
      const { id } = await adapter.createUser({ id: "ada", name: "A. King", emailVerified: null });
      const seen: unknown[] = [];
      const { config } = app(adapter);
      const own = { ...config, events: { signIn: (message: object) => void seen.push(message) } };
      await enter(browser(own));
      assert.equal(Object(seen[0]).account.userId, id);
      assert.equal(await adapter.getAccount("ada", "credentials"), null, "no account is needed");
    });

    test("an address that belongs to somebody else is refused", async () => {
      const adapter = memory();
      await adapter.createUser({ id: "other", email: people.ada.email, emailVerified: null });
      const { config, errors } = app(adapter);
      const visitor = browser(config);
      const response = await enter(visitor);
      assert.match(response.headers.get("location") ?? "", /signin\?error=AccountNotLinked$/);
      assert.equal(await visitor.session(), null);
      assert.equal(errors.at(-1)?.type, "AccountNotLinked");
    });
  });
}

describe("after a wrong password", () => {
  test("the name is kept for the form, once, and the password is not", async () => {
    const { config } = application({ providers: [password()] });
    const visitor = browser(config);
    const response = await enter(visitor, "ada", { password: "not-her-password" });
    const stored = response.headers.getSetCookie().join();
    assert.doesNotMatch(stored, /ada;|not-her-password/, "sealed");
    const page = await visitor.get(response.headers.get("location") ?? "");
    const html = await page.text();
    assert.match(html, /name="username"[^>]*value="ada"/);
    assert.doesNotMatch(html, /not-her-password/);
    assert.doesNotMatch(await (await visitor.get("/auth/signin")).text(), /value="ada"/);
  });

  test("where to return to is kept", async () => {
    const { config } = application({ providers: [password()] });
    const visitor = browser(config);
    const response = await enter(visitor, "ada", { password: "x", callbackUrl: "/inbox" });
    const html = await (await visitor.get(response.headers.get("location") ?? "")).text();
    assert.match(html, /name="callbackUrl" value="https:\/\/app\.example\.com\/inbox"/);
  });

  test("an application with its own page gets error, code and callbackUrl, and no cookie", async () => {
    const { config } = application({ providers: [password()], pages: { signIn: "/welcome?x=1" } });
    const response = await enter(browser(config), "ada", { password: "x", callbackUrl: "/inbox" });
    const location = new URL(response.headers.get("location") ?? "");
    assert.deepEqual(Object.fromEntries(location.searchParams), {
      x: "1",
      error: "CredentialsSignin",
      code: "credentials",
      callbackUrl: `${origin}/inbox`,
    });
    assert.deepEqual(response.headers.getSetCookie(), []);
  });
});

test("the address of a form may say where to return to, and a field wins over it", async () => {
  const { config } = application({ providers: [password()] });
  const typed = { username: "ada", password: people.ada.password };
  for (const [fields, expected] of [
    [{}, `${origin}/inbox`],
    [{ callbackUrl: "/field" }, `${origin}/field`],
  ] as const) {
    const path = "/auth/callback/credentials?callbackUrl=%2Finbox";
    const response = await browser(config).submit(path, { ...typed, ...fields });
    assert.equal(response.headers.get("location"), expected);
  }
});

test("the address of a form leads to no other site", async () => {
  const { config } = application({ providers: [password()] });
  const path = "/auth/callback/credentials?callbackUrl=https%3A%2F%2Fevil.example";
  const typed = { username: "ada", password: people.ada.password };
  const response = await browser(config).submit(path, typed);
  assert.equal(response.headers.get("location"), `${origin}/`);
});

test("without a database the id is the one that authorize answered, or a random one", async () => {
  for (const [id, expected] of [
    ["ada", /^ada$/],
    [undefined, /^[0-9a-f-]{36}$/],
  ] as const) {
    const { config } = application({
      providers: [password({ authorize: () => ({ id, name: "Ada" }) })],
      callbacks: { session: ({ session, token }) => ({ ...session, id: token.sub }) },
    });
    const visitor = browser(config);
    await enter(visitor);
    assert.match(String((await visitor.session())?.id), expected);
  }
});

test("a wrong password is one line on the console, through a form and in process", async (t) => {
  const { config } = application({ providers: [password()], logger: undefined });
  const print = t.mock.method(console, "error", () => {});
  const fields = { username: "ada", password: "wrong-1815" };
  await browser(config).submit("/auth/callback/credentials", fields);
  const headers = new Headers({ host: new URL(origin).host });
  await assert.rejects(signIn(headers, config, "credentials", { fields }));
  assert.equal(print.mock.callCount(), 2);
  for (const { arguments: printed } of print.mock.calls) {
    assert.equal(printed.length, 1);
    assert.match(
      String(printed[0]),
      /^\[cardea\]\[error\] CredentialsSignin: authorize\(\) of provider "credentials" answered null \(code credentials, requestId [0-9a-f-]{36}\)$/,
    );
  }
});
