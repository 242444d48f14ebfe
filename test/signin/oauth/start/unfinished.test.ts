import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { handleRequest, sendWebResponse, toWebRequest } from "../../../../src/server/index.ts";
import type { AuthConfig } from "../../../../src/types/config.ts";
import { password } from "../../../http/support/password.ts";
import { Client, serve } from "../../../server/support.ts";
import { application } from "../../../support/application.ts";
import { hostileProvider } from "../../../support/hostile-provider.ts";
import { locationOf } from "../../../support/sign-in.ts";

/** As long as a `callbackUrl` may be. */
const longAddress = `/report?filter=${"a".repeat(2000)}`;
/** Characters of a claim that make a session as large as the library allows, and a small one. */
const sessions = { "a session of almost 12 kB": 8_700, "a small session": 10 };

/** Serves the library as Node.js does by itself, which refuses more than 16 kB of headers. */
function serving(t: TestContext, config: AuthConfig): Promise<string> {
  return serve(t, async (req, res) => {
    const answer = await handleRequest(toWebRequest(req, `http://${req.headers.host}`), config);
    await sendWebResponse(answer, res);
  });
}

for (const [what, length] of Object.entries(sessions)) {
  test(`with ${what}, no number of unfinished sign-ins makes a server refuse the browser`, async (t) => {
    const provider = hostileProvider();
    const load = "x".repeat(length);
    const { config, errors } = application({
      providers: [provider.config(), password()],
      callbacks: { jwt: ({ token, user }) => (user?.id === "ada" ? { ...token, load } : token) },
    });
    const person = new Client(await serving(t, config));
    assert.equal((await person.enter()).status, 302);
    const session = [...person.cookies.values()].join("").length;
    assert.ok(length < 100 || session > 11_500, `${session} characters`);
    let latest = "";
    for (let click = 1; click <= 7; click++) {
      const fields = { callbackUrl: longAddress };
      const started = await person.submit("/auth/signin/hostile", fields);
      assert.equal(started.status, 302, `click ${click}`);
      latest = locationOf(started).href;
    }
    assert.equal((await person.ask("/auth/session")).status, 200);
    const { url, params } = await provider.authorize(latest);
    const { pathname } = new URL(url);
    const finished = await person.ask(`${pathname}?${params}`);
    assert.equal(locationOf(finished).searchParams.get("error"), null);
    assert.equal((await person.submit("/auth/signout")).status, 302);
    assert.equal(await person.json("/auth/session"), null);
    assert.deepEqual(errors, []);
  });
}

test("an address that is short comes back after a sign-in, whatever else the browser sends", async (t) => {
  const provider = hostileProvider();
  const { config } = application({ providers: [provider.config()] });
  const address = await serving(t, config);
  for (const [others, callbackUrl, expected] of [
    [0, longAddress, longAddress],
    [11_000, "/inside", "/inside"],
    [11_000, longAddress, "/"],
  ] as const) {
    const person = new Client(address);
    person.cookies.set("theirs", "x".repeat(others));
    const started = await person.submit("/auth/signin/hostile", { callbackUrl });
    const { url, params } = await provider.authorize(locationOf(started).href);
    const finished = await person.ask(`${new URL(url).pathname}?${params}`);
    const { pathname, search } = locationOf(finished);
    assert.equal(pathname + search, expected);
  }
});
