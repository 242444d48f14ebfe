import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { resolveConfig } from "../../src/config/resolve.ts";
import { handle } from "../../src/http/handle.ts";
import { toResponse } from "../../src/http/response/render.ts";
import { setEnvDefaults } from "../../src/index.ts";
import { createContext } from "../../src/request/context.ts";
import { resolveOrigin } from "../../src/request/public-origin.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { application } from "../support/application.ts";
import { fc } from "../support/fast-check.ts";

interface Asked {
  readonly env?: Record<string, string>;
  readonly trustHost?: AuthConfig["trustHost"];
  readonly url?: string;
  readonly headers?: Record<string, string>;
}

/** Asks for the list of providers, whose addresses begin with the origin; the origin, or the status. */
async function originFor({
  env = {},
  trustHost,
  url,
  headers = {},
}: Asked): Promise<string | number> {
  const provider = { id: "x", name: "X", type: "credentials", credentials: {} } as const;
  const { config } = application({
    providers: [{ ...provider, authorize: () => null }],
    trustHost,
  });
  const request = new Request(url ?? "https://app.example.com/auth/providers", { headers });
  const resolved = await resolveConfig(config, { NODE_ENV: "production", ...env });
  const response = await toResponse(await handle(request, resolved));
  if (response.status !== 200) return response.status;
  return new URL((await response.json()).x.signinUrl).origin;
}

const app = "https://app.example.com";

/** The table "Hosts / proxies" of the security cases. */
const strange: Record<string, Record<string, string>> = {
  "another host": { "x-forwarded-host": "evil.com" },
  "a list of hosts": { "x-forwarded-host": "app.example.com, evil.com" },
  "a host before an @": { "x-forwarded-host": "app.example.com@evil.com" },
  "a host with a path": { "x-forwarded-host": "evil.com/app.example.com" },
  "a host with a port": { "x-forwarded-host": "evil.com:80" },
  "the own machine": { "x-forwarded-host": "[::1]" },
  "a trailing dot": { "x-forwarded-host": "app.example.com." },
  "a space": { "x-forwarded-host": "app.example.com evil.com" },
  "a backslash": { "x-forwarded-host": "app.example.com\\evil.com" },
  "a number for an address": { "x-forwarded-host": "0x7f.1" },
  "a tab": { "x-forwarded-host": "app.example.com\tevil.com" },
};

describe("AC-12 with AUTH_URL no header changes the origin", () => {
  const env = { AUTH_URL: app };
  const forged = {
    ...strange,
    "another protocol": { "x-forwarded-proto": "http" },
    "a Forwarded header": { forwarded: "host=evil.com;proto=http" },
    "another port": { "x-forwarded-port": "8080" },
  };
  for (const [what, headers] of Object.entries(forged)) {
    test(what, async () => {
      assert.equal(await originFor({ env, headers }), app);
      const url = "http://evil.com:81/auth/providers";
      assert.equal(await originFor({ env, headers, url }), app);
    });
  }
});

describe("AC-12 without AUTH_URL only listed hosts are believed", () => {
  const trustHost = ["app.example.com", "localhost:3000"];
  for (const [what, headers] of Object.entries(strange)) {
    test(`${what} is refused`, async () => {
      assert.equal(await originFor({ trustHost, headers }), 400);
    });
  }

  test("a listed host is believed, in either case and from a proxy", async () => {
    assert.equal(await originFor({ trustHost }), app);
    const url = "http://10.0.0.7:8080/auth/providers";
    const headers = { "x-forwarded-host": "APP.example.com", "x-forwarded-proto": "https" };
    assert.equal(await originFor({ trustHost, url, headers }), app);
    assert.equal(
      await originFor({ trustHost, url: "http://localhost:3000/auth/providers" }),
      "http://localhost:3000",
    );
  });

  test("several proxies that agree are believed, and the first protocol of a chain", async () => {
    const headers = {
      "x-forwarded-host": "app.example.com, app.example.com",
      "x-forwarded-proto": "https, http",
    };
    const url = "http://10.0.0.7/auth/providers";
    assert.equal(await originFor({ trustHost, url, headers }), app);
  });

  test("headers that name no host change nothing", async () => {
    for (const headers of [{ "x-forwarded-host": "" }, { forwarded: "host=evil.com" }] as const) {
      assert.equal(await originFor({ trustHost, headers: { ...headers } }), app);
    }
    assert.equal(await originFor({ trustHost, headers: { "x-forwarded-port": "81" } }), app);
  });

  test("another port and an unlisted host are refused", async () => {
    for (const url of [
      "https://app.example.com:8443",
      "https://evil.com",
      "http://localhost:3001",
    ]) {
      assert.equal(await originFor({ trustHost, url: `${url}/auth/providers` }), 400);
    }
  });

  test("a protocol that is none is refused", async () => {
    for (const protocol of ["javascript", "ftp", "https:", "x"]) {
      assert.equal(await originFor({ trustHost, headers: { "x-forwarded-proto": protocol } }), 400);
    }
  });
});

