import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inspect } from "node:util";
import type { AuthError } from "../../src/errors.ts";
import { Auth } from "../../src/index.ts";
import type { Cookie } from "../../src/server/index.ts";
import {
  assertSameOrigin,
  getSession,
  serializeCookie,
  signIn,
  signOut,
  updateSession,
} from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import { customFetch } from "../../src/symbols.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { freshAddress, mailApplication } from "../signin/email/mailbox.ts";
import { application, origin } from "../support/application.ts";
import { hostileProvider } from "../support/hostile-provider.ts";

const fields = { username: "ada", password: "lovelace-1815" };

/** The headers of a browser that holds these cookies. */
function headersWith(cookies: readonly Cookie[]): Headers {
  const pairs = cookies.map((cookie) => serializeCookie(cookie).split(";")[0]);
  return new Headers({ host: "app.example.com", cookie: pairs.join("; ") });
}

const nobody = headersWith([]);

/** Asks for a mail that cannot be sent, and returns what is in the log. */
async function failingMail(): Promise<AuthError[]> {
  const { config, errors } = mailApplication({
    sendVerificationRequest: () => assert.fail("the mail server is away"),
  });
  const asked = signIn(nobody, config, "mail", { fields: { email: freshAddress() } });
  await assert.rejects(asked, { type: "EmailSignInError" });
  return errors;
}

async function failingDatabase(): Promise<AuthError[]> {
  const adapter = { ...memory(), increment: () => assert.fail("the database is away") };
  const { config, errors } = mailApplication({}, { adapter });
  const asked = signIn(nobody, config, "mail", { fields: { email: freshAddress() } });
  await assert.rejects(asked, { type: "AdapterError" });
  return errors;
}

async function failingProvider(): Promise<AuthError[]> {
  const { config, errors } = application({
    providers: [
      {
        id: "away",
        name: "Away",
        type: "oidc",
        issuer: "https://away.example",
        clientId: "app",
        clientSecret: "secret",
        [customFetch]: () => Promise.reject(new TypeError("no connection")),
      },
    ],
  });
  await assert.rejects(signIn(nobody, config, "away"), { type: "OAuthSignInError" });
  return errors;
}
const app = (config: Partial<AuthConfig> = {}) =>
  application({ providers: [password(), hostileProvider().plainConfig()], ...config });

for (const adapter of [undefined, memory()]) {
  test(`a person signs in, is read, updated and signed out in process, ${adapter ? "database" : "jwt"}`, async () => {
    const { config } = app({ adapter });
    const options = { fields, redirectTo: "/inbox" };
    const signedIn = await signIn(nobody, config, "credentials", options);
    assert.equal(signedIn.redirect, `${origin}/inbox`);
    const headers = headersWith(signedIn.cookies);
    assert.equal((await getSession(headers, config)).session?.user?.name, "Ada Lovelace");
    const request = new Request(`${origin}/any/page`, { headers });
    assert.notEqual((await getSession(request, config)).session, null);
    assert.notEqual((await getSession({ headers, origin }, config)).session, null);
    const updated = await updateSession(headers, config, { any: "thing" });
    assert.equal(updated.cookies.length, 1);
    const signedOut = await signOut(headers, config, "/bye");
    assert.equal(signedOut.redirect, `${origin}/bye`);
    assert.deepEqual(
      signedOut.cookies.map(({ value, options: { maxAge } }) => [value, maxAge]),
      [["", 0]],
    );
    assert.equal((await getSession(headers, config)).session, null);
  });
}

test("a sign-out that the database cannot confirm throws, leaves the cookie, and can be repeated", async () => {
  for (const strategy of ["jwt", "database"] as const) {
    const storage = memory();
    const state = { isDown: false };
    const whileUp = <T>(work: () => T) => (state.isDown ? assert.fail("it is away") : work());
    const adapter: Adapter = {
      ...storage,
      deleteSession: (token) => whileUp(() => storage.deleteSession(token)),
      revokeSession: (id, expires) => whileUp(() => storage.revokeSession(id, expires)),
    };
    const { config, errors } = app({ adapter, session: { strategy } });
    const { cookies } = await signIn(nobody, config, "credentials", { fields });
    const headers = headersWith(cookies);
    state.isDown = true;
    await assert.rejects(signOut(headers, config, "/bye"), {
      type: "SignOutError",
      code: "sign-out-unconfirmed",
    });
    assert.deepEqual(
      errors.map(({ code }) => code),
      ["sign-out-unconfirmed"],
      "one line",
    );
    assert.equal((await getSession(headers, config)).session, null);
    assert.deepEqual((await getSession(headers, config)).cookies, [], "the cookie stays");
    state.isDown = false;
    const signedOut = await signOut(headers, config, "/bye");
    assert.equal(signedOut.redirect, `${origin}/bye`);
    assert.deepEqual(
      signedOut.cookies.map(({ value }) => value),
      [""],
    );
  }
});

