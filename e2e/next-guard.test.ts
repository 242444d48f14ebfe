import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { launchBrowser, skipped } from "./browser.ts";
import { pairsOf } from "./cookie-pairs.ts";
import { appOf, type NextApp, type RunningApp } from "./next-app.ts";
import { browserFiles } from "./next-chunks.ts";
import { basePath, fixture, guarded, secretOfServer } from "./next-fixture.ts";
import { builds, patience } from "./next-modes.ts";
import { type Answer, send as sendRaw } from "./send-raw.ts";

const bundlers = builds.map(({ bundler }) => bundler);

const send = (app: RunningApp, path: string, headers?: Record<string, string>) =>
  sendRaw(app.url, path, headers);

const pages = ["/guarded", "/guarded/static", "/guarded/old"];

/** Headers that Next.js uses inside, or that ask for less than a page. */
const tricks: readonly Record<string, string>[] = [
  {},
  ...["proxy", "src/proxy", "middleware", "src/middleware", "pages/_middleware"].map((name) => ({
    "x-middleware-subrequest": Array(6).fill(name).join(":"),
  })),
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-prefetch": "2" },
  ...["/_tree", "/_full", "/guarded", "/guarded/__PAGE__", "/guarded/static/__PAGE__"].map(
    (segment) => ({
      rsc: "1",
      "next-router-prefetch": "1",
      "next-router-segment-prefetch": segment,
    }),
  ),
  { "x-nextjs-data": "1" },
  { "x-middleware-prefetch": "1", purpose: "prefetch" },
  { "x-middleware-next": "1" },
  { "x-middleware-skip": "1" },
  { "x-middleware-rewrite": "/guarded" },
  { "x-middleware-override-headers": "cookie", "x-middleware-request-cookie": "a=b" },
  { "x-middleware-set-cookie": "cardea.session-token=made-up" },
  { "x-matched-path": "/guarded/static" },
  { "x-invoke-path": "/guarded/static", "x-invoke-status": "200" },
  { "x-now-route-matches": "1=static" },
  { cookie: "cardea.session-token=made-up; authjs.session-token=made-up" },
];

const endings = [
  ...[".rsc", ".prefetch.rsc", ".txt", ".html", ".json", ".meta", ".body", "/", "/.", "//"],
  ...[".segments/_tree.segment.rsc", ".segments/_full.segment.rsc"],
  ...[".segments/guarded.segment.rsc", ".segments/guarded/__PAGE__.segment.rsc"],
  ...["?_rsc=1", "?__nextDataReq=1", "?nxtPpath=x", "%2f", ";x", "/index", "%00"],
];