describe("AC-12 who is trusted by default", () => {
  const local = "http://localhost:3000/auth/providers";
  const cases: [what: string, env: Record<string, string>, foreign: unknown, own: unknown][] = [
    ["in production nobody", {}, 400, 400],
    ["AUTH_TRUST_HOST=true everybody", { AUTH_TRUST_HOST: "true" }, app, "http://localhost:3000"],
    ["AUTH_TRUST_HOST=false nobody", { AUTH_TRUST_HOST: "false" }, 400, 400],
    [
      "AUTH_TRUST_HOST=false nobody, also on a platform",
      { AUTH_TRUST_HOST: "false", VERCEL: "1" },
      400,
      400,
    ],
    ["AUTH_TRUST_HOST=0 nobody", { AUTH_TRUST_HOST: "0" }, 400, 400],
    ["on Vercel everybody", { VERCEL: "1" }, app, "http://localhost:3000"],
    [
      "on Cloudflare Pages everybody by their address",
      { CF_PAGES: "1" },
      app,
      "http://localhost:3000",
    ],
    ["in development everybody", { NODE_ENV: "development" }, app, "http://localhost:3000"],
    ["without NODE_ENV this machine", { NODE_ENV: "" }, 400, "http://localhost:3000"],
  ];
  for (const [what, env, foreign, own] of cases) {
    test(what, async () => {
      assert.equal(await originFor({ env }), foreign);
      assert.equal(await originFor({ env, url: local }), own);
    });
  }

  test("the configuration decides against the environment", async () => {
    const env = { AUTH_TRUST_HOST: "true" };
    assert.equal(await originFor({ env, trustHost: false }), 400);
    assert.equal(await originFor({ env, trustHost: [] }), 400);
  });
});

describe("AC-12 a forwarded host counts where the platform documents that it sets it", () => {
  const headers = { "x-forwarded-host": "evil.com", "x-forwarded-proto": "http" };
  for (const [what, asked, expected] of [
    ["on Vercel it does", { env: { VERCEL: "1" } }, "http://evil.com"],
    ["with trustHost it does", { trustHost: true }, "http://evil.com"],
    ["on Cloudflare Pages it does not", { env: { CF_PAGES: "1" } }, app],
    ["where the address decides it does not", { trustHost: "address" }, app],
    ["there trustHost may say so", { env: { CF_PAGES: "1" }, trustHost: true }, "http://evil.com"],
    ["with a list it must be listed", { trustHost: ["app.example.com"] }, 400],
  ] as const) {
    test(what, async () => {
      assert.equal(await originFor({ ...asked, headers }), expected);
    });
  }

  test("and setEnvDefaults writes no more than that", async () => {
    const config: AuthConfig = { providers: [] };
    setEnvDefaults({ CF_PAGES: "1", NODE_ENV: "production" }, config);
    assert.equal(config.trustHost, "address");
    assert.equal(await originFor({ trustHost: config.trustHost, headers }), app);
  });

  test("without a request the Host header is the address", async () => {
    const { config } = application({ providers: [], trustHost: "address" });
    const resolved = await resolveConfig(config, { NODE_ENV: "production" });
    const { origin } = createContext(resolved, {
      headers: new Headers({ host: "app.example.com", ...headers }),
    });
    assert.equal(origin, app);
  });
});

