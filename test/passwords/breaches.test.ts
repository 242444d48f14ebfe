import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import { suite, type TestContext, test } from "node:test";
import { haveIBeenPwned } from "../../src/passwords/policy/breaches.ts";
import { checkPassword } from "../../src/passwords/policy/check-password.ts";

// SHA-1 of "password": 5BAA6 1E4C9B93F3F0682250B6CF8331B7EE68FD8.
const [prefix, suffix] = ["5BAA6", "1E4C9B93F3F0682250B6CF8331B7EE68FD8"];
const other = "0018A45C4D1DEF81644B54AB7F969B88D65";
const range = (...lines: string[]) => lines.join("\r\n");

/** Calls a server of this machine in place of the service, and keeps what was sent to either. */
async function serve(t: TestContext, answer: RequestListener) {
  const sent: { url: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    sent.push({ url: request.url ?? "", headers: request.headers });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  assert.ok(typeof address === "object" && address);
  const hosts: string[] = [];
  const warnings: string[] = [];
  const check = haveIBeenPwned({
    warn: ({ message }) => warnings.push(message),
    fetch: (input, init) => {
      const url = new URL(String(input));
      hosts.push(url.origin);
      return fetch(`http://127.0.0.1:${address.port}${url.pathname}${url.search}`, init);
    },
  });
  return { check, sent, hosts, warnings };
}

suite("AC-95 what the service is told", () => {
  test("five digits of the SHA-1, and nothing else", async (t) => {
    const { check, sent, hosts, warnings } = await serve(t, (_, response) =>
      response.end(range(`${other}:0`, `${suffix}:46628605`)),
    );
    assert.equal(await check("password"), true);
    assert.deepEqual(hosts, ["https://api.pwnedpasswords.com"]);
    assert.deepEqual(
      sent.map(({ url }) => url),
      [`/range/${prefix}`],
    );
    const { headers = {} } = sent[0] ?? {};
    assert.equal(headers["add-padding"], "true");
    // What every request of Node.js says.
    const usual =
      /^(?:host|connection|accept|accept-language|accept-encoding|sec-fetch-mode|user-agent)$/;
    const own = Object.keys(headers).filter((name) => !usual.test(name));
    assert.deepEqual(own, ["add-padding"]);
    assert.equal(headers["user-agent"], "node");
    assert.deepEqual(warnings, []);
  });

  test("the composed spelling too, if another one was typed", async (t) => {
    const { check, sent } = await serve(t, (_, response) => response.end(range(`${other}:3`)));
    assert.equal(await check("ba\u0308rengraben"), false);
    assert.equal(sent.length, 2);
  });
});

suite("AC-95 what the service answers", () => {
  test("a line with the count 0 is padding", async (t) => {
    const { check, warnings } = await serve(t, (_, response) =>
      response.end(range(`${suffix}:0`, `${other}:2`, "")),
    );
    assert.equal(await check("password"), false);
    assert.deepEqual(warnings, []);
  });

  const hostile: readonly [string, RequestListener, RegExp][] = [
    ["nothing", () => {}, /could not be reached in time/],
    [
      "a line, and then nothing",
      (_, response) => response.write(range(`${suffix}:1`)),
      /could not be reached in time/,
    ],
    ["an error", (_, response) => response.writeHead(500).end("sorry"), /answered 500/],
    ["HTML", (_, response) => response.end("<p>It works</p>"), /something else/],
    ["nothing but a good status", (_, response) => response.end(), /something else/],
    [
      "10 MB",
      (_, response) => response.end(`${suffix}:1\r\n`.repeat(250_000)),
      /could not be reached/,
    ],
    [
      "a redirect",
      (_, response) => response.writeHead(302, { location: "/elsewhere" }).end(),
      /answered 302/,
    ],
    ["a closed connection", (_, response) => void response.destroy(), /could not be reached/],
  ];
  for (const [name, answer, warning] of hostile) {
    test(`${name} keeps nobody from signing up, and is a warning`, async (t) => {
      const { check, sent, warnings } = await serve(t, answer);
      assert.equal(await checkPassword("otter moon river", { breaches: check }), undefined);
      assert.equal(warnings.length, 1);
      assert.match(warnings[0] ?? "", warning);
      assert.doesNotMatch(warnings[0] ?? "", /otter|range\//);
      assert.equal(sent.length, 1, "no redirect is followed, and nothing is tried twice");
    });
  }
});

test("without a function to warn, the console is told", async (t) => {
  const { mock } = t.mock.method(console, "warn", () => {});
  const check = haveIBeenPwned({ fetch: () => Promise.reject(new Error("offline")) });
  assert.equal(await check("otter moon river"), false);
  assert.match(String(mock.calls[0]?.arguments[0]), /^A password was not looked up/);
});

test("while the service is away, one line a minute is printed, and the next says how many were not", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() + 120_000 });
  const lines: string[] = [];
  t.mock.method(console, "warn", (line: string) => lines.push(line));
  const away = async () => new Response("", { status: 429 });
  // An application may make a new one for each request.
  const tryOnce = () => haveIBeenPwned({ fetch: away })("a password");
  for (let times = 0; times < 200; times++) assert.equal(await tryOnce(), false);
  assert.equal(lines.length, 1);
  t.mock.timers.tick(60_000);
  await tryOnce();
  assert.equal(lines.length, 2);
  assert.match(lines[1] ?? "", /answered 429 \(and 199 more like it since the last warning\)$/);
});
