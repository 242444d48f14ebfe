import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { Check, Running } from "./check.ts";
import { openStranger, tokenOf } from "./visitor.ts";

/** What a client wrote, and behind it what the proxy appended. Addresses for documentation would not count as those of people. */
const forwarded = "8.8.8.8, 9.9.9.9";

/** How long the event of a sign-in may take, in milliseconds. */
const patience = 2_000;

/** Signs in through a proxy, by the routes and by a form of the application, and returns the networks that were seen. */
async function networksOf(app: Running): Promise<readonly string[]> {
  const { settings, basePath, forms } = app;
  const ways = [{ path: `${basePath}/callback/credentials`, fields: settings.fields }];
  if (forms) ways.push({ path: forms.signIn.path, fields: forms.signIn.fields ?? {} });
  for (const { path, fields } of ways) {
    const browser = openStranger(app);
    const csrfToken = await tokenOf(browser, basePath);
    const body = new URLSearchParams({ ...fields, csrfToken });
    const headers = { accept: "text/html", "x-forwarded-for": forwarded };
    await browser.fetch(path, { method: "POST", headers, body });
  }
  const end = Date.now() + patience;
  while (app.networks.length < ways.length && Date.now() < end) await sleep(10);
  assert.equal(app.networks.length, ways.length, "the event `signIn` told of every sign-in");
  return app.networks;
}

export const clients: readonly Check[] = [
  {
    name: "the address of the client is the one that a trusted proxy appended, and no constant",
    wanted: { proxy: true },
    async run(app) {
      for (const network of await networksOf(app)) assert.equal(network, "9.9.9.0/24");
    },
  },
  {
    name: "what a client says of its own address does not count while no proxy is trusted",
    async run(app) {
      // An address of this machine is no network of people.
      for (const network of await networksOf(app)) assert.equal(network, "", "it is believed");
    },
  },
];