test("starting with a provider answers its address and the cookie of the attempt", async () => {
  const { config } = app();
  const result = await signIn(nobody, config, "plain", {
    redirectTo: "/inbox",
    authorizationParams: { prompt: "login" },
  });
  const { searchParams } = new URL(result.redirect);
  assert.equal(searchParams.get("prompt"), "login");
  assert.equal(searchParams.get("redirect_uri"), `${origin}/auth/callback/plain`);
  assert.ok(result.cookies.some(({ name }) => name.startsWith("__Host-cardea.attempt.")));
});

test("parameters that are numbers are sent as text, and those that are undefined are left out", async () => {
  const { config } = app();
  const authorizationParams = Object({ max_age: 300, prompt: undefined, login_hint: null });
  const { redirect } = await signIn(nobody, config, "plain", { authorizationParams });
  const { searchParams } = new URL(redirect);
  assert.equal(searchParams.get("max_age"), "300");
  assert.equal(searchParams.has("prompt"), false);
  assert.equal(searchParams.has("login_hint"), false);
});

test("without a provider the way leads to the sign-in page", async () => {
  for (const [pages, page] of [
    [{}, "/auth/signin"],
    [{ signIn: "/welcome" }, "/welcome"],
  ] as const) {
    const { config } = app({ pages });
    for (const id of [undefined, ""]) {
      const { redirect, cookies } = await signIn(nobody, config, id, { redirectTo: "/inbox" });
      const { pathname, searchParams } = new URL(redirect);
      assert.equal(pathname, page);
      assert.equal(searchParams.get("callbackUrl"), `${origin}/inbox`);
      assert.deepEqual(cookies, []);
    }
  }
});

test("with a provider that is not configured the way leads where the route leads, and the log says which there are", async () => {
  for (const pages of [{}, { error: "/oops" }]) {
    const { config, errors } = app({ pages });
    for (const id of ["googel", "__proto__"]) {
      const { redirect, cookies } = await signIn(nobody, config, id, { redirectTo: "/inbox" });
      const routed = await Auth(new Request(`${origin}/auth/signin/${id}`), config);
      const withoutId = (url: string | null) =>
        new URL(url ?? "", origin).href.replace(/id=[\w-]+/, "id=");
      assert.equal(withoutId(redirect), withoutId(routed.headers.get("location")));
      assert.match(redirect, /\/(?:oops|auth\/error)\?.*error=Configuration/);
      assert.deepEqual(cookies, []);
      const [line, ofRoute, ...others] = errors.splice(0);
      assert.equal(line?.code, "unknown-provider");
      assert.ok(line?.message.startsWith(`Provider with id "${id}" not found. Available`));
      assert.equal(ofRoute?.message, line?.message);
      assert.deepEqual(others, []);
    }
  }
});

