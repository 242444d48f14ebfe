import assert from "node:assert/strict";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, describe, test } from "node:test";
import { skipCSRFCheck } from "../../src/index.ts";
import { NextAuth } from "../../src/next/index.ts";
import { password } from "../http/support/password.ts";
import { hostileHosts } from "../support/hosts.ts";
import { config, visit } from "./application.ts";

const hosts = Object.entries(hostileHosts).map(
  ([what, lines]) => [what, lines.join(", ")] as const,
);

afterEach(() => {
  delete process.env.AUTH_URL;
});

for (const AUTH_URL of [undefined, "https://app.example.com"]) {
  describe(`AC-12 ${AUTH_URL ? "with" : "without"} AUTH_URL the Host header chooses no route`, () => {
    for (const [what, host] of hosts) {
      test(what, async () => {
        if (AUTH_URL) process.env.AUTH_URL = AUTH_URL;
        let tried = 0;
        const authorize = () => {
          tried++;
          return null;
        };
        const providers = [password({ authorize })];
        const { handlers } = NextAuth(config({ skipCSRFCheck, providers }));
        const body = "username=ada&password=lovelace-1815";
        const form = { "content-type": "application/x-www-form-urlencoded" };
        for (const name of ["host", "x-forwarded-host"]) {
          // Bytes that no header can have do not get as far as Next.js.
          const headers = { ...form, [name]: host.replace("\u0001", "") };
          const { status } = await handlers.POST(
            visit("/api/auth/session", { method: "POST", headers, body }),
          );
          assert.ok([200, 400].includes(status), `status ${status}`);
          assert.equal(tried, 0);
        }
      });
    }
  });
}

describe("AC-12 what a lazy configuration of an API route sees of a request", () => {
  /** The address that it sees. */
  async function address(url: string, host: string, protocol?: string): Promise<URL> {
    const seen: string[] = [];
    const { auth } = NextAuth((request) => {
      seen.push(request?.url ?? "");
      return config();
    });
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { url, method: "GET" });
    request.headers = { host, ...(protocol && { "x-forwarded-proto": protocol }) };
    process.env.AUTH_URL = "https://app.example.com";
    await auth(request, new ServerResponse(request));
    return new URL(seen[0] ?? "");
  }

  for (const [what, host] of hosts) {
    test(`is its own path, with ${what} for a host`, async () => {
      const { pathname, search } = await address("/api/who?x=/y", host.replace("\u0001", ""));
      assert.deepEqual([pathname, search], ["/api/who", "?x=/y"]);
    });
  }

  test("is its own path, with a strange protocol and a strange target", async () => {
    for (const protocol of ["javascript", "https:", "ftp", "http,https", "x y"]) {
      assert.equal((await address("/api/who", "a.example", protocol)).pathname, "/api/who");
    }
    for (const target of ["//evil.example/api/who", "http://evil.example/api/who", "*", "\\evil"]) {
      const { hostname } = await address(target, "a.example");
      assert.equal(hostname, "a.example", target);
    }
    assert.equal(
      (await address("/api/who", "a.example:81", "https")).origin,
      "https://a.example:81",
    );
  });
});
