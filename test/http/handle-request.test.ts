import assert from "node:assert/strict";
import { test } from "node:test";
import { mountOf } from "../../src/config/mounts.ts";
import { type HandleOptions, handleRequest } from "../../src/http/handle-request.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { application, origin } from "../support/application.ts";
import { password } from "./support/password.ts";

const place = (own: Partial<AuthConfig> = {}) =>
  application({ providers: [password()], ...own }).config;

/** Which addresses the list of providers names. */
async function listed(config: AuthConfig, path: string, options?: HandleOptions) {
  const response = await handleRequest(new Request(origin + path), config, options);
  if (response.status !== 200) return response.status;
  return (await response.json()).credentials.signinUrl;
}

test("without options a request is answered as `Auth` does", async () => {
  assert.equal(await listed(place(), "/auth/providers"), `${origin}/auth/signin/credentials`);
  assert.equal(await listed(place(), "/elsewhere/providers"), 404);
});

test("a binding may change the configuration, and tell where the framework has mounted the library", async () => {
  const config = place();
  const moved = { ...config, basePath: "/moved" };
  const adjusted = await listed(config, "/moved/providers", { adjust: () => moved });
  assert.equal(adjusted, `${origin}/moved/signin/credentials`);
  const mounted = await listed(config, "/members/providers", { basePath: "/members" });
  assert.equal(mounted, `${origin}/members/signin/credentials`);
});

test("variables of the request come before those of the process, with and without a mount", async () => {
  const environment = { AUTH_URL: "https://shop.example.com" };
  for (const [options, path, address] of [
    [{ environment }, "/auth/providers", "https://shop.example.com/auth/signin/credentials"],
    [
      { environment, basePath: "/members" },
      "/members/providers",
      "https://shop.example.com/members/signin/credentials",
    ],
  ] as const) {
    assert.equal(await listed(place(), path, options), address);
  }
});

test("only a mount that comes from no request is remembered for the guards", async () => {
  const [mounted, other] = [place(), place()];
  await listed(mounted, "/members/providers", { basePath: "/members", mountedAt: "/members" });
  await listed(other, "/members/providers", { basePath: "/members" });
  assert.equal(mountOf(mounted), "/members");
  assert.equal(mountOf(other), undefined);
  await listed(other, "/members/providers", { basePath: "/members", mountedAt: "/members" });
  assert.equal(mountOf(other), "/members");
});

test("the path that the browser asked for counts, with the query and the body of the request", async () => {
  const config = place();
  const path = "/auth/providers";
  const cut = await listed(config, "/providers?x=1", { path });
  assert.equal(cut, `${origin}/auth/signin/credentials`);
  const post = new Request(`${origin}/signin?callbackUrl=/in`, {
    method: "POST",
    headers: { origin, accept: "text/html" },
    body: new URLSearchParams({ callbackUrl: "/members" }),
  });
  const response = await handleRequest(post, config, { path: "/auth/signin" });
  const { pathname, searchParams } = new URL(response.headers.get("location") ?? "");
  assert.equal(pathname, "/auth/signin");
  assert.equal(searchParams.get("error"), "MissingCSRF");
  assert.equal(searchParams.get("callbackUrl"), `${origin}/members`);
});
