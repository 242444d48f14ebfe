import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, suite, test } from "node:test";
import express from "express";
import { Hono } from "hono";
import { NextRequest } from "next/server.js";
import { ExpressAuth } from "../../../src/express/index.ts";
import { HonoAuth } from "../../../src/hono/index.ts";
import { Auth } from "../../../src/index.ts";
import { NextAuth } from "../../../src/next/index.ts";
import { signIn } from "../../../src/server/index.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { city } from "../../qwik/city.ts";
import { freshAddress, mailApplication } from "./mailbox.ts";

interface Asked {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly body: string;
}

type Headers = Readonly<Record<string, string>>;
/** Sends a request through a binding: a GET, or a POST of a form. */
type Ask = (path: string, headers: Headers, form?: URLSearchParams) => Promise<Asked>;

async function toAsked(response: Response): Promise<Asked> {
  const cookies = response.headers.getSetCookie();
  return { status: response.status, cookies, body: await response.text() };
}

function toRequest(path: string, headers: Headers, form?: URLSearchParams): Request {
  const url = `https://${headers.host ?? "app.example.com"}${path}`;
  return new Request(url, form ? { method: "POST", headers, body: form } : { headers });
}

/** Serves an Express application for one request. */
async function askExpress(
  config: AuthConfig,
  path: string,
  headers: Headers,
  form?: URLSearchParams,
) {
  const app = express();
  app.set("trust proxy", true);
  app.use("/auth", ExpressAuth(config));
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const type = form && { "content-type": "application/x-www-form-urlencoded" };
  const sent = httpRequest({
    ...{ port, path, host: "127.0.0.1", method: form ? "POST" : "GET" },
    headers: { ...headers, ...type },
  });
  sent.end(form?.toString());
  const [response] = await once(sent, "response");
  const body = Buffer.concat(await response.toArray()).toString();
  server.close();
  const cookies: string[] = response.headers["set-cookie"] ?? [];
  return { status: Number(response.statusCode), cookies, body };
}

/** Qwik City makes the address of a request from the header `Host`, and has a check of its own. */
function askQwik(config: AuthConfig, path: string, headers: Headers, form?: URLSearchParams) {
  const { fetch } = city(() => config, { checkOrigin: false });
  const { url } = toRequest(path, headers);
  return fetch(url, form ? { method: "POST", headers, body: form } : { headers });
}

/** Next.js makes the address of a request from the headers, also from forwarded ones. */
async function askNext(config: AuthConfig, path: string, headers: Headers, form?: URLSearchParams) {
  const mounted = { ...config, basePath: "/auth" };
  const { handlers } = NextAuth(mounted);
  const [forwarded] = (headers["x-forwarded-host"] ?? headers.host ?? "").split(",");
  const protocol = headers["x-forwarded-proto"] ?? "https";
  const request = toRequest(path, headers, form);
  const { pathname, search } = new URL(request.url);
  const asked = new NextRequest(new URL(pathname + search, `${protocol}://${forwarded}`), request);
  return toAsked(await (form ? handlers.POST(asked) : handlers.GET(asked)));
}

const bindings: Record<string, (config: AuthConfig) => Ask> = {
  Auth: (config) => async (path, headers, form) =>
    toAsked(await Auth(toRequest(path, headers, form), config)),
  Express: (config) => (path, headers, form) => askExpress(config, path, headers, form),
  Hono: (config) => async (path, headers, form) =>
    toAsked(
      await new Hono().all("/auth/*", HonoAuth(config)).fetch(toRequest(path, headers, form)),
    ),
  Qwik: (config) => async (path, headers, form) =>
    toAsked(await askQwik(config, path, headers, form)),
  "Next.js": (config) => (path, headers, form) => askNext(config, path, headers, form),
};

/** Asks for a mail the way a browser does, with headers of a poisoner. */
async function askForMail(ask: Ask, own: string, headers: Headers): Promise<Asked> {
  const { cookies, body } = await ask("/auth/csrf", headers);
  if (!body.startsWith('{"csrfToken"')) return { status: 400, cookies, body };
  const csrfToken: string = JSON.parse(body).csrfToken;
  const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
  const form = new URLSearchParams({ csrfToken, email: freshAddress() });
  return ask("/auth/signin/mail", { ...headers, cookie, origin: own }, form);
}

