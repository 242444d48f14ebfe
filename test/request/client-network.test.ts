import assert from "node:assert/strict";
import { suite, test } from "node:test";
import Password from "../../src/providers/password.ts";
import { clientNetwork } from "../../src/request/client-network.ts";
import { handleRequest, signUp } from "../../src/server/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { freshAddress, mailApplication } from "../signin/email/mailbox.ts";
import { origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { contextOf } from "./contexts.ts";

/** An application that sends one mail to a network in an hour, and the codes of its warnings. */
function frugal(config: Partial<AuthConfig> = {}) {
  const warnings: string[] = [];
  const app = mailApplication({ limits: { perNetwork: { hour: 1 } } }, config);
  const logger = { ...app.config.logger, warn: (code: string) => void warnings.push(code) };
  // Applications with one secret are warned once, and count together.
  return { ...app, warnings, config: { ...app.config, logger, secret: crypto.randomUUID() } };
}

/** Asks for a mail; what the framework and the headers say of where the request comes from. */
async function ask(
  { config }: { readonly config: AuthConfig },
  clientAddress: string | undefined,
  forwarded?: string,
): Promise<number> {
  const person = browser(config);
  const csrfToken = await person.csrfToken();
  const cookie = [...person.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
  const headers = new Headers({ cookie, origin });
  if (forwarded !== undefined) headers.set("x-forwarded-for", forwarded);
  const body = new URLSearchParams({ email: freshAddress(), csrfToken });
  const request = new Request(`${origin}/auth/signin/mail`, { method: "POST", headers, body });
  return (await handleRequest(request, config, { clientAddress })).status;
}

for (const [address, network, neighbourhood] of [
  ["93.184.216.34", "93.184.216.34/32", "93.184.216.0/24"],
  ["2606:2800:220:1:2::9", "2606:2800:220:1:0:0:0:0/64", "2606:2800:220:0:0:0:0:0/48"],
] as const) {
  test(`${address} is in the network ${network}, and in the neighbourhood ${neighbourhood}`, async () => {
    for (const clientAddress of [address, () => address]) {
      const { context, warnings } = await contextOf({ clientAddress });
      assert.deepEqual(await clientNetwork(context), { network, neighbourhood });
      assert.deepEqual(warnings, []);
    }
  });
}

for (const [host, warned] of [
  ["localhost:3000", 0],
  ["127.0.0.1", 0],
  ["app.example.com", 1],
] as const) {
  test(`a private address at ${host} is worth ${warned} warnings`, async () => {
    const { context, warnings } = await contextOf({
      clientAddress: "127.0.0.1",
      headers: { host },
    });
    assert.equal(await clientNetwork(context), undefined);
    assert.equal(warnings.length, warned);
  });
}

test("the warning of an unknown network names the setting of Express, and does not accuse a proxy of a visitor who is near", async () => {
  const texts: string[] = [];
  const app = frugal({ trustProxy: 1 });
  const logger = { ...app.config.logger, warn: (_: string, text: string) => void texts.push(text) };
  await ask({ config: { ...app.config, logger } }, "127.0.0.1", "127.0.0.1");
  assert.equal(texts.length, 1);
  assert.match(texts[0] ?? "", /as it should be .* for a visitor on the machine/);
  assert.match(
    texts[0] ?? "",
    /Express call `app\.set\("trust proxy", …\)`, elsewhere set `trustProxy`/,
  );
});

test("a function that is called with headers alone escapes no limit in silence: a warning names `clientAddress`, after one of a visitor who is near, too", async () => {
  const texts: string[] = [];
  const app = frugal();
  const logger = { ...app.config.logger, warn: (_: string, text: string) => void texts.push(text) };
  const config = {
    ...app.config,
    logger,
    mail: () => {},
    providers: [...app.config.providers, Password({ breaches: false })],
  };
  await ask({ config }, "10.0.0.1");
  const own = { origin, host: new URL(origin).host, "x-forwarded-proto": "https" };
  const fields = () => ({ email: freshAddress(), password: "a long engine of many wheels" });
  for (let round = 0; round < 3; round++) await signUp(new Headers(own), config, fields());
  assert.equal(texts.length, 2);
  assert.match(
    texts[1] ?? "",
    /Pass `clientAddress` .* `signUp\(\{ headers, clientAddress: req\.ip/,
  );
  await signUp({ headers: new Headers(own), clientAddress: "93.184.216.34" }, config, fields());
  assert.equal(texts.length, 2);
});

suite("AC-98: a request comes from", () => {
  test("the address that the framework sees, whatever it says in a header", async () => {
    const app = frugal();
    assert.equal(await ask(app, "93.184.216.34", "1.1.1.1"), 302);
    assert.equal(await ask(app, "93.184.216.34", "8.8.8.8"), 429);
    assert.equal(await ask(app, "::ffff:93.184.216.34"), 429);
    assert.equal(await ask(app, "93.184.216.35", "93.184.216.34"), 302);
    assert.equal(app.errors.at(-1)?.code, "too-many-mails");
    assert.deepEqual(app.warnings, []);
  });

  test("a network of 64 bits, with IPv6", async () => {
    const app = frugal();
    assert.equal(await ask(app, "2606:2800:220:1::1"), 302);
    assert.equal(await ask(app, "2606:2800:220:1:ffff::9"), 429);
    assert.equal(await ask(app, "2606:2800:220:2::1"), 302);
  });

  test("the IPv4 address that carries 6to4 or Teredo, of which one person can make any number", async () => {
    const app = frugal();
    assert.equal(await ask(app, "2002:5db8:d822::1"), 302);
    assert.equal(await ask(app, "2002:5db8:d822:ffff::9"), 429);
    assert.equal(await ask(app, "2001:0:808:808:0:1234:a247:27dd"), 429);
    assert.equal(await ask(app, "2001:0:101:101:8000:4321:a247:27dd"), 429);
    assert.equal(await ask(app, "93.184.216.34"), 429);
    assert.equal(await ask(app, "2002:5db8:d823::1"), 302);
    assert.equal(await ask(app, "2001:0:808:808:0:1234:a247:27db"), 302);
    assert.equal(await ask(app, "2001:1234::1"), 302);
    assert.deepEqual(app.warnings, []);
  });

  test("what a trusted proxy appended", async () => {
    const app = frugal({ trustProxy: ["10.0.0.0/8"] });
    assert.equal(await ask(app, "10.0.0.1", "1.1.1.1, 93.184.216.34"), 302);
    assert.equal(await ask(app, "10.0.0.1", "8.8.8.8, 93.184.216.34, 10.9.9.9"), 429);
    assert.equal(await ask(app, "10.0.0.1", "93.184.216.34, 93.184.216.35"), 302);
  });

  test("what the one proxy appended, also where the framework sees no address", async () => {
    const app = frugal({ trustProxy: 1 });
    assert.equal(await ask(app, undefined, "1.1.1.1, 93.184.216.34"), 302);
    assert.equal(await ask(app, undefined, "8.8.8.8, 93.184.216.34"), 429);
  });
});

for (const [what, clientAddress, trustProxy] of [
  ["a private address", "10.0.0.1", undefined],
  ["this machine", "127.0.0.1", undefined],
  ["this machine, as sockets of two families see it", "::ffff:127.0.0.1", undefined],
  ["this machine by IPv6", "::1", undefined],
  ["a local link", "fe80::1%eth0", undefined],
  ["a private address in 6to4", "2002:a00:1::1", undefined],
  ["a private address in Teredo", "2001:0:808:808:0:1234:f5ff:fffe", undefined],
  ["an address that nobody told", undefined, undefined],
  ["no address at all", "unix:/run/app.sock", undefined],
  ["an address that a list of proxies cannot judge", undefined, ["10.0.0.0/8"]],
] as const) {
  test(`${what} is nobody's network: it is not counted, and one warning says so`, async () => {
    const app = frugal({ trustProxy });
    for (let round = 0; round < 4; round++) {
      assert.equal(await ask(app, clientAddress, "93.184.216.34"), 302);
    }
    assert.deepEqual(app.warnings, ["network-unknown"]);
  });
}
