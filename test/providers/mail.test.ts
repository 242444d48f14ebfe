import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { suite, type TestContext, test } from "node:test";
import fc from "fast-check";
import { SMTPServer } from "smtp-server";
import { parseMailbox } from "../../src/providers/mail/address.ts";
import { signInMessage } from "../../src/providers/mail/message.ts";
import { sendMail } from "../../src/providers/mail/send.ts";
import type { EmailConfig } from "../../src/types/provider.ts";
import { load } from "./table.ts";

const url =
  "https://shop.example/auth/callback/mail?callbackUrl=%2F&token=t0k&email=ann%40example.com";

/** Has a provider send a link, as the core does: with the options merged in. */
async function send(module: string, options: Record<string, unknown>) {
  const provider = (await load(module))(options) as EmailConfig;
  await provider.sendVerificationRequest({
    identifier: "ann@example.com",
    url,
    token: "t0k",
    expires: new Date(),
    provider: { ...provider, ...options },
    theme: {},
    request: new Request(url),
  });
}

/** Records what is fetched during a test, and answers it. */
function recordFetch(context: TestContext, answer = () => Response.json({})) {
  const requests: Request[] = [];
  context.mock.method(globalThis, "fetch", async (input: string, init: RequestInit) => {
    requests.push(new Request(input, init));
    return answer();
  });
  return requests;
}

const from = "Shop <no-reply@mail.example>";
const services: [string, string, Record<string, string>, Record<string, unknown>][] = [
  ["resend", "https://api.resend.com/emails", { authorization: "Bearer key" }, {}],
  ["sendgrid", "https://api.sendgrid.com/v3/mail/send", { authorization: "Bearer key" }, {}],
  ["postmark", "https://api.postmarkapp.com/email", { "x-postmark-server-token": "key" }, {}],
  [
    "mailgun",
    "https://api.mailgun.net/v3/mail.example/messages",
    { authorization: `Basic ${btoa("api:key")}` },
    {},
  ],
  [
    "mailgun",
    "https://api.eu.mailgun.net/v3/mail.example/messages",
    { authorization: `Basic ${btoa("api:key")}` },
    { region: "EU" },
  ],
  [
    "forwardemail",
    "https://api.forwardemail.net/v1/emails",
    { authorization: `Basic ${btoa("key:")}` },
    {},
  ],
  [
    "loops",
    "https://app.loops.so/api/v1/transactional",
    { authorization: "Bearer key" },
    { transactionalId: "t1" },
  ],
];

for (const [module, address, headers, options] of services) {
  suite(`${module} at ${new URL(address).host}`, () => {
    test("is handed the link for the person, with the application's key", async (context) => {
      const requests = recordFetch(context);
      await send(module, { apiKey: "key", from, ...options });
      const [request] = requests;
      assert.ok(request);
      assert.equal(requests.length, 1);
      assert.equal(request.url, address);
      assert.equal(request.method, "POST");
      assert.equal(request.redirect, "error");
      for (const [name, value] of Object.entries(headers)) {
        assert.equal(request.headers.get(name), value);
      }
      const form = request.headers.get("content-type")?.startsWith("application/x-www-form");
      const body = form
        ? JSON.stringify(Object.fromEntries(new URLSearchParams(await request.text())))
        : await request.text();
      assert.ok(body.includes(url), body);
      assert.ok(body.includes("ann@example.com"));
      assert.ok(module === "loops" || body.includes("no-reply@mail.example"));
    });

    test("reports a refusal with the status", async (context) => {
      recordFetch(context, () => new Response("no such sender", { status: 422 }));
      await assert.rejects(
        send(module, { apiKey: "key", from, ...options }),
        /answered 422: no such sender/,
      );
    });

    test("names the option that is missing, by a rejection and without a request", async (context) => {
      const requests = recordFetch(context);
      await assert.rejects(send(module, { from, ...options }), /`apiKey`/);
      const other = module === "loops" ? { apiKey: "key" } : { apiKey: "key", ...options };
      await assert.rejects(send(module, other), /`(?:from|transactionalId)`/);
      assert.equal(requests.length, 0);
    });
  });
}

test("SendGrid gets name and address of the sender apart", async (context) => {
  const [request] = await recorded(context, "sendgrid", { apiKey: "key", from });
  const body = await request?.json();
  assert.deepEqual(body.from, { email: "no-reply@mail.example", name: "Shop" });
});

async function recorded(context: TestContext, module: string, options: Record<string, unknown>) {
  const requests = recordFetch(context);
  await send(module, options);
  return requests;
}

