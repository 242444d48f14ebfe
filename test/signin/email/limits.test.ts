import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, suite, test } from "node:test";
import type { Adapter } from "../../../src/types/adapter.ts";
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
    assert.match(await refused.text(), /Too many sign-in emails were asked for/);
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

  test("count together in capitals and without, where the application keeps capitals", async () => {
    const app = mailApplication({ normalizeIdentifier: (typed) => typed });
    const address = freshAddress();
    const spellings = [0, 1, 2, 3, 4, 5].map(
      (at) => address.slice(0, at) + address.slice(at).toUpperCase(),
    );
    const seen: number[] = [];
    for (const spelling of spellings) {
      seen.push((await askForMail(browser(app.config), spelling)).status);
    }
    assert.deepEqual(seen, [302, 302, 302, 302, 302, 429]);
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

  test("are as many as the configuration says, for the provider that does not say it", async () => {
    const app = mailApplication({}, { limits: { mail: { hour: 1 } } });
    const [address, other] = [freshAddress(), freshAddress()];
    assert.deepEqual(await statuses(2, () => askForMail(browser(app.config), address)), [302, 429]);
    const own = mailApplication(
      { limits: { perAddress: { hour: 2 } } },
      { limits: { mail: { hour: 1 } } },
    );
    const ask = () => askForMail(browser(own.config), other);
    assert.deepEqual(await statuses(3, ask), [302, 302, 429]);
  });

  test("AC-104: are counted together, whichever provider sends them", async () => {
    const one = mailApplication();
    const [first] = one.config.providers;
    assert.ok(first && typeof first !== "function" && first.type === "email");
    const config = { ...one.config, providers: [first, { ...first, id: "letters" }] };
    const address = freshAddress();
    const ask = async (provider: string) => {
      const person = browser(config);
      const fields = { email: address, csrfToken: await person.csrfToken() };
      return (await person.post(`/auth/signin/${provider}`, fields)).status;
    };
    const asked = [];
    for (const provider of ["mail", "letters", "mail", "letters", "mail", "letters"]) {
      asked.push(await ask(provider));
    }
    assert.deepEqual(asked, [302, 302, 302, 302, 302, 429]);
  });

  test("are counted together by processes whose adapter counts", async () => {
    const app = mailApplication();
    const address = freshAddress();
    const ask = () => {
      forget("limits");
      return askForMail(browser(app.config), address);
    };
    assert.deepEqual(await statuses(7, ask), [302, 302, 302, 302, 302, 429, 429]);
  });

  test("are counted by this process without `consume`, and a warning says so", async () => {
    const warnings: string[] = [];
    const app = mailApplication();
    const { consume: _, increment: __, ...adapter } = app.adapter;
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

suite("AC-59: mails that could not be sent", () => {
  const away = () => {
    throw new Error("away");
  };

  test("do not use up the places of the address", async () => {
    let send: () => void = away;
    const app = mailApplication({ sendVerificationRequest: () => send() });
    const address = freshAddress();
    const ask = () => askForMail(browser(app.config), address);
    assert.deepEqual(new Set(await statuses(5, ask)), new Set([503]));
    send = () => {};
    assert.deepEqual(await statuses(3, ask), [302, 302, 302]);
  });

  test("may have arrived all the same: ten are tried in an hour", async () => {
    const app = mailApplication({ sendVerificationRequest: away });
    const address = freshAddress();
    const ask = () => askForMail(browser(app.config), address);
    assert.deepEqual(await statuses(11, ask), [...Array(10).fill(503), 429]);
  });

  test("because limits cannot be counted use up nothing", async () => {
    const app = mailApplication();
    const address = freshAddress();
    let increment: NonNullable<Adapter["increment"]> = away;
    const adapter: Adapter = {
      ...app.adapter,
      increment: (...given) => increment(...given),
    };
    const config = { ...app.config, adapter };
    const ask = () => askForMail(browser(config), address);
    assert.deepEqual(new Set(await statuses(20, ask)), new Set([503]));
    increment = app.adapter.increment;
    assert.deepEqual(await statuses(6, ask), [302, 302, 302, 302, 302, 429]);
  });
});

suite("AC-59: mails from one network", () => {
  const from = (app: ReturnType<typeof mailApplication>, forwarded: string) => async () => {
    const person = browser(app.config);
    const fields = { email: freshAddress(), csrfToken: await person.csrfToken() };
    return person.post("/auth/signin/mail", fields, { headers: { "x-forwarded-for": forwarded } });
  };

  test("are limited, whatever a client writes into the header before the proxy does", async () => {
    const app = mailApplication({ limits: { perNetwork: { hour: 3 } } }, { trustProxy: 1 });
    const network = "93.184.216.77";
    assert.deepEqual(await statuses(3, from(app, network)), [302, 302, 302]);
    assert.equal((await from(app, `8.8.8.8, ${network}`)()).status, 429);
    assert.equal((await from(app, network)()).headers.get("retry-after"), String(50 * 60));
    assert.equal((await from(app, "93.184.216.78")()).status, 302);
    assert.equal(app.mails.length, 4);
  });

  test("that are refused use up nothing of the mailbox that they are for", async () => {
    const app = mailApplication({ limits: { perNetwork: { hour: 2 } } }, { trustProxy: 1 });
    const address = freshAddress();
    const ask = (network: string) => async () => {
      const person = browser(app.config);
      const fields = { email: address, csrfToken: await person.csrfToken() };
      return person.post("/auth/signin/mail", fields, { headers: { "x-forwarded-for": network } });
    };
    assert.deepEqual(await statuses(9, ask("93.184.217.1")), [302, 302, ...Array(7).fill(429)]);
    assert.equal(app.errors.at(-1)?.message, "One network asked for too many mails");
    assert.deepEqual(await statuses(2, ask("93.184.217.2")), [302, 302]);
    assert.deepEqual(await statuses(2, ask("93.184.217.3")), [302, 429]);
    assert.equal(app.errors.at(-1)?.message, "Too many mails were asked for one address");
  });

  test("that a mailbox refuses use up nothing of the network", async () => {
    const app = mailApplication({ limits: { perNetwork: { hour: 7 } } }, { trustProxy: 1 });
    const headers = { "x-forwarded-for": "93.184.219.1" };
    const ask = (email: string) => async () => {
      const person = browser(app.config);
      const fields = { email, csrfToken: await person.csrfToken() };
      return person.post("/auth/signin/mail", fields, { headers });
    };
    const five = [302, 302, 302, 302, 302];
    assert.deepEqual(await statuses(15, ask(freshAddress())), [...five, ...Array(10).fill(429)]);
    assert.deepEqual(await statuses(3, ask(freshAddress())), [302, 302, 429]);
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

test("AC-59: short tokens are tried by one network so often, for however many addresses", async () => {
  const app = mailApplication({ limits: { perNetwork: { hour: 3 } } }, { trustProxy: 1 });
  const attempt = (network: string) => async () => {
    const person = browser(app.config);
    const csrfToken = await person.csrfToken();
    const fields = { token: "1234", email: freshAddress(), csrfToken };
    return person.post("/auth/callback/mail", fields, { headers: { "x-forwarded-for": network } });
  };
  assert.deepEqual(await statuses(4, attempt("93.184.218.1")), [302, 302, 302, 429]);
  assert.equal(app.errors.at(-1)?.code, "too-many-tries");
  assert.deepEqual(await statuses(1, attempt("93.184.218.2")), [302]);
});
