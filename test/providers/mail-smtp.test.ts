import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import { parseEmailAddress } from "../../src/lib/email-address.ts";
import { fc } from "../support/fast-check.ts";
import { type MailServer, partsOf, startMailServer } from "../support/mail-server.ts";
import { from, send, url } from "./mail-example.ts";

suite("mail over SMTP", () => {
  let smtp: MailServer;
  before(async () => {
    smtp = await startMailServer();
  });
  after(() => smtp.close());

  for (const module of ["nodemailer", "email"]) {
    test(`${module} delivers link and code, as text and as HTML`, async () => {
      await send(module, { server: smtp.url, from });
      const mail = smtp.mails.at(-1);
      assert.ok(mail);
      assert.deepEqual(mail.recipients, ["ann@example.com"]);
      assert.equal(mail.sender, "no-reply@mail.example");
      assert.match(mail.source, /^From: Shop <no-reply@mail\.example>\r$/m);
      assert.match(mail.source, /^To: ann@example\.com\r$/m);
      assert.match(mail.source, /^Subject: Sign in to shop\.example\r$/m);
      assert.match(mail.source, /^Auto-Submitted: auto-generated\r$/m);
      const parts = partsOf(mail);
      assert.deepEqual([...parts.keys()], ["text/plain", "text/html"]);
      assert.ok(parts.get("text/plain")?.includes(url));
      assert.ok(parts.get("text/html")?.includes(url.replaceAll("&", "&amp;")));
      for (const part of parts.values()) assert.ok(part.includes("078005"));
    });

    test(`${module} without a server or a sender says which option is missing`, async () => {
      await assert.rejects(send(module, { from }), /`server`/);
      await assert.rejects(send(module, { server: smtp.url }), /`from`/);
    });
  }

  test("a recipient whom the server refuses is an error", async () => {
    const before = smtp.mails.length;
    const sending = send(
      "nodemailer",
      { server: smtp.url, from },
      { identifier: "ann@refused.example" },
    );
    await assert.rejects(sending);
    assert.equal(smtp.mails.length, before);
  });

  test("every address that is accepted reaches the server as exactly that one recipient", async () => {
    const atom = fc.stringMatching(/^[a-zA-Z0-9#$&'*+/=?^_`{|}~-]{1,8}$/);
    const local = fc.array(atom, { minLength: 1, maxLength: 3 }).map((atoms) => atoms.join("."));
    const written = fc.tuple(local, fc.domain()).map(([name, domain]) => `${name}@${domain}`);
    await fc.assert(
      fc.asyncProperty(written, async (text) => {
        const identifier = parseEmailAddress(text)?.address;
        if (!identifier) return;
        await send("nodemailer", { server: smtp.url, from }, { identifier });
        assert.deepEqual(smtp.mails.at(-1)?.recipients, [identifier]);
      }),
      { numRuns: 25 },
    );
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

test("the mail server is told of one recipient in an envelope of its own", async () => {
  const envelopes: unknown[] = [];
  interface Composed {
    data: { envelope?: unknown };
    message: { getEnvelope(): unknown };
  }
  const server = {
    name: "test",
    version: "1",
    send({ data, message }: Composed, done: (error: null, delivery: object) => void) {
      envelopes.push(data.envelope, message.getEnvelope());
      done(null, {});
    },
  };
  await send("nodemailer", { server, from });
  const sender = "no-reply@mail.example";
  assert.deepEqual(envelopes, [
    { from: sender, to: [{ name: "", address: "ann@example.com" }] },
    { from: sender, to: ["ann@example.com"] },
  ]);
});