describe("what goes wrong is thrown to the caller", () => {
  test("a wrong password", async () => {
    const { config } = app();
    const wrong = { fields: { ...fields, password: "x" } };
    await assert.rejects(signIn(nobody, config, "credentials", wrong), {
      type: "CredentialsSignin",
      code: "credentials",
    });
  });

  test("a signIn callback that refuses", async () => {
    const { config } = app({ callbacks: { signIn: () => false } });
    await assert.rejects(signIn(nobody, config, "credentials", { fields }), {
      type: "AccessDenied",
    });
  });

  test("a host that is not trusted, or is none", async () => {
    const { config } = app({ trustHost: ["app.example.com"] });
    for (const host of ["evil.com", "app.example.com:81", ""]) {
      const headers = new Headers(host ? { host } : {});
      await assert.rejects(getSession(headers, config), { type: "UntrustedHost" });
    }
  });

  test("a configuration that cannot work", async () => {
    await assert.rejects(getSession(nobody, app({ secret: [] }).config), { type: "MissingSecret" });
    await assert.rejects(
      getSession(nobody, () => assert.fail("x")),
      {
        code: "configuration-function-failed",
      },
    );
  });

  const outages: readonly [what: string, type: string, run: () => Promise<AuthError[]>][] = [
    ["a mail server that is away", "EmailSignInError", failingMail],
    ["a database that is away", "AdapterError", failingDatabase],
    ["a provider that is away", "OAuthSignInError", failingProvider],
  ];
  for (const [what, type, run] of outages) {
    test(`${what}, which leaves one line in the log`, async () => {
      const errors = await run();
      assert.deepEqual(
        errors.map((error) => error.type),
        [type],
      );
    });
  }

  test("more fields than a form may have, or parameters longer than an address", async () => {
    const { config, errors } = app();
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`f${i}`, "x"]));
    const tooMany = { fields: { ...many, ...fields } };
    await assert.rejects(signIn(nobody, config, "credentials", tooMany), { code: "too-large" });
    const tooLong = { authorizationParams: { login_hint: "x".repeat(20_000) } };
    await assert.rejects(signIn(nobody, config, "plain", tooLong), { code: "too-large" });
    const text = { authorizationParams: `login_hint=${"x".repeat(20_000)}` };
    await assert.rejects(signIn(nobody, config, "plain", text), { code: "too-large" });
    const countless = Array.from({ length: 20_000 }, (_, i): [string, string] => [`p${i}`, ""]);
    await assert.rejects(signIn(nobody, config, "plain", { authorizationParams: countless }), {
      code: "too-large",
    });
    assert.equal(errors.length, 4);
  });

  test("data that refers to one value from many places, or holds what JSON cannot express", async () => {
    let doubled: unknown = "x";
    for (let level = 0; level < 30; level++) doubled = { a: doubled, b: doubled };
    const { config, errors } = app({ callbacks: { jwt: () => assert.fail("it is not called") } });
    for (const [data, code] of [
      [doubled, "too-large"],
      [{ text: "x".repeat(140_000) }, "too-large"],
      [{ map: new Map() }, "invalid-field"],
    ] as const) {
      const refusal = { type: "InvalidRequest", code };
      await assert.rejects(updateSession(nobody, config, data), refusal);
      await assert.rejects(signIn(nobody, config, "plain", { data }), refusal);
      await assert.rejects(signIn(nobody, config, "credentials", { fields: { data } }), {
        type: "InvalidRequest",
      });
    }
    assert.equal(errors.length, 9);
  });

  test("AC-39 a parameter whose name or value becomes text only later", async () => {
    const disguised: unknown[] = [
      [[["acr_values"], "pwd"]],
      [[{ toString: () => "request_uri" }, "x"]],
      new Map([[["acr_values"], "pwd"]]),
      [["prompt", ["login"]]],
      { prompt: { toString: () => "login" } },
      5,
      true,
      Symbol("login"),
      [null],
      ["acr_values"],
      [[Symbol("prompt"), "login"]],
    ];
    for (const params of disguised) {
      const { config, errors } = app();
      const options = Object.fromEntries([["authorizationParams", params]]);
      const asked = signIn(nobody, config, "plain", options);
      await assert.rejects(asked, { code: "invalid-field" });
      assert.equal(errors.length, 1);
    }
  });

  test("fields that are no object, or hold something that is no text", async () => {
    for (const given of ["x".repeat(10), 5, { password: {} }, { password: Symbol("x") }]) {
      const { config, errors } = app();
      const options = Object.fromEntries([["fields", given]]);
      const asked = signIn(nobody, config, "credentials", options);
      await assert.rejects(asked, { code: "invalid-field" });
      assert.equal(errors.length, 1);
    }
  });

  test("a request that nothing can be done for, which leaves one line where a person has asked for something", async () => {
    const update = (headers: Headers, config: AuthConfig) => updateSession(headers, config, {});
    for (const operation of [signIn, signOut, update, assertSameOrigin]) {
      const untrusted = app({ trustHost: ["app.example.com"] });
      const headers = new Headers({ host: "evil.example" });
      await assert.rejects(operation(headers, untrusted.config), { type: "UntrustedHost" });
      assert.equal(untrusted.errors.length, 1);
      const mistaken = app({ secret: [] });
      await assert.rejects(operation(nobody, mistaken.config), { type: "MissingSecret" });
      assert.equal(mistaken.errors.length, 1);
    }
  });

  test("AC-39 a parameter that is the library's own", async () => {
    const { config } = app();
    const options = { authorizationParams: "redirect_uri=https%3A%2F%2Fevil.com" };
    await assert.rejects(signIn(nobody, config, "plain", options), { code: "reserved-parameter" });
  });
});

