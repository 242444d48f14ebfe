import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, suite, test } from "node:test";
import { networkOf } from "../../../src/signin/email/network.ts";
import { browser } from "../../support/browser.ts";
import { forget } from "../../support/forget.ts";
import { askForMail, freshAddress, mailApplication } from "./mailbox.ts";

const hour = 60 * 60 * 1000;
/** The beginning of a day far ahead, so that no window ends during a test. */
const morning = Date.parse("2099-01-01T00:10:00Z");

beforeEach(() => mock.timers.enable({ apis: ["Date"], now: morning }));
afterEach(() => mock.timers.reset());

async function statuses(count: number, ask: () => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let round = 0; round < count; round++) seen.push((await ask()).status);
  return seen;
}

suite("AC-59: mails to one address", () => {
  test("are five in an hour; the sixth is told when to try again", async () => {
    const app = mailApplication();
    const address = freshAddress();
    const ask = () => askForMail(browser(app.config), address);
    assert.deepEqual(await statuses(6, ask), [302, 302, 302, 302, 302, 429]);
    assert.equal(app.mails.length, 5);
    const refused = await ask();
    assert.equal(refused.headers.get("retry-after"), String(50 * 60));
    assert.match(await refused.text(), /Too many sign-in mails were asked for/);
    assert.equal((await askForMail(browser(app.config), freshAddress())).status, 302);
  });

  test("are allowed again in the next hour, and twenty in a day", async () => {
    const app = mailApplication();
    const address = freshAddress();
    const ask = () => askForMail(browser(app.config), address);
    for (let round = 1; round <= 4; round++) {
      assert.deepEqual(await statuses(6, ask), [302, 302, 302, 302, 302, 429]);
      mock.timers.setTime(morning + round * hour);
    }
    const refused = await ask();
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get("retry-after"), String((20 * 60 - 10) * 60));
    mock.timers.setTime(morning + 24 * hour);
    assert.equal((await ask()).status, 302);
  });

  test("count together for spellings that reach the same mailbox", async () => {
    const app = mailApplication();
    const [local = "", domain] = freshAddress().split("@");
    const spellings = [
      local,
      `${local}+1`,
      `${local}+2`,
      local.replace("-", ".-"),
      local.toUpperCase(),
    ];
    for (const spelling of spellings) {
      assert.equal((await askForMail(browser(app.config), `${spelling}@${domain}`)).status, 302);
    }
    assert.equal((await askForMail(browser(app.config), `${local}+3@${domain}`)).status, 429);
  });

  test("are as many as the provider says", async () => {
    const app = mailApplication({ limits: { perAddress: { hour: 2 } } });
    const address = freshAddress();
    const ask = () => askForMail(browser(app.config), address);
    assert.deepEqual(await statuses(3, ask), [302, 302, 429]);
  });

  test("are counted together by processes whose adapter offers `consume`", async () => {
    const app = mailApplication();
    const address = freshAddress();
    const ask = () => {
      forget("email-counters");
      return askForMail(browser(app.config), address);
    };
    assert.deepEqual(await statuses(7, ask), [302, 302, 302, 302, 302, 429, 429]);
  });

  test("are counted by this process without `consume`, and a warning says so", async () => {
    const warnings: string[] = [];
    const app = mailApplication();
    const { consume: _, ...adapter } = app.adapter;
    const logger = { ...app.config.logger, warn: (code: string) => void warnings.push(code) };
    const config = { ...app.config, adapter, logger };
    const address = freshAddress();
    const ask = () => askForMail(browser(config), address);
    assert.deepEqual(await statuses(6, ask), [302, 302, 302, 302, 302, 429]);
    assert.deepEqual(warnings, ["email-limits-in-memory"]);
  });

  test("asked for by twenty at once are five", async () => {
    const app = mailApplication();
    const address = freshAddress();
    const people = Array.from({ length: 20 }, () => askForMail(browser(app.config), address));
    const answers = (await Promise.all(people)).map(({ status }) => status);
    assert.equal(answers.filter((status) => status === 302).length, 5);
    assert.equal(app.mails.length, 5);
  });
});

suite("AC-59: mails from one network", () => {
  const from = (app: ReturnType<typeof mailApplication>, forwarded: string) => async () => {
    const person = browser(app.config);
    const fields = { email: freshAddress(), csrfToken: await person.csrfToken() };
    return person.post("/auth/signin/mail", fields, { headers: { "x-forwarded-for": forwarded } });
  };

  test("are limited, whatever a client writes into the header before the proxy does", async () => {
    const app = mailApplication({ limits: { perNetwork: { hour: 3 } } });
    const network = "93.184.216.77";
    assert.deepEqual(await statuses(3, from(app, network)), [302, 302, 302]);
    assert.equal((await from(app, `8.8.8.8, ${network}`)()).status, 429);
    assert.equal((await from(app, network)()).headers.get("retry-after"), String(50 * 60));
    assert.equal((await from(app, "93.184.216.78")()).status, 302);
    assert.equal(app.mails.length, 4);
  });

  test("are counted by what the application calls a network", async () => {
    const app = mailApplication({
      limits: {
        perNetwork: { hour: 1 },
        network: ({ headers }) => headers.get("user-agent") ?? undefined,
      },
    });
    const ask = (agent: string) => async () => {
      const person = browser(app.config);
      const fields = { email: freshAddress(), csrfToken: await person.csrfToken() };
      return person.post("/auth/signin/mail", fields, { headers: { "user-agent": agent } });
    };
    assert.deepEqual(await statuses(2, ask("curl")), [302, 429]);
    assert.deepEqual(await statuses(1, ask("wget")), [302]);
  });
});

const networks: [forwarded: string | undefined, network: string | undefined][] = [
  [undefined, undefined],
  ["", undefined],
  ["unknown", undefined],
  ["93.184.216.34", "93.184.216.34"],
  ["93.184.216.34:4711", "93.184.216.34"],
  ["::ffff:93.184.216.34", "93.184.216.34"],
  ["1.2.3.4, 93.184.216.34", "93.184.216.34"],
  ["93.184.216.34, 10.0.0.7, 172.16.9.9", "93.184.216.34"],
  ["10.0.0.7", "10.0.0.7"],
  ["2606:2800:220:1:248:1893:25c8:1946", "2606:2800:220:1::"],
  ["[2606:2800:220:1::1]:443", "2606:2800:220:1::"],
  ["2606:2800::1", "2606:2800:0:0::"],
  ["1.2.3.4, evil, , '\"<>", "1.2.3.4"],
];

for (const [forwarded, network] of networks) {
  test(`a request forwarded for ${JSON.stringify(forwarded)} comes from ${network}`, () => {
    const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
    assert.equal(networkOf(new Request("https://x.example", { headers })), network);
  });
}

test("without a proxy, the address that the framework sees names the network", () => {
  const request = new Request("https://x.example");
  assert.equal(networkOf(request, "203.0.113.9"), "203.0.113.9");
  assert.equal(networkOf(request, "2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  const proxied = new Request(request, { headers: { "x-forwarded-for": "198.51.100.7" } });
  assert.equal(networkOf(proxied, "203.0.113.9"), "198.51.100.7");
  assert.equal(networkOf(request), undefined);
});
