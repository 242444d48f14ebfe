import assert from "node:assert/strict";
import { test } from "node:test";
import { watchContainers } from "./containers.ts";

const living = watchContainers();

// The library is loaded once its maps are watched.
const { Auth } = await import("../../src/index.ts");
const { memory } = await import("../../src/storage/memory.ts");
const { default: passkey } = await import("../../src/providers/passkey.ts");
const { hostileProvider } = await import("../support/hostile-provider.ts");
const { password, people } = await import("../http/support/password.ts");
const { secret } = await import("../support/application.ts");
const { browser } = await import("../support/browser.ts");

/** Maps that hold as many entries as they were told to, and no more. */
const limited = ["lib/expiring-map.ts", "lib/recent-map.ts", "lib/tally.ts"];

/** Rows of a database that are removed once they have expired. */
const expiring = "storage/memory/expiring-rows.ts";

/** How often a stranger asks, each time for something else. */
const times = 400;

const config = {
  secret,
  trustHost: true,
  adapter: memory(),
  providers: [
    password(),
    hostileProvider().config(),
    { id: "mail", type: "email", name: "Mail", sendVerificationRequest() {} } as const,
    { ...passkey(), id: "key" },
  ],
  session: { strategy: "database" } as const,
  logger: { error() {}, warn() {} },
};

/** What anybody can send, in as many kinds as they like. */
const strangers: Readonly<Record<string, (at: number) => Promise<unknown>>> = {
  "sessions that do not exist": (at) =>
    ask("/auth/session", { cookie: `__Host-cardea.session=${at.toString().padStart(64, "0")}` }),
  "names of cookies": (at) => ask("/auth/session", { cookie: `c${at}=x; __Host-cardea.s${at}=x` }),
  hosts: (at) => ask(`https://a${at}.example.com/auth/signin`),
  languages: (at) => ask("/auth/signin", { "accept-language": `en-x-${at.toString(36)}` }),
  browsers: (at) => ask("/auth/signin", { "user-agent": `Browser/${at}` }),
  proxies: (at) => ask("/auth/signin", { "x-forwarded-for": `10.1.${at % 256}.${at >> 8}` }),
  providers: (at) => ask(`/auth/signin/p${at}`),
  paths: (at) => ask(`/auth/n${at}`),
  "ways back": (at) => ask(`/auth/signin?callbackUrl=/p${at}`),
  states: (at) => ask(`/auth/callback/hostile?code=c${at}&state=s${at}`),
  "mailed links": (at) => ask(`/auth/callback/mail?token=t${at}&email=a${at}@example.com`),
  "sign-ins at a provider": (at) => visit().submit(`/auth/signin/hostile?login_hint=${at}`),
  "names with a wrong password": (at) =>
    visit().submit("/auth/callback/credentials", { username: `n${at}`, password: "x" }),
  "passwords of somebody": (at) =>
    visit().submit("/auth/callback/credentials", { username: people.ada.id, password: `x${at}` }),
  addresses: (at) => visit().submit("/auth/signin/mail", { email: `a${at}@example.com` }),
  codes: (at) => visit().submit("/auth/callback/mail", { email: "a@example.com", code: `${at}` }),
  "challenges of passkeys": (at) => ask(`/auth/webauthn-options/key?action=authenticate&n=${at}`),
};

function ask(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const url = new URL(address, "https://app.example.com");
  return Auth(new Request(url, { headers: { accept: "text/html", ...headers } }), config);
}

const visit = () => browser(config);

for (const [what, send] of Object.entries(strangers)) {
  test(`however many ${what} a stranger makes up, nothing grows with them that has no limit`, async () => {
    // Whatever the first ones load is there afterwards.
    for (let at = 0; at < 20; at++) await send(at + times);
    const before = (await living()).length;
    for (let at = 0; at < times; at++) await send(at);
    const after = await living();
    const large = after.filter(({ size, madeBy }) => size >= times / 2 && madeBy.length > 0);
    for (const { size, madeBy } of large) {
      const [innermost = "nobody"] = madeBy;
      const isKnown = innermost === expiring || limited.includes(innermost);
      assert.ok(isKnown, `${size} entries in what was made by ${madeBy}`);
    }
    assert.ok(after.length - before < times / 2, `${after.length - before} more maps`);
  });
}

test("what a database keeps for strangers does not add up from day to day", async (t) => {
  const rows = async () => {
    const kept = (await living()).filter(({ madeBy }) => madeBy[0] === expiring);
    return kept.reduce((sum, { size }) => sum + size, 0);
  };
  const before = await rows();
  assert.ok(before > times, "nothing was kept that could be removed");
  const start = Date.now();
  t.mock.timers.enable({ apis: ["Date"], now: start });
  for (let day = 1; day <= 6; day++) {
    t.mock.timers.setTime(start + day * 25 * 60 * 60_000);
    for (const send of Object.values(strangers)) {
      for (let at = 0; at < times / 4; at++) await send(day * times + at);
    }
  }
  const left = await rows();
  assert.ok(left < before, `${left} rows after six quiet days, ${before} after a busy one`);
});