describe("AC-12 a listed host is believed with the port of its protocol, and without", () => {
  const cases: [listed: string, url: string, headers: Record<string, string>, expected: unknown][] =
    [
      ["app.example.com", "https://app.example.com:443", {}, app],
      ["app.example.com:443", "https://app.example.com", {}, app],
      ["app.example.com:80", "http://app.example.com", {}, "http://app.example.com"],
      [
        "app.example.com",
        "http://10.0.0.7",
        { "x-forwarded-host": "app.example.com:80" },
        "http://app.example.com",
      ],
      [
        "app.example.com",
        "http://10.0.0.7",
        { "x-forwarded-host": "app.example.com:443", "x-forwarded-proto": "https" },
        app,
      ],
      ["app.example.com", "http://10.0.0.7", { "x-forwarded-host": "app.example.com:443" }, 400],
      [
        "app.example.com",
        "http://10.0.0.7",
        { "x-forwarded-host": "app.example.com:80", "x-forwarded-proto": "https" },
        400,
      ],
      ["app.example.com:443", "http://app.example.com", {}, 400],
      ["app.example.com:80", "https://app.example.com", {}, 400],
      ["app.example.com", "https://app.example.com:8443", {}, 400],
      ["app.example.com:8443", "https://app.example.com", {}, 400],
      ["[::1]:443", "https://[::1]", {}, "https://[::1]"],
      ["app.example.com", "https://app.example.com.evil.com", {}, 400],
    ];
  for (const [listed, url, headers, expected] of cases) {
    test(`${listed} for ${url} ${JSON.stringify(headers)}`, async () => {
      const asked = { trustHost: [listed], url: `${url}/auth/providers`, headers };
      assert.equal(await originFor(asked), expected);
    });
  }

  test("whatever the host is, the origin that is believed is one that the list makes", () => {
    const port = fc.constantFrom("", ":80", ":443", ":8443");
    const name = fc.constantFrom("a.example", "b.example", "A.example");
    const host = fc.tuple(name, port).map((parts) => parts.join(""));
    fc.assert(
      fc.property(host, host, fc.constantFrom("http", "https"), (listed, asked, protocol) => {
        const origin = (one: string) => new URL(`${protocol}://${one}`).origin;
        const config = { origin: undefined, trustHost: [listed] };
        const resolve = () =>
          resolveOrigin(config, `${protocol}://${asked}`, {
            headers: new Headers(),
            request: undefined,
          });
        if (origin(listed) === origin(asked)) assert.equal(resolve(), origin(listed));
        else assert.throws(resolve, { type: "UntrustedHost" });
      }),
    );
  });
});

test("AC-12 a host that is not trusted fills no log", async () => {
  const { config, errors } = application({ providers: [], trustHost: false });
  const headers = { "x-forwarded-host": "a".repeat(15_000) };
  const request = new Request(`${app}/auth/session`, { headers });
  assert.equal((await handle(request, await resolveConfig(config))).status, 400);
  assert.equal(errors.length, 1);
  assert.ok((errors[0]?.message.length ?? 0) < 500);
});

test("AC-12 an untrusted host learns nothing, and the operator what to do", async () => {
  const { config, errors } = application({ providers: [], trustHost: false });
  const headers = { accept: "text/html" };
  const request = new Request("https://evil.com/auth/signin", { headers });
  const response = await toResponse(await handle(request, await resolveConfig(config)));
  const page = await response.text();
  assert.equal(response.status, 400);
  assert.doesNotMatch(page, /evil\.com|UntrustedHost/);
  assert.deepEqual(response.headers.getSetCookie(), []);
  assert.equal(errors.at(-1)?.type, "UntrustedHost");
  assert.match(errors.at(-1)?.message ?? "", /Host must be trusted.*Set AUTH_URL/);
});
