import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { createActionURL } from "../../src/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { fc } from "../support/fast-check.ts";
import { hostileHosts } from "../support/hosts.ts";

describe("createActionURL", () => {
  const headers = (values: Record<string, string>) => new Headers(values);
  const cases: [
    values: Record<string, string>,
    env: Record<string, string>,
    basePath: string | undefined,
    url: string,
  ][] = [
    [{ host: "a.example" }, {}, undefined, "https://a.example/auth/signin"],
    [{ host: "a.example" }, {}, "/api/auth/", "https://a.example/api/auth/signin"],
    [
      { host: "a.example", "x-forwarded-host": "b.example", "x-forwarded-proto": "http" },
      {},
      undefined,
      "http://b.example/auth/signin",
    ],
    [
      { host: "a.example" },
      { AUTH_URL: "https://c.example" },
      undefined,
      "https://c.example/auth/signin",
    ],
    [
      { host: "a.example" },
      { AUTH_URL: "https://c.example/api/auth" },
      undefined,
      "https://c.example/api/auth/signin",
    ],
    [
      { host: "a.example" },
      { AUTH_URL: "https://c.example/api/auth" },
      "/own",
      "https://c.example/own/signin",
    ],
    [{}, { NEXTAUTH_URL: "http://localhost:3000" }, undefined, "http://localhost:3000/auth/signin"],
  ];
  for (const [values, env, basePath, url] of cases) {
    test(url, () => {
      const made = createActionURL("signin", "https:", headers(values), env, { basePath });
      assert.equal(made.href, url);
    });
  }

  test("throws where no host is known, or several are, or what is no host", () => {
    const lists = Object.values(hostileHosts).map((hosts) => hosts.join(", "));
    const values = ["", "a.example, b.example", "a.example/path", ...lists];
    // No header can have a control character.
    for (const host of values.filter((value) => !value.includes("\u0001"))) {
      for (const name of ["host", "x-forwarded-host"]) {
        const named = headers({ [name]: host });
        const make = () => createActionURL("signin", "https", named, {}, {});
        assert.throws(make, { name: "TypeError", message: /exactly one host.*AUTH_URL/ }, host);
      }
    }
  });

  test("takes the first of several protocols, https where there is none, and none but the web's", () => {
    const make = (own: string | undefined, forwarded?: string) =>
      createActionURL(
        "signin",
        own,
        headers({ host: "a.example", ...(forwarded && { "x-forwarded-proto": forwarded }) }),
        {},
        {},
      ).protocol;
    assert.equal(make(undefined), "https:");
    assert.equal(make(""), "https:");
    assert.equal(make("http"), "http:");
    assert.equal(make("HTTP:"), "http:");
    assert.equal(make("http", "https,http"), "https:");
    for (const protocol of ["javascript:", "ftp", "x"]) {
      assert.throws(() => make(protocol), { name: "TypeError", message: /neither http nor https/ });
      assert.throws(() => make("https", protocol), TypeError);
    }
  });

  test("believes the hosts that the configuration names", () => {
    const forged = { host: "a.example", "x-forwarded-host": "evil.example" };
    const make = (trustHost: AuthConfig["trustHost"], values: Record<string, string> = forged) =>
      createActionURL("signin", "https", headers(values), {}, { trustHost }).hostname;
    assert.equal(make(true), "evil.example");
    assert.equal(make("address"), "a.example");
    assert.equal(make(["a.example"], { host: "a.example:443" }), "a.example");
    for (const trust of [false, ["a.example"]]) {
      assert.throws(() => make(trust), { type: "UntrustedHost", message: /evil\.example/ });
    }
  });

  test("names a host that is not trusted in 200 characters, and the two remedies", () => {
    const host = ["a", "b", "c", "d"].map((letter) => letter.repeat(60)).join(".");
    const make = () =>
      createActionURL("signin", "https", headers({ host }), {}, { trustHost: false });
    const start = `Host must be trusted: ${host.slice(0, 200)}. `;
    assert.throws(make, { message: `${start}Set AUTH_URL, or list it in \`trustHost\`` });
  });

  test("reads a protocol with spaces around it, and https where the proxy names none", () => {
    for (const [forwarded, expected] of [
      [" http , https", "http:"],
      ["", "https:"],
    ] as const) {
      const named = headers({ host: "a.example", "x-forwarded-proto": forwarded });
      assert.equal(createActionURL("signin", "https", named, {}, {}).protocol, expected);
    }
    const spaced = createActionURL("signin", " HTTP :", headers({ host: "a.example" }), {}, {});
    assert.equal(spaced.protocol, "http:");
  });

  test("makes an address of that host, whatever it is called", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain(), fc.webUrl()), (host) => {
        if (!/^[\x21-\x7e]*$/.test(host)) return;
        try {
          const named = headers({ host: "a.example", "x-forwarded-host": host });
          const { pathname, username, hostname } = createActionURL("x", "https", named, {}, {});
          const expected = host === "" ? "a.example" : host.toLowerCase().replace(/:\d+$/, "");
          assert.deepEqual([pathname, username, hostname], ["/auth/x", "", expected]);
        } catch (error) {
          assert.ok(error instanceof TypeError, String(error));
        }
      }),
    );
  });
});
