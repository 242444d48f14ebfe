import assert from "node:assert/strict";
import { getEventListeners, once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { assertOutbound, guardedFetch } from "../../src/lib/fetch.ts";

const requests: string[] = [];

const answers: Record<string, (response: ServerResponse) => void> = {
  "/json": (response) => response.setHeader("x-a", "b").end('{"a":1}'),
  "/empty": (response) => response.writeHead(204).end(),
  "/redirect": (response) => response.writeHead(302, { location: "/json" }).end("moved"),
  "/silent": () => {},
  "/drip": (response) => {
    const timer = setInterval(() => response.write("x"), 20);
    response.on("close", () => clearInterval(timer));
  },
  "/large": (response) => response.end("x".repeat(2000)),
  "/endless": (response) => {
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(4096)));
    };
    response.on("drain", more);
    more();
  },
  "/bomb": (response) => {
    response.setHeader("content-encoding", "gzip").end(gzipSync("x".repeat(1_000_000)));
  },
  "/exact": (response) => response.end("x".repeat(1000)),
  "/gzip": (response) => response.setHeader("content-encoding", "gzip").end(gzipSync("small")),
};

const server = createServer((request, response) => {
  const path = (request.url ?? "").split("?")[0] ?? "";
  requests.push(path);
  answers[path]?.(response);
});

let base = "";

before(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  assert.ok(address !== null && typeof address === "object");
  base = `http://127.0.0.1:${address.port}`;
});

after(() => {
  server.closeAllConnections();
  server.close();
});

const guarded = guardedFetch(fetch, { timeout: 5000, maxBytes: 1000 });
const hasty = guardedFetch(fetch, { timeout: 60, maxBytes: 1_000_000 });

test("an answer within the limits arrives whole, with its status and headers", async () => {
  const response = await guarded(`${base}/json`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("x-a"), "b");
  assert.deepEqual(await response.json(), { a: 1 });
  assert.equal((await (await guarded(`${base}/exact`)).text()).length, 1000);
  assert.equal(await (await guarded(`${base}/gzip`)).text(), "small");
});

test("an answer without a body is handed back", async () => {
  const response = await guarded(new URL(`${base}/empty`));
  assert.equal(response.status, 204);
  assert.equal(await response.text(), "");
});

test("a redirect is handed back and not followed", async () => {
  const unsure: RequestInit = {};
  Reflect.set(unsure, "redirect", undefined);
  for (const init of [undefined, {}, unsure]) {
    requests.length = 0;
    const response = await guarded(`${base}/redirect`, init);
    assert.equal(response.status, 302);
    assert.equal(response.headers.get("location"), "/json");
    assert.equal(await response.text(), "moved");
    assert.deepEqual(requests, ["/redirect"]);
  }
});

test("a redirect is followed when the caller says so", async () => {
  const response = await guarded(`${base}/redirect`, { redirect: "follow" });
  assert.deepEqual(await response.json(), { a: 1 });
  await assert.rejects(guarded(`${base}/redirect`, { redirect: "error" }), TypeError);
});

test("a server that says nothing runs into the time-out, which names no query", async () => {
  await assert.rejects(hasty(`${base}/silent?code=secret`), {
    message: `${base}/silent did not answer within 60 ms`,
  });
});

test("a body that never ends runs into the same time-out", async () => {
  await assert.rejects(hasty(`${base}/drip`), /did not answer within 60 ms/);
});

test("the time-out holds also for a fetch that knows no signals", async () => {
  const deaf = guardedFetch(() => new Promise(() => {}), { timeout: 20, maxBytes: 1 });
  await assert.rejects(deaf(`${base}/x`), /did not answer within 20 ms/);
  const stuck = new ReadableStream({ pull: () => new Promise(() => {}) });
  const half = guardedFetch(async () => new Response(stuck), { timeout: 20, maxBytes: 1 });
  await assert.rejects(half(`${base}/x`), /did not answer within 20 ms/);
});

test("an answer that is too large is refused, announced, streamed or compressed", async () => {
  for (const path of ["/large", "/endless", "/bomb"]) {
    await assert.rejects(guarded(base + path), {
      message: `the response of ${base}${path} is larger than 1000 bytes`,
    });
  }
});

