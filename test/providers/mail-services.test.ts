import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { suite, type TestContext, test } from "node:test";
import { parseMailbox } from "../../src/providers/mail/mailbox.ts";
import { sendMail } from "../../src/providers/mail/send.ts";
import { fc } from "../support/fast-check.ts";
import { from, send, url } from "./mail-example.ts";

/** Records what is fetched during a test, and answers it. */
function recordFetch(context: TestContext, answer = () => Response.json({})) {
  const requests: Request[] = [];
  context.mock.method(globalThis, "fetch", async (input: string, init: RequestInit) => {
    requests.push(new Request(input, init));
    return answer();
  });
  return requests;
}

const bearer = { authorization: "Bearer key" };
const basic = (text: string) => ({ authorization: `Basic ${btoa(text)}` });
const services: [string, string, Record<string, string>, Record<string, unknown>][] = [
  ["resend", "https://api.resend.com/emails", bearer, {}],
  ["sendgrid", "https://api.sendgrid.com/v3/mail/send", bearer, {}],
  ["postmark", "https://api.postmarkapp.com/email", { "x-postmark-server-token": "key" }, {}],
  ["mailgun", "https://api.mailgun.net/v3/mail.example/messages", basic("api:key"), {}],
  [
    "mailgun",
    "https://api.eu.mailgun.net/v3/mail.example/messages",
    basic("api:key"),
    { region: "EU" },
  ],
  ["forwardemail", "https://api.forwardemail.net/v1/emails", basic("key:"), {}],
  ["loops", "https://app.loops.so/api/v1/transactional", bearer, { transactionalId: "t1" }],
];

/** A body as JSON, whatever form it had. */
async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form");
  if (!isForm) return request.json();
  return Object.fromEntries(new URLSearchParams(await request.text()));
}

for (const [module, address, headers, options] of services) {
  suite(`${module} at ${new URL(address).host}`, () => {
    test("is handed link and code for the person, with the application's key", async (context) => {
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
      const body = JSON.stringify(await bodyOf(request));
      for (const part of [url, "078005", "ann@example.com"]) assert.ok(body.includes(part), part);
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

/** What a service is told about the recipient and about tracking. */
const details: Record<string, Record<string, unknown>> = {
  resend: { to: ["ann@example.com"] },
  sendgrid: {
    personalizations: [{ to: [{ email: "ann@example.com" }] }],
    from: { email: "no-reply@mail.example", name: "Shop" },
    tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
  },
  postmark: { To: "ann@example.com", TrackLinks: "None", TrackOpens: false },
  mailgun: { to: "ann@example.com", "o:tracking": "no" },
  forwardemail: { to: "ann@example.com" },
};

for (const [module, expected] of Object.entries(details)) {
  test(`${module} is told of one recipient, and not to follow who opens the link`, async (context) => {
    const requests = recordFetch(context);
    await send(module, { apiKey: "key", from });
    const [request] = requests;
    assert.ok(request);
    assert.partialDeepStrictEqual(await bodyOf(request), expected);
  });
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

test("OWN-310 of a service that answers without end no more is read than it has to say", async (t) => {
  let sent = 0;
  const server = createServer((_request, response) => {
    response.writeHead(200);
    const more = () => {
      sent += 65_536;
      if (!response.destroyed) response.write(Buffer.alloc(65_536, "a"), () => setImmediate(more));
    };
    more();
  }).listen(0, "127.0.0.1");
  t.after(() => server.close().closeAllConnections());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const request = { url: `http://127.0.0.1:${port}/`, headers: {}, body: {} };
  await assert.rejects(sendMail(request), /is larger than 1000000 bytes/);
  assert.ok(sent < 20_000_000, String(sent));
});

suite("the console", () => {
  test("gets link and code during development", async (context) => {
    const print = context.mock.method(console, "info", () => {});
    await send("console", {});
    const [line] = print.mock.calls[0]?.arguments ?? [];
    for (const part of ["ann@example.com", url, "078005"]) assert.ok(String(line).includes(part));
  });

  test("gets nothing in production", async (context) => {
    const print = context.mock.method(console, "info", () => {});
    const { NODE_ENV } = process.env;
    process.env.NODE_ENV = "production";
    try {
      await assert.rejects(send("console", {}), /for development only/);
    } finally {
      if (NODE_ENV === undefined) delete process.env.NODE_ENV;
      else process.env.NODE_ENV = NODE_ENV;
    }
    assert.equal(print.mock.callCount(), 0);
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
