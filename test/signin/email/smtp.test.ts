import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import Nodemailer from "../../../src/providers/nodemailer.ts";
import { memory } from "../../../src/storage/memory.ts";
import { hiddenFields } from "../../../src/testing/browser/hidden-fields.ts";
import { application } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { type MailServer, partsOf, startMailServer } from "../../support/mail-server.ts";
import { freshAddress } from "./mailbox.ts";

suite("a mail that went through a mail server", () => {
  let smtp: MailServer;
  before(async () => {
    smtp = await startMailServer();
  });
  after(() => smtp.close());

  /** Asks for a mail and reads what arrived. */
  async function mailed(server: unknown = smtp.url) {
    const provider = Nodemailer({ server, from: "Shop <shop@example.com>" });
    const app = application({ adapter: memory(), providers: [provider] });
    const person = browser(app.config);
    const address = freshAddress();
    const response = await person.submit("/auth/signin/nodemailer", { email: address });
    const mail = smtp.mails.find(({ recipients }) => recipients.includes(address));
    const text = (mail && partsOf(mail).get("text/plain")) ?? "";
    const [url = ""] = /https:\/\/\S+/.exec(text) ?? [];
    const [code = ""] = /\b\d{6}\b/.exec(text) ?? [];
    return { app, person, address, response, mail, url, code };
  }

  test("has one recipient and a link that signs in", async () => {
    const { person, address, mail, url } = await mailed();
    assert.deepEqual(mail?.recipients, [address]);
    const page = await (await person.get(url)).text();
    await person.post("/auth/callback/nodemailer", hiddenFields(page));
    assert.deepEqual((await person.session())?.user, { name: null, email: address, image: null });
  });

  test("has a code that signs in", async () => {
    const { person, code } = await mailed();
    await person.submit("/auth/callback/nodemailer", { code });
    assert.ok(await person.session());
  });

  test("and could not be delivered is explained in the log", async () => {
    const { app, response, person } = await mailed("smtp://127.0.0.1:1");
    assert.equal(response.status, 503);
    assert.equal(app.errors[0]?.code, "mail-not-sent");
    assert.match(String(app.errors[0]?.cause?.err?.message), /ECONNREFUSED/);
    assert.equal(await person.session(), null);
  });
});
