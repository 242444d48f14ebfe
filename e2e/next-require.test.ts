import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pairsOf } from "./cookie-pairs.ts";
import { appOf, type NextApp, type RunningApp } from "./next-app.ts";
import { builds, patience } from "./next-modes.ts";
import { languages, members, routed } from "./next-require-fixture.ts";
import { send } from "./send-raw.ts";

const bundlers = builds.map(({ bundler }) => bundler);

/** Ways to write a path that Next.js takes for the page, or hides from the proxy. */
const endings = [
  ...[
    "",
    ".rsc",
    "/.rsc",
    "/",
    ".rsc/",
    ".rsc?x=1",
    ".prefetch.rsc",
    ".json",
    ".txt",
    "%2ersc",
    "//.rsc",
  ],
  ...[
    ".segments/_tree.segment.rsc",
    "/index",
    ".html",
    "?_rsc=1",
    "?nxtPview=1",
    ";.rsc",
    ".rsc.rsc",
  ],
];

const kinds: readonly Record<string, string>[] = [
  {},
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { "x-nextjs-data": "1" },
];

for (const bundler of bundlers) {
  describe(`a Next.js application that is only for members, built by ${bundler}`, () => {
    let application: NextApp;
    let app: RunningApp;

    before(async () => {
      application = appOf(`require-${bundler}`, routed, ["@simplewebauthn"]);
      application.build(bundler);
      app = await application.start("start");
    }, patience);

    after(async () => {
      await app?.stop();
      application?.remove();
    });

    test("a stranger sees the pages for sign-in and errors, and nothing of members, however a path is written", async () => {
      const login = await send(app.url, "/login?callbackUrl=%2F");
      assert.deepEqual([login.status, login.text.includes("LOGIN")], [200, true]);
      const rsc = { rsc: "1" };
      const { headers } = await send(app.url, "/login", rsc);
      const flight = await send(app.url, headers.location ?? "", rsc);
      assert.deepEqual([flight.status, flight.text.includes("LOGIN")], [200, true]);
      const oops = await send(app.url, "/oops?kind=auth&error=Verification");
      assert.deepEqual([oops.status, oops.text.includes("OOPS auth")], [200, true]);
      for (const page of [
        "/login",
        "/oops",
        "/oops?kind=auth",
        "/api/auth/signin",
        "/api/auth",
        "/x",
      ]) {
        for (const ending of endings) {
          for (const headers of kinds) {
            const { text } = await send(app.url, page + ending, headers);
            assert.ok(!text.includes(members), `${page + ending} ${JSON.stringify(headers)}`);
          }
        }
      }
    });

    test("the page for sign-in is not shown inside of a page of members", async () => {
      for (const path of ["/login", "/login.rsc", "/prove"]) {
        for (const headers of kinds) {
          const { text } = await send(app.url, path, { ...headers, "next-url": "/feed" });
          assert.ok(!text.includes(members), `${path} ${JSON.stringify(headers)}`);
        }
      }
    });

    test("strangers reach the pages on their way in, behind a proxy and whatever the server is called", async () => {
      const https = { "x-forwarded-proto": "https", "x-forwarded-host": "shop.example" };
      for (const path of ["/login", "/prove"])
        assert.equal((await send(app.url, path, https)).status, 200, path);
      const other = await application.start("start", {}, ["--hostname", "127.0.0.1"]);
      try {
        for (const headers of [{}, https]) {
          const { status, text } = await send(other.url, "/login", headers);
          assert.deepEqual([status, text.includes("LOGIN")], [200, true]);
          const { text: inside } = await send(other.url, "/login", { "next-url": "/feed" });
          assert.ok(!inside.includes(members));
        }
      } finally {
        await other.stop();
      }
    });

    test("an action that is posted to another spelling of the sign-in page does not run", async () => {
      for (const path of [
        "/login.rsc",
        "/oops.rsc?kind=auth",
        "/oops?nxtPkind=auth",
        "/oops?kind=auth&kind=all",
      ]) {
        const headers = { "next-action": "00", "content-type": "text/plain" };
        const { text } = await send(app.url, path, headers, "POST");
        assert.ok(!text.includes(members), path);
      }
    });

    test("the routes of the library answer, and whoever signs in sees the pages of members", async () => {
      const session = await send(app.url, "/api/auth/session");
      assert.deepEqual([session.status, session.text], [200, "null"]);
      const csrf = await fetch(`${app.url}/api/auth/csrf`);
      const { csrfToken } = await csrf.json();
      const answer = await fetch(`${app.url}/api/auth/callback/credentials`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie: pairsOf(csrf) },
        body: new URLSearchParams({ csrfToken, username: "Ada", password: "lovelace" }),
      });
      const { text } = await send(app.url, "/ada", { cookie: pairsOf(answer) });
      assert.ok(text.includes(members));
    });
  });

  describe(`one with languages, built by ${bundler}`, () => {
    let application: NextApp;
    let app: RunningApp;
    let build: string;

    before(async () => {
      application = appOf(`languages-${bundler}`, languages, ["@simplewebauthn"]);
      application.build(bundler);
      build = readFileSync(join(application.folder, ".next/BUILD_ID"), "utf8").trim();
      app = await application.start("start");
    }, patience);

    after(async () => {
      await app?.stop();
      application?.remove();
    });

    test("a stranger sees the page for sign-in in its language, and the library answers", async () => {
      const login = await send(app.url, "/fr/welcome");
      assert.deepEqual([login.status, login.text.includes("LOGIN fr")], [200, true]);
      const session = await send(app.url, "/api/auth/session");
      assert.deepEqual([session.status, session.text], [200, "null"]);
    });

    test("no way to write the language opens a page of members", async () => {
      const paths = [
        "/api/auth/session",
        "/api/auth/signin",
        "/fr/welcome",
        "/welcome",
        "/members",
      ];
      const spellings = paths.flatMap((path) => [
        ...[
          path,
          `/en${path}`,
          `/fr${path}`,
          `/EN${path}`,
          `/fr/fr${path}`,
          `/fr/en${path}`,
          `${path}.rsc`,
        ],
        ...[`/_next/data/${build}${path}.json`, `/_next/data/${build}/en${path}.json`],
        ...[`/_next/data/${build}/fr${path}.json`, `/_next/data/x/en${path}.json`],
      ]);
      for (const path of [
        ...spellings,
        "/fr/api/auth/session",
        `/_next/data/${build}/en/api/auth/session.json`,
      ]) {
        for (const headers of kinds) {
          const { text } = await send(app.url, path, headers);
          assert.ok(!text.includes(members), `${path} ${JSON.stringify(headers)}`);
        }
      }
    });
  });
}
