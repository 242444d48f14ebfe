import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { resolveConfig } from "../../src/config/resolve.ts";
import { Auth, type AuthConfig } from "../../src/index.ts";
import { memory } from "../../src/storage/memory.ts";
import { application } from "../support/application.ts";

/** What is wrong with a configuration that is otherwise sound. */
async function problemOf(own: object, env: Record<string, string> = {}) {
  const config: AuthConfig = application(Object({ providers: [], ...own })).config;
  return (await resolveConfig(config, env)).problem;
}

class Database {
  createUser() {}
}

describe("an option of the wrong type is named, with what it is and what to write", () => {
  const cases: [own: object, message: RegExp][] = [
    [
      { adapter: Promise.resolve(memory()) },
      /`adapter` is a promise\. Wait for it: `adapter: await/,
    ],
    [{ adapter: Database }, /`adapter` is the class Database\. .*`adapter: new …\(\)`/],
    [{ adapter: memory }, /`adapter` is the function memory\. Call it/],
    [{ adapter: "postgres://u:p@h/d" }, /`adapter` is text of 18 characters\. Write an adapter/],
    [{ basePath: 5 }, /`basePath` is the number 5\. Write a path, such as "\/auth"/],
    [
      { basePath: "https://a.example/auth" },
      /`basePath` is "https:\/\/a\.example\/auth"\. Write a path/,
    ],
    [{ secret: 5 }, /`secret` is a number\. Write text/],
    [{ secret: ["a secret that is long enough for all", 5] }, /`secret` is a list\. Write text/],
    [{ session: "jwt" }, /`session` is text of 3 characters\. Write an object/],
    [
      { session: { strategy: "cookie" } },
      /`session\.strategy` is "cookie"\. Write "jwt" or "database"/,
    ],
    [{ session: { generateSessionToken: "x" } }, /`session\.generateSessionToken` is text of 1 ch/],
    [{ jwt: { encode: "x" } }, /`jwt\.encode` is text of 1 characters\. Write a function/],
    [{ callbacks: [] }, /`callbacks` is an empty list\. Write an object/],
    [{ callbacks: { session: {} } }, /`callbacks\.session` is an object\. Write a function/],
    [{ callbacks: { signIn: true } }, /`callbacks\.signIn` is true\. Write a function/],
    [{ events: { signIn: "log" } }, /`events\.signIn` is text of 3 characters\. Write a function/],
    [{ pages: "welcome" }, /`pages` is text of 7 characters\. Write an object/],
    [{ cookies: "secure" }, /`cookies` is text of 6 characters\. Write an object/],
    [{ cookies: { sessionToken: "session" } }, /`cookies\.sessionToken` is text of 7 ch/],
    [{ useSecureCookies: "true" }, /`useSecureCookies` is text of 4 .*\. Write `true` or `false`/],
    [{ trustHost: "true" }, /`trustHost` is "true"\. Write `true`, `false`, "address", or a list/],
    [
      { trustHost: ["https://app.example.com"] },
      /`trustHost` is a list with "https:\/\/app\.example\.com", which is no host/,
    ],
    [{ limits: 5 }, /`limits` is the number 5\. Write an object/],
    [
      { redirectProxyUrl: "auth.example.com" },
      /`redirectProxyUrl` is "auth\.example\.com"\. Write a web/,
    ],
    [
      { redirectProxyOrigins: "https://a.example" },
      /`redirectProxyOrigins` is text .* list of origins/,
    ],
    [{ compat: "nextauth" }, /`compat` is "nextauth"\. Write "authjs" or "next-auth"/],
    [{ session: [] }, /`session` is an empty list/],
  ];
  for (const [own, message] of cases) {
    test(message.source, async () => {
      const problem = await problemOf(own);
      assert.equal(problem?.code, "invalid-option");
      assert.match(problem?.message ?? "", message);
    });
  }

  test("also with a logger that is none, which leaves the line to the console", async (t) => {
    const print = t.mock.method(console, "error", () => {});
    for (const logger of ["console", { error: "x" }]) {
      const response = await Auth(
        new Request("https://app.example.com/auth/session"),
        application(Object({ providers: [], logger })).config,
      );
      assert.equal(Object(response).status, 500);
      assert.match(
        String(print.mock.calls.at(-1)?.arguments[0]),
        /option `logger(?:\.error)?` is /,
      );
    }
  });

  test("also in the environment", async () => {
    const problem = await problemOf({}, { AUTH_REDIRECT_PROXY_URL: "auth.example.com" });
    assert.match(problem?.message ?? "", /^AUTH_REDIRECT_PROXY_URL is "auth\.example\.com"/);
  });

  test("a misspelt AUTH_COMPAT too, which would sign everybody out, unless `compat` is written", async () => {
    for (const written of ["AuthJS", "authjs ", "true"]) {
      const env = { AUTH_COMPAT: written };
      const problem = await problemOf({}, env);
      assert.equal(problem?.code, "invalid-option");
      assert.equal(
        problem?.message,
        `AUTH_COMPAT is "${written}". Write authjs or next-auth, or remove the variable`,
      );
      assert.equal(await problemOf({ compat: "authjs" }, env), undefined);
    }
    for (const fine of ["authjs", "next-auth", ""]) {
      assert.equal(await problemOf({}, { AUTH_COMPAT: fine }), undefined);
    }
  });
});

describe("a lifetime that is none is named", () => {
  const cases: [own: object, message: RegExp][] = [
    [{ session: { maxAge: "1d" } }, /`session\.maxAge` is text of 2 .* positive number of seconds/],
    [{ session: { updateAge: -1 } }, /`session\.updateAge` is the number -1\. Write a number/],
    [{ session: { freshFor: Number.NaN } }, /`session\.freshFor` is the number NaN/],
    [
      { session: { absoluteMaxAge: true } },
      /`session\.absoluteMaxAge` is true.* or false for no end/,
    ],
    [{ jwt: { maxAge: Number.POSITIVE_INFINITY } }, /`jwt\.maxAge` is the number Infinity/],
  ];
  for (const [own, message] of cases) {
    test(message.source, async () => {
      const problem = await problemOf(own);
      assert.equal(problem?.code, "invalid-session-age");
      assert.match(problem?.message ?? "", message);
    });
  }
});

describe("a page that is none is named", () => {
  const cases: [page: unknown, message: RegExp][] = [
    ["welcome", /`pages\.signIn` is "welcome", .*Write it like "\/welcome"/],
    ["//evil.example", /`pages\.signIn` is "\/\/evil\.example", .*"\/login"/],
    ["javascript:alert(1)", /`pages\.signIn` is "javascript:alert\(1\)", which is neither/],
    [5, /`pages\.signIn` is the number 5, which is neither/],
  ];
  for (const [page, message] of cases) {
    test(String(page), async () => {
      const problem = await problemOf({ pages: { signIn: page } });
      assert.equal(problem?.code, "invalid-page");
      assert.match(problem?.message ?? "", message);
    });
  }
});

test("a limit that cannot be counted is named", async () => {
  const problem = await problemOf({ limits: { signUp: { hour: 70_000 } } });
  assert.equal(problem?.code, "invalid-limit");
  assert.match(
    problem?.message ?? "",
    /`limits\.signUp\.hour` is the number 70000\. .* up to 65535/,
  );
});

describe("providers that are no list are named", () => {
  function GitHub() {}
  const cases: [providers: unknown, message: RegExp][] = [
    [GitHub, /`providers` is the function GitHub, not a list\. Write `providers: \[GitHub\]`/],
    [{ id: "x", type: "oidc" }, /`providers` is an object, not a list/],
    ["github", /`providers` is text of 6 characters, not a list/],
    [undefined, /`providers` is missing/],
    [null, /`providers` is missing/],
  ];
  for (const [providers, message] of cases) {
    test(String(message), async () => {
      const problem = await problemOf({ providers });
      assert.equal(problem?.code, "invalid-providers");
      assert.match(problem?.message ?? "", message);
    });
  }

  test("with the name that was probably meant to be it", async () => {
    const problem = await problemOf({ providers: undefined, provders: [] });
    assert.match(
      problem?.message ?? "",
      /missing\. .* You wrote `provders`: did you mean `providers`\?/,
    );
  });
});

test("nothing raw is thrown, whatever is passed as a configuration", async () => {
  const wrong = [
    undefined,
    null,
    5,
    "x",
    [],
    () => undefined,
    () => 5,
    new Map(),
    Promise.resolve(),
  ];
  for (const config of wrong) {
    for (const path of ["session", "signin", "providers"]) {
      const request = new Request(`https://app.example.com/auth/${path}`);
      const response = await Auth(request, Object({ config }).config);
      assert.equal(Object(response).status, 500, String(config));
    }
  }
});

test("every mistake is written to the log at once, so that they can be corrected together", async () => {
  const { config, errors } = application(
    Object({ providers: [], secret: "", session: { maxAge: 0 }, pages: { error: "oops" } }),
  );
  const { problem } = await resolveConfig(config, {});
  assert.equal(problem?.code, "missing-secret");
  assert.deepEqual(
    errors.map(({ code }) => code),
    ["missing-secret", "invalid-session-age", "invalid-page"],
  );
});