for (const bundler of bundlers) {
  describe(`a Next.js application with a guard, built by ${bundler}`, () => {
    let application: NextApp;
    let printed: string;
    let app: RunningApp;

    before(async () => {
      application = appOf(`guard-${bundler}`, fixture, ["@simplewebauthn"]);
      printed = application.build(bundler);
      app = await application.start("start");
    }, patience);

    after(async () => {
      await app?.stop();
      application?.remove();
    });

    /** The cookies of a fresh sign-in, and when it was. */
    async function signIn(running: RunningApp, name = "Ada") {
      const base = `${running.url}${basePath}/api/auth`;
      const csrf = await fetch(`${base}/csrf`);
      const { csrfToken } = await csrf.json();
      const answer = await fetch(`${base}/callback/credentials`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie: pairsOf(csrf) },
        body: new URLSearchParams({ csrfToken, username: name, password: "lovelace" }),
      });
      assert.equal(answer.headers.get("location"), running.url + basePath);
      return pairsOf(answer);
    }

    function shut({ status, text }: Answer, what: string) {
      assert.ok(!text.includes(guarded), `${what} was answered with the page`);
      assert.notEqual(status, 200, what);
    }

    test("an anonymous visitor never sees a guarded page, whatever is asked for", async () => {
      const build = readFileSync(join(application.folder, ".next/BUILD_ID"), "utf8").trim();
      for (const page of pages) {
        const path = basePath + page;
        for (const headers of tricks) {
          shut(await send(app, path, headers), `${path} ${JSON.stringify(headers)}`);
        }
        const paths = [
          ...endings.map((ending) => path + ending),
          `${basePath}/_next/data/${build}${page}.json`,
          `${basePath}/_next/data/other${page}.json`,
          `${basePath}//${page}`,
          `${basePath}/.${page}`,
          `${basePath}/x/..${page}`,
          `${basePath}/_next/static/../..${page}`,
          `${basePath}${page.replace("/g", "/%67")}`,
          `${basePath}${page.replace("/g", "/%2567")}`,
          `${basePath}${page.replace("/", "\\")}`,
          `${basePath}/api/auth/signin/..${page}`,
          `${basePath}/api/auth/signin/%2e%2e${page}`,
          `http://evil.example${path}`,
        ];
        for (const tricky of paths) {
          shut(await send(app, tricky), tricky);
          shut(await send(app, tricky, { rsc: "1" }), `${tricky} as a prefetch`);
        }
      }
    });

    test("who is signed in sees the guarded pages, and shared caches keep none of them", async () => {
      const cookie = await signIn(app);
      for (const page of pages) {
        const { status, headers, text } = await send(app, basePath + page, { cookie });
        assert.equal(status, 200, page);
        assert.match(headers["cache-control"] ?? "", /private.*no-store/, page);
        assert.ok(text.includes(guarded), page);
      }
    });

    test("the visitor is sent to sign in, and the place to return to is the page", async () => {
      const answer = await send(app, `${basePath}/guarded/old?a=1&b=%2F`);
      assert.equal(answer.status, 307);
      const location = new URL(answer.headers.location ?? "", app.url);
      assert.equal(location.origin, app.url);
      assert.equal(location.pathname, `${basePath}/api/auth/signin`);
      assert.equal(location.searchParams.get("callbackUrl"), `${basePath}/guarded/old?a=1&b=%2F`);
    });

    test("a form that is posted to a guarded page is not posted to the sign-in page", async () => {
      const url = `${app.url}${basePath}/guarded`;
      const answer = await fetch(url, { method: "POST", body: "a=1", redirect: "manual" });
      assert.equal(answer.status, 303);
    });

    test("a response of authorized wins, and a page that it redirects to itself is an error", async () => {
      const answered = await send(app, `${basePath}/answered`);
      assert.deepEqual([answered.status, answered.text], [403, "answered"]);
      assert.equal(answered.headers["x-proxy"], undefined);
      assert.equal((await send(app, `${basePath}/circle`)).status, 500);
      assert.match(app.log(), /redirects \/circle to itself/);
    });

    const readers = ["/plain", "/guarded", "/guarded/old", "/api/wrapped", "/api/plain"];
    const allReaders = [...readers, "/api/node", "/api/edge"];

    test("a session that is due is renewed for the very request, with one cookie", async () => {
      let cookie = await signIn(app);
      const seen = new Set<number>();
      for (const path of allReaders) {
        await setTimeout(1_050);
        const answer = await fetch(app.url + basePath + path, { headers: { cookie } });
        const cookies = answer.headers.getSetCookie();
        assert.deepEqual(
          cookies.map((one) => one.split("=")[0]),
          ["cardea.session-token"],
          path,
        );
        cookie = pairsOf(answer);
        const text = (await answer.text()).replaceAll("&quot;", '"');
        const [, iat] = /"iat":(\d+)/.exec(text) ?? [];
        assert.ok(!seen.has(Number(iat)), `${path} shows a session that was not renewed`);
        seen.add(Number(iat));
      }
      const answer = await fetch(`${app.url}${basePath}/api/auth/session`, { headers: { cookie } });
      assert.equal(answer.headers.getSetCookie().length, 1);
    });

    test("who is not signed in gets no cookie anywhere", async () => {
      for (const path of ["", "/plain", "/private", "/api/auth/session", ...allReaders]) {
        const answer = await send(app, basePath + path);
        assert.equal(answer.headers["set-cookie"], undefined, path);
      }
    });

    test("a lazy configuration gets the request where there is one, and headers elsewhere", async () => {
      const cookie = await signIn(app);
      const asked = async (path: string) => {
        const { text } = await send(app, basePath + path, { cookie });
        return /"asked":"([^"]*)"/.exec(text.replaceAll("&quot;", '"'))?.[1];
      };
      assert.equal(await asked("/plain"), new URL(app.url).host);
      assert.equal(await asked("/api/plain"), new URL(app.url).host);
      assert.equal(await asked("/api/wrapped"), "/api/wrapped");
      assert.equal(await asked("/api/node"), "/api/node");
      assert.equal(await asked("/api/edge"), "/api/edge");
      assert.equal(await asked("/guarded/old"), "/guarded/old");
      assert.equal(await asked("/api/auth/session"), "/api/auth/session");
    });

    test("a private cache may ask for the session", async () => {
      const { text } = await send(app, `${basePath}/private`, { cookie: await signIn(app) });
      assert.match(text, /&quot;name&quot;:&quot;Ada&quot;/);
    });

    test("a wrapped handler that signs out has the last word", async () => {
      const cookie = await signIn(app);
      const answer = await fetch(`${app.url}${basePath}/api/wrapped?out=1`, {
        headers: { cookie },
      });
      assert.match(
        answer.headers.getSetCookie().at(-1) ?? "",
        /^cardea.session-token=;.*Max-Age=0/,
      );
      assert.equal((await send(app, `${basePath}/api/plain`, { cookie })).text, "null");
    });

    test("a route handler signs in and leads to a page of the application", async () => {
      const url = `${app.url}${basePath}/api/plain?password=lovelace`;
      const answer = await fetch(url, { redirect: "manual" });
      assert.equal(answer.headers.get("location"), `${app.url}${basePath}/plain`);
      assert.match(pairsOf(answer), /^cardea.session-token=/);
    });

    test(
      "behind a reverse proxy, and with AUTH_URL, addresses are those that people see",
      patience,
      async () => {
        const forwarded = { "x-forwarded-host": "app.example.com", "x-forwarded-proto": "https" };
        const { text } = await send(app, `${basePath}/api/auth/providers`, forwarded);
        const { callbackUrl } = JSON.parse(text).credentials;
        assert.equal(
          callbackUrl,
          `https://app.example.com${basePath}/api/auth/callback/credentials`,
        );
        for (const path of ["", basePath, `${basePath}/api/auth`]) {
          const named = await application.start("start", {
            AUTH_URL: `https://www.example.com${path}`,
          });
          try {
            const answer = await send(named, `${basePath}/api/auth/providers`, forwarded);
            const { signinUrl } = JSON.parse(answer.text).credentials;
            assert.equal(
              signinUrl,
              `https://www.example.com${basePath}/api/auth/signin/credentials`,
            );
            shut(await send(named, `${basePath}/guarded`), "the guarded page");
            assert.ok(!named.log().includes("basepath"), named.log());
          } finally {
            await named.stop();
          }
        }
      },
    );

    for (const fault of ["adapter", "provider", "secret", "configuration"]) {
      test(`with a fault in the ${fault} nobody sees a guarded page`, patience, async () => {
        const faulty = await application.start("start", { FAULT: fault });
        try {
          for (const page of pages) {
            for (const cookie of ["", "cardea.session-token=made-up"]) {
              shut(await send(faulty, basePath + page, { cookie }), `${page} with "${cookie}"`);
              shut(
                await send(faulty, basePath + page, { cookie, rsc: "1" }),
                `${page} as prefetch`,
              );
            }
          }
          assert.ok(!faulty.log().includes(secretOfServer));
          assert.ok(!faulty.log().includes(faulty.secret));
        } finally {
          await faulty.stop();
        }
      });
    }

    test("packages that it does without are no trouble for the build, and are named when needed", async () => {
      assert.doesNotMatch(printed, /with warnings|not found|Critical dependency/);
      const { text } = await send(app, `${basePath}/api/storage`);
      assert.deepEqual(
        JSON.parse(text),
        ["pg", "mysql2", "@libsql/client", "ioredis"].map(
          (name) => `Error: The package ${name} is needed here. Install it: npm install ${name}`,
        ),
      );
    });

    test("nothing of the server reaches the browser", () => {
      for (const { path, text } of browserFiles(application.folder)) {
        for (const secret of [secretOfServer, "the database is gone", "code_challenge"]) {
          assert.ok(!text.includes(secret), `${path} has ${secret}`);
        }
      }
    });

    test("rendering ahead of a request is no trouble", () => {
      assert.ok(!app.log().includes("unstable value"), app.log());
    });

    describe("in a browser", { skip: skipped }, () => {
      let browser: Browser;
      before(async () => {
        browser = await launchBrowser();
      });
      after(() => browser?.close());

      async function visit(running: RunningApp, walk: (page: Page) => Promise<void>) {
        const context = await browser.newContext();
        context.setDefaultTimeout(15_000);
        const page = await context.newPage();
        try {
          await page.goto(running.url + basePath);
          await walk(page);
        } finally {
          await context.close();
        }
      }
      const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
      const shows = (page: Page, status: string) =>
        page.getByTestId("status").getByText(status).waitFor();

      test("signIn of cardea/react tells a wrong password from a right one", () =>
        visit(app, async (page) => {
          await shows(page, "unauthenticated");
          await press(page, "wrong password");
          await page.getByTestId("result").getByText("{").waitFor();
          assert.deepEqual(JSON.parse((await page.getByTestId("result").textContent()) ?? ""), {
            ok: false,
            status: 401,
            error: "CredentialsSignin",
            code: "credentials",
            url: null,
          });
          await press(page, "right password");
          await shows(page, "authenticated Ada");
          const result = JSON.parse((await page.getByTestId("result").textContent()) ?? "");
          assert.equal(result.ok, true);
          await press(page, "update");
          await shows(page, "authenticated Known Better");
          await press(page, "sign out");
          await shows(page, "unauthenticated");
        }));

      test("after an action the server's page and the browser's session agree, without a reload", () =>
        visit(app, async (page) => {
          await page.evaluate(() => Reflect.set(window, "stays", true));
          await page.locator("[name=username]").fill("Grace");
          await page.locator("[name=password]").fill("lovelace");
          await press(page, "enter");
          await shows(page, "authenticated Grace");
          await press(page, "rename");
          await shows(page, "authenticated Renamed");
          assert.match((await page.locator("output").textContent()) ?? "", /"name":"Renamed"/);
          await press(page, "leave");
          await page.getByText("PLAIN").waitFor();
          assert.equal(page.url(), `${app.url}${basePath}/plain`);
          assert.equal(await page.evaluate(() => Reflect.get(window, "stays")), true);
        }));

      test(
        "a session that expires is gone everywhere, and an action leads to sign in",
        patience,
        async () => {
          const brief = await application.start("start", { MAX_AGE: "8" });
          try {
            await visit(brief, async (page) => {
              await press(page, "right password");
              await shows(page, "authenticated Ada");
              await page.goto(`${brief.url}${basePath}/guarded`);
              const other = await page.context().newPage();
              await other.goto(brief.url + basePath);
              await shows(other, "authenticated Ada");
              // Eight seconds, and clocks may differ by 15.
              await setTimeout(24_000);
              await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
              await shows(other, "unauthenticated");
              await press(page, "act");
              await page.waitForURL(/\/api\/auth\/signin\?/);
              const { searchParams } = new URL(page.url());
              assert.equal(searchParams.get("callbackUrl"), `${basePath}/guarded`);
              assert.ok(!brief.log().includes(`${guarded} ACTION`));
            });
          } finally {
            await brief.stop();
          }
        },
      );
    });
  });
}
