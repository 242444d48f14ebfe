import assert from "node:assert/strict";
import { test } from "node:test";
import { resolveConfig } from "../../src/config/resolve.ts";
import { type HandleFacts, handle } from "../../src/http/handle.ts";
import { raw } from "../../src/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { application, origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { enter, password } from "./support/password.ts";

async function asked(
  address: string,
  own: Partial<AuthConfig> = {},
  facts?: HandleFacts,
  init?: RequestInit,
) {
  const { config, errors } = application({ providers: [password()], ...own });
  const response = await handle(new Request(address, init), await resolveConfig(config), facts);
  return { response, errors };
}

test("only the path of an address decides about the route", async () => {
  for (const [address, status] of [
    [`${origin}/auth/csrf`, 200],
    [`${origin}/auth/csrf?a=/x#y`, 200],
    [`${origin}/auth/csrf#y?a=/x`, 200],
    ["http://localhost:3000/auth/csrf?x", 200],
    [`${origin}/auth/csr`, 404],
    [`${origin}/?/auth/csrf`, 404],
    ["https://auth/csrf", 404],
  ] as const) {
    assert.equal((await asked(address)).response.status, status, address);
  }
});

test("a host that is not trusted is refused, and not named in the answer", async () => {
  const { response, errors } = await asked(`${origin}/auth/session`, { trustHost: ["a.example"] });
  assert.equal(response.status, 400);
  assert.equal(response.body, '{"error":"Configuration"}');
  assert.equal(errors[0]?.code, "untrusted-host");
});

test("the origin that a framework has determined is the application's", async () => {
  const { response } = await asked("http://10.0.0.7/auth/providers", {}, { origin });
  assert.match(response.body ?? "", /"https:\/\/app\.example\.com\/auth\/signin\/credentials"/);
});

test("a session that cannot be written as JSON is answered with 500, and the callback is named", async () => {
  const callbacks: AuthConfig["callbacks"] = {
    session: ({ session }) => ({ ...session, size: 1n }),
  };
  const { config, errors } = application({ providers: [password()], callbacks });
  const visitor = browser(config);
  await enter(visitor);
  const response = await visitor.get("/auth/session?x=1");
  assert.equal(response.status, 500);
  assert.match((await response.json()).message, /problem with the server configuration/);
  assert.equal(errors.at(-1)?.code, "callback-answer-invalid");
  assert.match(
    errors.at(-1)?.message ?? "",
    /^The session callback answered what cannot be written/,
  );
  assert.equal(errors.at(-1)?.cause?.callback, "session");
});

test("what an action throws is answered, and in raw mode thrown on", async () => {
  const missing = `${origin}/auth/callback`;
  const { response, errors } = await asked(missing);
  assert.equal(response.status, 302);
  assert.equal(errors[0]?.code, "provider-missing");
  const inRaw = { providers: [password()], raw };
  await assert.rejects(asked(missing, inRaw), { code: "provider-missing" });
});