test("Mailgun refuses a sender that is no address", async () => {
  await assert.rejects(send("mailgun", { apiKey: "key", from: "Shop" }), /not an address/);
});

test("a service that redirects is not followed", async () => {
  const server = createServer((_request, response) => {
    response.writeHead(302, { location: "/elsewhere" }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const request = { url: `http://127.0.0.1:${port}/`, headers: {}, body: {} };
  await assert.rejects(sendMail(request), /fetch failed/);
  server.close();
});

suite("mail over SMTP", () => {
  /** A mail server that keeps what it is given, and refuses recipients at `refused.example`. */
  async function smtp(context: TestContext) {
    const mails: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo({ address }, _session, done) {
        done(address.endsWith("@refused.example") ? new Error("unknown") : null);
      },
      onData(stream, _session, done) {
        stream
          .toArray()
          .then((chunks: Buffer[]) => mails.push(Buffer.concat(chunks).toString()))
          .then(() => done());
      },
    });
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    context.after(() => server.close());
    const { port } = server.server.address() as AddressInfo;
    return { mails, server: `smtp://127.0.0.1:${port}` };
  }

  for (const module of ["nodemailer", "email"]) {
    test(`${module} delivers the link`, async (context) => {
      const { mails, server } = await smtp(context);
      await send(module, { server, from });
      assert.equal(mails.length, 1);
      assert.match(mails[0] ?? "", /^Subject: Sign in to shop\.example/m);
      assert.match(mails[0] ?? "", /^To: ann@example\.com/m);
    });

    test(`${module} without a server or a sender says which option is missing`, async () => {
      await assert.rejects(send(module, { from }), /`server`/);
      await assert.rejects(send(module, { server: "smtp://127.0.0.1:1" }), /`from`/);
    });
  }

  test("a recipient whom the server refuses is an error", async (context) => {
    const { mails, server } = await smtp(context);
    const provider = (await load("nodemailer"))({ server, from }) as EmailConfig;
    const request = {
      identifier: "ann@refused.example",
      url,
      token: "t0k",
      expires: new Date(),
      provider: { ...provider, server, from },
      theme: {},
      request: new Request(url),
    };
    await assert.rejects(async () => provider.sendVerificationRequest(request));
    assert.equal(mails.length, 0);
  });
});

test("a transport that leaves the recipient waiting is an error", async () => {
  type Done = (error: null, delivery: { rejected: string[]; pending: string[] }) => void;
  for (const left of [
    { rejected: ["ann"], pending: [] },
    { rejected: [], pending: ["ann"] },
  ]) {
    const deliver = (_mail: unknown, done: Done) => done(null, left);
    const server = { name: "test", version: "1", send: deliver };
    await assert.rejects(send("nodemailer", { server, from }), /did not take the address/);
  }
});

suite("the message", () => {
  test("names the host, or the application when it has a name", () => {
    assert.equal(signInMessage({ url, theme: {} }).subject, "Sign in to shop.example");
    assert.equal(signInMessage({ url, theme: { name: "My Shop" } }).subject, "Sign in to My Shop");
  });

  test("holds nothing but text where the application's name goes", () => {
    const { html } = signInMessage({ url, theme: { name: "<img src=x onerror=alert(1)>" } });
    assert.doesNotMatch(html, /<img/);
    assert.match(html, /&lt;img/);
  });

  test("lets only hexadecimal colours into a style", () => {
    const brandColor = "red; background: url(https://evil.example)";
    assert.doesNotMatch(signInMessage({ url, theme: { brandColor } }).html, /evil/);
    assert.match(signInMessage({ url, theme: { brandColor: "#0af" } }).html, /background: #0af/);
  });

  test("carries the link in both forms, escaped where it is markup", () => {
    const { text, html } = signInMessage({ url, theme: {} });
    assert.ok(text.includes(url));
    assert.ok(html.includes(`href="${url.replaceAll("&", "&amp;")}"`));
  });
});

suite("a sender", () => {
  test("is an address with or without a name", () => {
    assert.deepEqual(parseMailbox("a@b.example"), { email: "a@b.example" });
    assert.deepEqual(parseMailbox("<a@b.example>"), { email: "a@b.example" });
    assert.deepEqual(parseMailbox('"The Shop" <a@b.example>'), {
      email: "a@b.example",
      name: "The Shop",
    });
  });

  test("can be anything without harm", () => {
    fc.assert(fc.property(fc.string(), (any) => typeof parseMailbox(any).email === "string"));
  });
});
