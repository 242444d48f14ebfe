import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { parseIpAddress } from "../../../src/lib/ip-address.ts";
import { deviceOf } from "../../../src/lib/user-agent.ts";
import { coarseNetwork, shownUserAgent } from "../../../src/request/client-facts.ts";
import { enter } from "../../http/support/password.ts";
import { stoppedClock, tokenOf } from "../support.ts";
import { agents, cases, day, listSessions, signedIn, signedInBefore } from "./support.ts";

for (const { name, strategy, create } of cases) {
  describe(`the list of sessions, ${name}`, () => {
    test("has the newest first, with device, network, way and level, and knows its own", async (t) => {
      const clock = stoppedClock(t);
      const place = await create({ trustProxy: 1 });
      const first = { "user-agent": agents.windows, "x-forwarded-for": "93.184.216.34" };
      const second = { "user-agent": agents.iphone, "x-forwarded-for": "2606:2800:220:1::7" };
      const old = await signedIn(place.config, "ada", first);
      clock.pass(60);
      await signedIn(place.config, "ada", second);
      await signedIn(place.config, "grace");
      const at = new Date();
      const facts = { provider: "credentials", level: 1 };
      const listed = await listSessions(place, old);
      assert.deepEqual(
        listed.map(({ id: _, expires: __, ...rest }) => rest),
        [
          {
            ...facts,
            current: false,
            device: "Safari on iPhone",
            network: "2606:2800:220::/48",
            createdAt: at,
            seenAt: at,
          },
          {
            ...facts,
            current: true,
            device: "Chrome on Windows",
            network: "93.184.216.0/24",
            createdAt: new Date(at.getTime() - 60_000),
            seenAt: new Date(at.getTime() - 60_000),
          },
        ],
      );
      assert.deepEqual(listed[0]?.expires, new Date(at.getTime() + 30 * day * 1000));
    });

    test("AC-139: leads to no session, and names no address", async () => {
      const place = await create({ trustProxy: 1 });
      const headers = { "user-agent": agents.windows, "x-forwarded-for": "93.184.216.34" };
      const visitor = await signedIn(place.config, "ada", headers);
      await signedIn(place.config, "grace");
      const listed = await listSessions(place, visitor);
      const rows = await place.adapter.listSessionsByUserId(
        (await place.adapter.getUserByEmail("ada@example.com"))?.id ?? "",
      );
      const shown = JSON.stringify(listed);
      assert.equal(listed.length, 1);
      for (const secret of [
        tokenOf(visitor),
        "93.184.216.34",
        ...rows.map((row) => row.sessionToken),
      ])
        assert.ok(!shown.includes(secret));
    });

    test("forgets a session that was signed out, and one that a new sign-in replaced", async () => {
      const place = await create();
      const [one, other] = [await signedIn(place.config), await signedIn(place.config)];
      await one.submit("/auth/signout");
      assert.equal((await listSessions(place)).length, 1);
      await enter(other);
      const listed = await listSessions(place, other);
      assert.deepEqual(
        listed.map(({ current }) => current),
        [true],
      );
    });

    test("learns of a renewal, once per `updateAge`", async (t) => {
      const clock = stoppedClock(t);
      const place = await create();
      const visitor = await signedIn(place.config);
      clock.pass(2 * day);
      await visitor.session();
      const [listed] = await listSessions(place, visitor);
      assert.deepEqual(listed?.seenAt, new Date());
      assert.deepEqual(listed?.createdAt, new Date(Date.now() - 2 * day * 1000));
      assert.deepEqual(listed?.expires, new Date(Date.now() + 30 * day * 1000));
    });

    test("keeps a session as long as it lives, also if it is renewed at every request", async (t) => {
      const clock = stoppedClock(t);
      const callbacks = { jwt: ({ token }: { token: object }) => ({ ...token, at: Date.now() }) };
      const place = await create({ callbacks });
      const visitor = await signedIn(place.config);
      for (let hours = 0; hours < 24 * 40; hours += 7) {
        clock.pass(7 * 60 * 60);
        assert.ok(await visitor.session());
        assert.equal((await listSessions(place, visitor)).length, 1);
      }
    });

    test("has the session of the request also if that is older than the list, and after a renewal", async (t) => {
      const clock = stoppedClock(t);
      const place = await create();
      const visitor = await signedInBefore(place);
      const [listed] = await listSessions(place, visitor);
      assert.equal(listed?.current, true);
      clock.pass(2 * day);
      assert.ok(await visitor.session());
      assert.equal((await listSessions(place)).length, 1);
    });

    if (strategy === "database") {
      test("leaves out sessions that the application has ended", async () => {
        const place = await create();
        await signedIn(place.config);
        const { id } = (await place.adapter.getUserByEmail("ada@example.com")) ?? { id: "" };
        await place.adapter.deleteSessionsByUserId(id);
        assert.deepEqual(await listSessions(place), []);
      });
    }
  });
}

const payloads = {
  "a script": `<script>alert(1)</script>`,
  "8 kB": "x".repeat(8192),
  "an escape sequence": "\u001b[31mred\u001b]8;;https://evil.example\u0007",
  "a line break": "Mozilla\r\nSet-Cookie: a=b",
  "lone surrogates": `\ud83d${"\udc00\ud83d".repeat(400)}`,
  "a pair that is cut apart": `${"x".repeat(255)}\u{1f600}`,
  "text that runs backwards": "\u202egnp.exe",
  "long runs": "Mac OS X ".repeat(1000),
};

describe("AC-143: a user agent", () => {
  for (const [what, header] of Object.entries(payloads)) {
    test(`that is ${what} is short and harmless when it is stored, and is shown as a known word`, () => {
      const stored = shownUserAgent(header) ?? "";
      assert.ok(stored.length <= 256);
      assert.doesNotMatch(stored, /[\p{Cc}\p{Cf}\p{Cs}]/u);
      assert.match(deviceOf(stored), /^(?:Unknown device|(?:Browser|\w+) on \w+)$/);
    });
  }

  test("that nobody sent, or that is empty, is unknown", () => {
    assert.equal(shownUserAgent(null), null);
    assert.equal(shownUserAgent(" \t"), null);
    assert.equal(deviceOf(null), "Unknown device");
  });
});

const devices = {
  "Edge on Windows":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
  "Opera on Linux":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0",
  "Samsung Internet on Android":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
  "Firefox on macOS":
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0",
  "Firefox on iPhone":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/143.0 Mobile/15E148 Safari/605.1.15",
  "Chrome on Android":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  "Chrome on iPad":
    "Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1",
  "Chrome on ChromeOS":
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  "Chrome on Linux":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36",
  "Safari on macOS":
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
  curl: "curl/8.14.1",
  "Unknown device": "my-script",
};

for (const [device, userAgent] of Object.entries(devices)) {
  test(`${device} is told from its user agent`, () => assert.equal(deviceOf(userAgent), device));
}

test("a network is shown by its first bits alone", () => {
  const shown = ["203.0.113.77", "2001:db8:1:2:3:4:5:6", "2001:db8::1"].map((text) => {
    const address = parseIpAddress(text);
    return address && coarseNetwork(address);
  });
  assert.deepEqual(shown, ["203.0.113.0/24", "2001:db8:1::/48", "2001:db8:0::/48"]);
});