const poisons: Record<string, Headers> = {
  "another Host": { host: "evil.example" },
  "another Host with a port": { host: "evil.example:8443" },
  "X-Forwarded-Host": { host: "app.example.com", "x-forwarded-host": "evil.example" },
  "two X-Forwarded-Host": {
    host: "app.example.com",
    "x-forwarded-host": "app.example.com, evil.example",
  },
  "X-Forwarded-Proto": { host: "app.example.com", "x-forwarded-proto": "http" },
  Forwarded: { host: "app.example.com", forwarded: "host=evil.example;proto=http" },
  "all of them": {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "http",
    "x-forwarded-port": "1",
    "x-original-url": "https://evil.example/",
  },
};

suite("AC-12: with AUTH_URL set", () => {
  const before = process.env.AUTH_URL;
  beforeEach(() => {
    process.env.AUTH_URL = "https://app.example.com";
  });
  afterEach(() => {
    if (before === undefined) delete process.env.AUTH_URL;
    else process.env.AUTH_URL = before;
  });

  for (const [name, open] of Object.entries(bindings)) {
    for (const [what, headers] of Object.entries(poisons)) {
      test(`${what} does not change the link that is mailed through ${name}`, async () => {
        const app = mailApplication();
        const answer = await askForMail(open(app.config), "https://app.example.com", headers);
        assert.equal(answer.status, 302);
        const { origin, pathname, searchParams } = new URL(app.mails[0]?.url ?? "");
        assert.equal(origin + pathname, "https://app.example.com/auth/callback/mail");
        assert.equal(searchParams.get("callbackUrl"), "https://app.example.com/");
      });
    }
  }

  for (const [what, headers] of Object.entries(poisons)) {
    test(`${what} does not change the link that an action of Qwik mails`, async () => {
      const app = mailApplication();
      const form = new URLSearchParams({ providerId: "mail", "options.email": freshAddress() });
      const own = { ...headers, origin: "https://app.example.com" };
      const answer = await askQwik(app.config, "/?qaction=cardeaSignIn", own, form);
      assert.equal(answer.status, 303);
      assert.match(answer.headers.get("location") ?? "", /^\/auth\/verify-request\?/);
      assert.equal(new URL(app.mails[0]?.url ?? "").origin, "https://app.example.com");
    });

    test(`${what} does not change the link that is mailed in process`, async () => {
      const app = mailApplication();
      const input = new globalThis.Headers(headers);
      const fields = { email: freshAddress() };
      const { redirect } = await signIn(input, app.config, "mail", { fields });
      assert.equal(new URL(redirect).origin, "https://app.example.com");
      assert.equal(new URL(app.mails[0]?.url ?? "").origin, "https://app.example.com");
    });
  }
});

suite("AC-12: without AUTH_URL and without a trusted host", () => {
  for (const trustHost of [false, ["app.example.com"]]) {
    for (const [name, open] of Object.entries(bindings)) {
      test(`no mail is sent through ${name}, and the answer is 400, with trustHost ${trustHost}`, async () => {
        const app = mailApplication({}, { trustHost });
        const evil = { host: "evil.example" };
        const answer = await askForMail(open(app.config), "https://evil.example", evil);
        assert.equal(answer.status, 400);
        const form = new URLSearchParams({ email: freshAddress() });
        assert.equal((await open(app.config)("/auth/signin/mail", evil, form)).status, 400);
        assert.equal(app.mails.length, 0);
      });
    }
  }

  test("an action of Qwik sends nothing", async () => {
    const app = mailApplication({}, { trustHost: ["app.example.com"] });
    const form = new URLSearchParams({ providerId: "mail", "options.email": freshAddress() });
    const evil = { host: "evil.example", origin: "https://evil.example" };
    const answer = await askQwik(app.config, "/?qaction=cardeaSignIn", evil, form);
    assert.equal(answer.status, 303);
    assert.match(answer.headers.get("location") ?? "", /^\/auth\/error\?error=Configuration&/);
    assert.deepEqual(answer.headers.getSetCookie(), []);
    assert.equal(app.mails.length, 0);
  });

  test("nothing is sent in process", async () => {
    const app = mailApplication({}, { trustHost: false });
    const input = new globalThis.Headers({ host: "evil.example" });
    const fields = { email: freshAddress() };
    await assert.rejects(signIn(input, app.config, "mail", { fields }), { type: "UntrustedHost" });
    assert.equal(app.mails.length, 0);
  });
});
