import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { changeSecurity, getSecurity, signIn, signOut } from "../../src/client/index.ts";
import { memory } from "../../src/storage/memory.ts";
import { password, people } from "../http/support/password.ts";
import { minute, stoppedClock } from "../session/support.ts";
import { application } from "../support/application.ts";
import { openTab, type Tab } from "./tab.ts";

const tabs: Tab[] = [];

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

/** A tab in which somebody is signed in. */
async function signedIn() {
  const adapter = memory();
  const { config } = application({
    adapter,
    providers: [password()],
    security: true,
    mail: () => {},
  });
  const tab = openTab(config);
  tabs.push(tab);
  const { password: typed } = people.ada;
  await signIn("credentials", { username: "ada", password: typed, redirect: false });
  return { tab, adapter };
}

test("the page's data is read in the browser, with instants as text", async () => {
  await signedIn();
  const data = await getSecurity();
  assert.deepEqual(data?.user, {
    name: "Ada Lovelace",
    email: "ada@example.com",
    emailVerified: false,
  });
  assert.deepEqual(
    data?.accounts?.map(({ provider, removable }) => ({ provider, removable })),
    [{ provider: "credentials", removable: false }],
  );
  await signOut({ redirect: false });
  assert.equal(await getSecurity(), null);
});

test("a change is made, or refused with the reason", async () => {
  await signedIn();
  assert.deepEqual(await changeSecurity("name", { name: "Ada King" }), {
    ok: true,
    done: "name-changed",
    sentTo: undefined,
  });
  assert.equal((await getSecurity())?.user.name, "Ada King");
  assert.deepEqual(await changeSecurity("name", { name: "" }), {
    ok: false,
    reason: "refused",
    error: "InvalidRequest",
    code: "invalid-name",
  });
});

test("whoever signed in a while ago is told where to sign in once more, and a stranger too", async (t) => {
  const { pass } = stoppedClock(t);
  await signedIn();
  pass(11 * minute);
  const stale = await changeSecurity("name", { name: "Ada King" });
  assert.ok(!stale.ok && stale.reason === "step-up");
  assert.equal(new URL(stale.url).pathname, "/auth/signin");
  await signOut({ redirect: false });
  const stranger = await changeSecurity("name", { name: "Eve" });
  assert.ok(!stranger.ok && stranger.reason === "signed-out");
});