test("an announced length is believed before anything is read", async () => {
  let cancelled = false;
  const body = new ReadableStream(
    {
      pull: () => assert.fail("read"),
      cancel: () => {
        cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "content-length": "1001" };
  const announcing = guardedFetch(async () => new Response(body, { headers }), {
    timeout: 1000,
    maxBytes: 1000,
  });
  await assert.rejects(announcing("https://a.b/"), /larger than 1000 bytes/);
  assert.ok(cancelled);
});

test("the caller's signal still counts, before and during the request", async () => {
  const reason = new Error("the caller's reason");
  await assert.rejects(guarded(`${base}/json`, { signal: AbortSignal.abort(reason) }), reason);
  const deaf = guardedFetch(() => new Promise(() => {}), { timeout: 1000, maxBytes: 1 });
  await assert.rejects(deaf("https://a.b/", { signal: AbortSignal.abort(reason) }), reason);
  const controller = new AbortController();
  const pending = guarded(new Request(`${base}/silent`, { signal: controller.signal }));
  setTimeout(() => controller.abort(reason), 20);
  await assert.rejects(pending, reason);
});

test("method, headers and body reach the server's fetch unchanged", async () => {
  const seen: RequestInit[] = [];
  const spy = guardedFetch(
    async (_, init) => {
      seen.push(init ?? {});
      return new Response("ok");
    },
    { timeout: 1000, maxBytes: 10 },
  );
  const body = new URLSearchParams({ a: "b" });
  await spy("https://a.b/", { method: "POST", body, headers: { accept: "x" } });
  const { signal, ...rest } = seen[0] ?? {};
  assert.ok(signal instanceof AbortSignal && !signal.aborted);
  assert.deepEqual(rest, { method: "POST", body, headers: { accept: "x" }, redirect: "manual" });
});

test("the error of the underlying fetch comes through", async () => {
  const failure = new TypeError("fetch failed");
  const failing = guardedFetch(async () => Promise.reject(failure), { timeout: 1000, maxBytes: 1 });
  await assert.rejects(failing("https://a.b/"), failure);
});

const strict = { allowLoopbackHttp: false, allowPrivate: false };

for (const [url, why] of [
  ["http://example.com/", "only https"],
  ["http://localhost/", "only https"],
  ["file:///etc/passwd", "only https"],
  ["gopher://example.com/", "only https"],
  ["data:text/html,x", "only https"],
  ["https://user@example.com/", "user information"],
  ["https://:password@example.com/", "user information"],
  ["https://127.0.0.1/", "private network"],
  ["https://localhost/", "private network"],
  ["https://[::1]/", "private network"],
  ["https://[::ffff:169.254.169.254]/", "private network"],
  ["https://[::7f00:1]/", "private network"],
  ["https://169.254.169.254/", "private network"],
  ["https://0x7f.1/", "private network"],
  ["https://2130706433/", "private network"],
  ["https://0/", "private network"],
  ["https://10.0.0.1/", "private network"],
  ["https://metadata.google.internal/", "private network"],
] as const) {
  test(`AC-18 SSRF: ${url} is refused`, () => {
    assert.throws(
      () => assertOutbound(new URL(url), strict),
      (error) => error instanceof TypeError && error.message.includes(why),
    );
  });
}

test("AC-18 a public https server is allowed", () => {
  for (const url of ["https://example.com/", "https://example.com:8443/x", "https://8.8.8.8/"]) {
    assertOutbound(new URL(url), strict);
  }
});

test("the own machine is allowed over http only where the policy says so", () => {
  const policy = { allowLoopbackHttp: true, allowPrivate: false };
  for (const url of [
    "http://localhost:9000/",
    "http://127.0.0.1/",
    "http://[::1]/",
    "https://localhost/",
  ]) {
    assertOutbound(new URL(url), policy);
  }
  for (const url of [
    "http://10.0.0.1/",
    "https://10.0.0.1/",
    "http://localhost.evil.com/",
    "ftp://localhost/",
  ]) {
    assert.throws(() => assertOutbound(new URL(url), policy), TypeError, url);
  }
});

test("private networks are allowed over https only, where the policy says so", () => {
  const policy = { allowLoopbackHttp: false, allowPrivate: true };
  assertOutbound(new URL("https://10.0.0.1/"), policy);
  assertOutbound(new URL("https://sso.corp.internal/"), policy);
  for (const url of ["http://10.0.0.1/", "http://localhost/", "https://user@10.0.0.1/"]) {
    assert.throws(() => assertOutbound(new URL(url), policy), TypeError, url);
  }
});

test("a refusal shows neither password nor query", () => {
  const url = new URL("https://user:hidden@example.com/?code=hidden");
  assert.throws(
    () => assertOutbound(url, strict),
    (error) => error instanceof TypeError && !error.message.includes("hidden"),
  );
});

test("a finished request leaves no listener behind", async () => {
  const heard: unknown[] = [];
  const fetcher = guardedFetch(
    async (_, init) => {
      heard.push(init?.signal);
      return new Response("{}");
    },
    { timeout: 1000, maxBytes: 100 },
  );
  await fetcher("https://a.b/");
  const [own] = heard;
  assert.ok(own instanceof AbortSignal);
  assert.equal(getEventListeners(own, "abort").length, 0);
});

test("a request that has ended, or failed, leaves no timer behind that keeps the process awake", async () => {
  const timers = () => process.getActiveResourcesInfo().filter((one) => one === "Timeout").length;
  const before = timers();
  const limits = { timeout: 60_000, maxBytes: 100 };
  await guardedFetch(async () => new Response("{}"), limits)("https://a.b/");
  assert.equal(timers(), before);
  const failing = guardedFetch(async () => Promise.reject(new Error("no")), limits);
  await assert.rejects(failing("https://a.b/"), /no/);
  assert.equal(timers(), before);
});
