import assert from "node:assert/strict";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, test } from "node:test";
import { skipCSRFCheck } from "../../src/index.ts";
import { handleRequest, sendWebResponse, toWebRequest } from "../../src/server/index.ts";
import { parseTarget, toUrl } from "../../src/server/request-target.ts";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { fc } from "../support/fast-check.ts";
import { hostileHosts, hostileTargets } from "../support/hosts.ts";
import { sendRaw } from "./raw.ts";
import { serve } from "./support.ts";

for (const [target, path, query] of [
  ["/", "/", ""],
  ["/auth/session", "/auth/session", ""],
  ["/auth/session?", "/auth/session", "?"],
  ["/auth/session?a=/../b?c", "/auth/session", "?a=/../b?c"],
  ["//evil.example/auth", "//evil.example/auth", ""],
  ["http://app.example.com", "/", ""],
  ["http://app.example.com?a", "/", "?a"],
  ["HTTPS://app.example.com:8443/auth/csrf?a", "/auth/csrf", "?a"],
] as const) {
  test(`the request target ${target} asks for ${path}${query}`, () => {
    assert.deepEqual(parseTarget(target), { path, query });
  });
}

for (const target of [
  ...["", "*", "auth/session", "?a", "\\auth", "app.example.com:443", "http:/auth", "ftp://a/auth"],
  ...["http://", "http:///auth", "http://a@b/auth", "http://a b/auth", "http://a\\/auth", "/a#b"],
  ...["/a?b#c", "http://a/b#c", "http://a:99999/b", "http://host.invalid/a"],
]) {
  test(`the request target ${JSON.stringify(target)} names no path`, () => {
    assert.equal(parseTarget(target), undefined);
  });
}

/** A request of Node as it comes from the wire. */
function incoming(target: string, host: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.url = target;
  request.rawHeaders = ["Host", host];
  return request;
}

const near = fc.string({ unit: fc.constantFrom(..."/authsigncalbck.%2eE\\?#:@ \t\u00e9") });
const anyTarget = fc.oneof(
  near.map((text) => `/${text}`),
  near,
  fc.webUrl({ withQueryParameters: true }),
  fc.constantFrom(...hostileTargets),
  fc.tuple(fc.webPath(), fc.webPath()).map(([a, b]) => `/auth/..${a}/.${b}`),
);
const anyHost = fc.oneof(near, fc.domain(), fc.constantFrom(...Object.values(hostileHosts).flat()));

test("AC-12 the path of a request is that of its target, whatever the host says", () => {
  const address = ({ pathname, search }: URL) => pathname + search;
  fc.assert(
    fc.property(anyTarget, anyHost.filter(isHeaderValue), (target, host) => {
      const { url } = toWebRequest(incoming(target, host), `http://${host}`);
      const plain = toWebRequest(incoming(target, "localhost"), "http://localhost");
      assert.equal(address(new URL(url)), address(new URL(plain.url)));
      const { pathname, hostname } = new URL(url);
      const isWhole = target.replace(/^https?:\/\/[^/?#]*/i, "").startsWith(pathname);
      const isRoot = pathname === "/" && parseTarget(target)?.path === "/";
      assert.ok(isWhole || isRoot || url === "http://host.invalid/*", `${target} became ${url}`);
      if (hostname !== "host.invalid") assert.equal(hostname, host.toLowerCase().split(":")[0]);
    }),
    { numRuns: 5000 },
  );
});

function isHeaderValue(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text);
}

test("an origin gives a URL its protocol and its host, and nothing else", () => {
  const target = { path: "/auth/session", query: "?a=b" };
  fc.assert(
    fc.property(fc.oneof(anyHost, fc.constantFrom("a/..", "a?", "a#", "a@b:80")), (host) => {
      for (const origin of [host, `http://${host}`, `https://${host}`, `javascript://${host}`]) {
        const { pathname, search, username, password, hash } = toUrl(target, origin);
        assert.deepEqual([pathname, search], ["/auth/session", "?a=b"]);
        assert.deepEqual([username, password, hash], ["", "", ""]);
      }
    }),
  );
  assert.equal(toUrl(target, "https://a.example:8443").origin, "https://a.example:8443");
  assert.equal(toUrl(target, "ftp://a.example").origin, "http://host.invalid");
});

for (const method of ["TRACE", "CONNECT", "TRACK"]) {
  test(`a request with ${method}, which fetch knows not, is answered with 405`, async () => {
    const request = incoming("/auth/session", "localhost");
    request.method = method;
    const response = await handleRequest(
      toWebRequest(request, "http://localhost"),
      application({ providers: [] }).config,
    );
    assert.equal(response.status, 405);
  });
}

const form = ["content-type", "application/x-www-form-urlencoded"] as const;
const body = "username=ada&password=lovelace-1815";

/** A binding as docs/bindings.md has it, that hands everything to the library. */
async function bare(t: Parameters<typeof serve>[0], own: { passOrigin: boolean }) {
  const tried: string[] = [];
  const authorize = (_: unknown, { url }: Request) => {
    tried.push(url);
    return null;
  };
  const { config, errors } = application({ providers: [password({ authorize })], skipCSRFCheck });
  const address = await serve(t, async (req, res) => {
    const origin = `http://${req.headers.host ?? ""}`;
    const options = own.passOrigin ? { origin } : {};
    await sendWebResponse(await handleRequest(toWebRequest(req, origin), config, options), res);
  });
  const send = (target: string, hosts: readonly string[]) => {
    const headers = [...hosts.map((host) => ["host", host] as const), form];
    return sendRaw(address, { method: "POST", target, headers, body });
  };
  return { send, tried, errors };
}

for (const AUTH_URL of [undefined, "https://app.example.com"]) {
  for (const passOrigin of [true, false]) {
    const setting = `${AUTH_URL ? "with" : "without"} AUTH_URL, ${passOrigin ? "" : "not "}passing on the origin`;
    describe(`AC-12 on a bare server ${setting}, the Host header chooses no route`, () => {
      for (const [what, hosts] of Object.entries(hostileHosts)) {
        test(what, async (t) => {
          if (AUTH_URL) process.env.AUTH_URL = AUTH_URL;
          t.after(() => delete process.env.AUTH_URL);
          const { send, tried, errors } = await bare(t, { passOrigin });
          const { status } = await send("/auth/session", hosts);
          assert.ok([200, 400].includes(status), `status ${status}`);
          assert.deepEqual(tried, []);
          assert.ok(errors.length <= 1);
          for (const { type } of errors) assert.match(type, /^(?:UntrustedHost|InvalidRequest)$/);
        });
      }
    });
  }
}

describe("AC-38 on a bare server no other spelling of a path leads to a route", () => {
  for (const target of hostileTargets) {
    test(target, async (t) => {
      const { send, tried } = await bare(t, { passOrigin: true });
      const { status } = await send(target, ["localhost"]);
      assert.ok([400, 404].includes(status), `status ${status}`);
      assert.deepEqual(tried, []);
    });
  }

  test("and the path itself does, in either form", async (t) => {
    const { send, tried } = await bare(t, { passOrigin: true });
    const path = "/auth/callback/credentials";
    for (const target of [path, `${path}?a=%2e%2e/`, `http://a.example${path}`]) {
      assert.equal((await send(target, ["localhost"])).status, 302, target);
    }
    assert.equal(tried.length, 3);
    assert.ok(tried.every((url) => url.startsWith(`http://localhost${path}`)));
  });
});