test("AC-51 a foreign address to return to leads home", async () => {
  const { config } = app();
  for (const redirectTo of [
    "https://evil.com",
    "//evil.com",
    "/\\evil.com",
    "javascript:alert(1)",
  ]) {
    const { redirect } = await signIn(nobody, config, "credentials", { fields, redirectTo });
    assert.equal(redirect, `${origin}/`);
    assert.equal((await signOut(nobody, config, redirectTo)).redirect, `${origin}/`);
    const page = new URL((await signIn(nobody, config, undefined, { redirectTo })).redirect);
    assert.equal(page.searchParams.get("callbackUrl"), `${origin}/`);
  }
});

test("AC-35 an update that a callback refuses leaves no posted secret in the log", async () => {
  for (const strategy of ["jwt", "database"] as const) {
    const refuse = (data: unknown) => {
      if (data) throw new Error(`the vault refused ${Reflect.get(Object(data), "apiKey")}`);
    };
    const { config, errors } = app({
      adapter: strategy === "database" ? memory() : undefined,
      callbacks: {
        jwt({ token, session }) {
          refuse(session);
          return token;
        },
        session({ session, ...update }) {
          refuse("newSession" in update && update.newSession);
          return session;
        },
      },
    });
    const { cookies } = await signIn(nobody, config, "credentials", { fields });
    const data = { apiKey: "k3y-0f-4da-l0velace" };
    const { session } = await updateSession(headersWith(cookies), config, data);
    assert.equal(session, null);
    assert.match(inspect(errors, { depth: 8 }), /the vault refused \[redacted]/);
    assert.doesNotMatch(inspect(errors, { depth: 8 }), /k3y-0f/);
  }
});

test("a session that is read where no cookie can be set is not renewed", async () => {
  const { config } = app({ session: { updateAge: 0 } });
  const { cookies } = await signIn(nobody, config, "credentials", { fields });
  const read = await getSession({ headers: headersWith(cookies), readOnly: true }, config);
  assert.notEqual(read.session, null);
  assert.deepEqual(read.cookies, []);
});

test("AC-59 mails asked for in process are counted by the address that the framework sees", async () => {
  const { config, mails } = mailApplication({ limits: { perNetwork: { hour: 2 } } });
  const ask = (clientAddress: string | (() => string)) =>
    signIn({ headers: nobody, clientAddress }, config, "mail", {
      fields: { email: freshAddress() },
    });
  await ask("93.184.216.90");
  await ask(() => "93.184.216.90");
  await assert.rejects(
    ask(() => "93.184.216.90"),
    { code: "too-many-mails" },
  );
  await ask("93.184.216.91");
  assert.equal(mails.length, 3);
});

describe("AC-06 assertSameOrigin", () => {
  const ask = (sent: Record<string, string>) => {
    const { config, errors } = app();
    const headers = new Headers({ host: "app.example.com", ...sent });
    return { errors, asked: assertSameOrigin(headers, config) };
  };

  for (const sent of [
    { origin },
    { origin, "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
    {},
  ]) {
    test(`lets through ${JSON.stringify(sent)}`, () => ask({ ...sent }).asked);
  }

  for (const sent of [
    { origin: "https://evil.example" },
    { origin: "https://app.example.com.evil.example" },
    { origin: "http://app.example.com" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ]) {
    test(`refuses ${JSON.stringify(sent)}, and says so in the log`, async () => {
      const { errors, asked } = ask({ ...sent });
      await assert.rejects(asked, { type: "CrossSiteRequest" });
      assert.deepEqual(
        errors.map(({ type }) => type),
        ["CrossSiteRequest"],
      );
    });
  }

  test("says when the host is not trusted, or the configuration has a mistake", async () => {
    const { config } = app({ trustHost: ["other.example"] });
    await assert.rejects(assertSameOrigin(nobody, config), { type: "UntrustedHost" });
    const { config: broken } = app({ secret: [] });
    await assert.rejects(assertSameOrigin(nobody, broken), { type: "MissingSecret" });
  });
});
