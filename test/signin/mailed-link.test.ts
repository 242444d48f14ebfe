import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { stoppedClock } from "../session/support.ts";
import { Browser } from "../support/browser.ts";
import { asJson, better, good, newAddress, scene } from "./password/scene.ts";

const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
const all = { confirm: 200, address: 200, reset: 200 };
const [here, there] = ["https://one.example.com", "https://two.example.com"];

/** Links of one application, whose people have the same ids in another one with the same secret. */
async function links(t: TestContext, trustHost: AuthConfig["trustHost"]) {
  const clock = stoppedClock(t);
  const secret = `${crypto.randomUUID()}${crypto.randomUUID()}`;
  const storage = memory();
  const app = scene({ secret, trustHost, adapter: storage });
  const { email } = await app.member();
  // A change of the address is void if the password was chosen in the same second.
  clock.pass(1);
  const visitor = new Browser(app.config, here);
  await app.enter(visitor, email);
  const newcomer = newAddress();
  await app.signUp(visitor, newcomer);
  const confirm = tokenOf(await app.lastLink());
  await visitor.submit("/auth/security", { action: "address", email: newAddress() });
  const address = tokenOf(await app.lastLink());
  const other = await app.member();
  await app.askForReset(visitor, other.email);
  const reset = tokenOf(await app.lastLink());
  return { secret, storage, email, config: app.config, tokens: { confirm, address, reset } };
}

/** The status of each use of the links. */
async function useAll(
  config: AuthConfig,
  origin: string,
  email: string,
  tokens: Readonly<Record<"confirm" | "address" | "reset", string>>,
) {
  const visitor = new Browser(config, origin);
  const { confirm, address, reset } = tokens;
  const stranger = new Browser(config, origin);
  await visitor.submit("/auth/callback/password", { email, password: good });
  assert.ok(await visitor.session());
  return {
    confirm: (await asJson(stranger, "/auth/confirm", { token: confirm, password: good })).status,
    address: (
      await asJson(visitor, "/auth/security", { action: "address-confirm", token: address })
    ).status,
    reset: (await asJson(stranger, "/auth/reset", { token: reset, password: better })).status,
  };
}

test("no mailed link works at another application with the same secret, and each does at its own", async (t) => {
  const { secret, storage, email, config, tokens } = await links(t, [new URL(here).host]);
  const other = scene({ secret, adapter: storage, trustHost: [new URL(there).host] });
  const refused = await useAll(other.config, there, email, tokens);
  assert.deepEqual(refused, { confirm: 400, address: 400, reset: 400 });
  assert.deepEqual(await useAll(config, here, email, tokens), all);
});

for (const origin of [there, here.replace("https:", "http:")]) {
  test(`a mailed link works at every host of one application, and with either protocol: ${origin}`, async (t) => {
    const hosts = [here, there].map((one) => new URL(one).host);
    const { config, email, tokens } = await links(t, hosts);
    assert.deepEqual(await useAll(config, origin, email, tokens), all);
  });
}

test("a mailed link works below the base path that its application is known to have, and no other", async () => {
  const secret = `${crypto.randomUUID()}${crypto.randomUUID()}`;
  const [one, other, unknown] = ["/a/auth", "/b/auth", undefined].map((basePath) =>
    scene({ secret, ...(basePath && { basePath }) }),
  );
  assert.ok(one && other && unknown);
  const asker = one.browser();
  const csrfToken = await asker.csrfToken("/a/auth");
  await asker.post("/a/auth/signup", { csrfToken, email: newAddress(), password: good });
  const token = tokenOf(await one.lastLink());
  const confirm = async (config: AuthConfig, path: string) => {
    const visitor = new Browser(config, "https://app.example.com");
    const fields = { csrfToken: await visitor.csrfToken(path), token, password: good };
    const headers = { accept: "application/json" };
    return (await (await visitor.post(`${path}/confirm`, fields, { headers })).json()).reason;
  };
  assert.equal(await confirm(other.config, "/b/auth"), "link-void");
  // A function on a page may not know where the application is mounted.
  assert.equal(await confirm(unknown.config, "/auth"), undefined);
});
