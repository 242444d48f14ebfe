import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { resolveConfig } from "../../../src/config/resolve.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { secret } from "../../support/application.ts";
import type { Browser } from "../../support/browser.ts";
import { Device } from "./authenticator.ts";
import { askOptions, enterName, type OptionsAnswer, registerWith, scene } from "./scene.ts";

beforeEach(() => mock.timers.enable({ apis: ["Date"], now: Date.parse("2099-01-01T00:10:00Z") }));
afterEach(() => mock.timers.reset());

/** An application behind one proxy that counts for itself: the secret is its own. */
function place(signUp?: { hour?: number; day?: number }) {
  const config = signUp && { limits: { signUp } };
  return scene({}, { trustProxy: 1, secret: crypto.randomUUID(), ...config });
}

let people = 0;
const somebodyAt = (domain: string) => `somebody-${++people}@${domain}`;

/** Asks for the options of a sign-up, from a network. */
function ask(person: Browser, network: string | undefined, email: string): Promise<Response> {
  const headers = { accept: "*/*", ...(network && { "x-forwarded-for": network }) };
  const query = new URLSearchParams({ action: "register", email });
  return person.get(`/auth/webauthn-options/passkey?${query}`, { headers });
}

/** Finishes a sign-up, from a network. */
async function finish(person: Browser, network: string, answer: Response): Promise<Response> {
  const { options }: OptionsAnswer = await answer.json();
  const data = JSON.stringify(new Device().create(options));
  const fields = { action: "register", data, csrfToken: await person.csrfToken() };
  const headers = { "x-forwarded-for": network };
  return person.post("/auth/callback/passkey", fields, { headers });
}

async function statuses(count: number, act: () => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let round = 0; round < count; round++) seen.push((await act()).status);
  return seen;
}

test("AC-59: one network asks for twenty sign-ups in an hour, whatever the addresses", async () => {
  const { browser, errors } = place();
  const from = (network: string) => () =>
    ask(browser(), network, somebodyAt(`${crypto.randomUUID()}.example`));
  assert.deepEqual(new Set(await statuses(20, from("93.184.216.34"))), new Set([200]));
  const person = browser();
  const refused = await ask(person, "93.184.216.34", somebodyAt("example.com"));
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get("retry-after"), String(50 * 60));
  const { error, code, url } = await refused.json();
  assert.deepEqual([error, code], ["TooManyAttempts", "too-many-sign-ups"]);
  assert.match(url, /\/auth\/signin\?error=TooManyAttempts&code=too-many-sign-ups$/);
  assert.match(await (await person.get(url)).text(), /Too many people are signing up right now/);
  assert.deepEqual(person.cookieNames("__Host-cardea.challenge"), []);
  assert.deepEqual(
    errors.map((one) => [one.code, one.message]),
    [["too-many-sign-ups", "One network asked for too many sign-ups"]],
  );
  assert.deepEqual(await statuses(1, from("93.184.216.35")), [200]);
});

test("AC-59: users are made as seldom, with options that were asked for elsewhere", async () => {
  const { browser, errors, events } = place({ hour: 2 });
  const asked: { person: Browser; answer: Response }[] = [];
  for (const network of ["93.184.216.1", "93.184.216.2", "93.184.216.3"]) {
    const person = browser();
    asked.push({ person, answer: await ask(person, network, somebodyAt("example.com")) });
  }
  const finished: number[] = [];
  for (const { person, answer } of asked) {
    finished.push((await finish(person, "93.184.216.9", answer)).status);
  }
  assert.deepEqual(finished, [302, 302, 429]);
  assert.equal(events.filter((name) => name === "createUser").length, 2);
  assert.deepEqual(
    errors.map(({ code }) => code),
    ["too-many-sign-ups"],
  );
});

test("strangers in networks that nobody knows keep nobody out of a domain, and store nothing", async () => {
  const { browser, errors, storage } = place({ hour: 2 });
  const writes = [mock.method(storage, "consume"), mock.method(storage, "increment")];
  const at = (domain: string) => () => ask(browser(), undefined, somebodyAt(domain));
  assert.deepEqual(new Set(await statuses(30, at("example.com"))), new Set([200]));
  assert.deepEqual(await statuses(1, at("example.org")), [200]);
  for (const write of writes) assert.equal(write.mock.callCount(), 0);
  assert.deepEqual(errors, []);
});

test("the addresses of one domain are counted for a neighbourhood", async () => {
  const { browser, errors } = place({ hour: 2 });
  const from = (host: number, domain: string) =>
    ask(browser(), `93.184.217.${host}`, somebodyAt(domain));
  for (let host = 0; host < 10; host++) {
    assert.equal((await from(host, "example.com")).status, 200);
  }
  assert.equal((await from(10, "example.com")).status, 429);
  assert.match(errors.at(-1)?.message ?? "", /addresses of one domain/);
  assert.equal((await from(11, "example.org")).status, 200);
});

test("the networks of one neighbourhood keep nobody else out of a domain", async () => {
  const { browser } = place({ hour: 1 });
  const from = (network: string) => ask(browser(), network, somebodyAt("gmail.com"));
  for (let subnet = 0; subnet < 5; subnet++) {
    assert.equal((await from(`2606:2800:220:${subnet}::1`)).status, 200);
  }
  assert.equal((await from("2606:2800:220:5::1")).status, 429);
  assert.equal((await from("2606:2800:221:5::1")).status, 200);
  assert.equal((await from("93.184.216.34")).status, 200);
});

test("whoever is signed in adds passkeys without being counted", async () => {
  const { browser } = place({ hour: 0 });
  const ada = browser();
  await enterName(ada, "ada");
  assert.equal((await registerWith(ada, new Device())).status, 302);
  assert.equal((await ask(browser(), "93.184.216.34", somebodyAt("example.com"))).status, 429);
});

test("`Infinity` is no limit", async () => {
  const { browser } = place({ hour: Number.POSITIVE_INFINITY, day: Number.POSITIVE_INFINITY });
  for (let round = 0; round < 30; round++) {
    await askOptions(browser(), { action: "register", email: somebodyAt("example.com") });
  }
});

for (const wrong of [{ hour: -1 }, { day: 1.5 }, { hour: Number.NaN }, { day: "5" }]) {
  for (const name of ["signUp", "password", "mail"]) {
    test(`limits.${name} must not be ${JSON.stringify(wrong)}`, async () => {
      const config: AuthConfig = Object({ providers: [], secret, limits: { [name]: wrong } });
      const { problem } = await resolveConfig(config, {});
      assert.equal(problem?.code, "invalid-limit");
      assert.match(problem.message, new RegExp(`limits\\.${name}`));
    });
  }
}
