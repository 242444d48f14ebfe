import assert from "node:assert/strict";
import { test } from "node:test";
import { Auth } from "../../src/index.ts";
import Password from "../../src/providers/password.ts";
import Resend from "../../src/providers/resend.ts";
import { memory } from "../../src/storage/memory.ts";
import { createMailbox } from "../../src/testing/index.ts";
import type { EmailConfig } from "../../src/types/email.ts";
import { confirm, freshAddress, typeCode } from "../signin/email/mailbox.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";

function configOf(provider: EmailConfig) {
  return application({ adapter: memory(), providers: [provider] }).config;
}

test("the link of a mail signs in", async () => {
  const mailbox = createMailbox();
  const ada = browser(configOf(mailbox.provider()));
  const email = freshAddress();
  await ada.submit("/auth/signin/email", { email });
  const { subject, text, html, link, kind } = await mailbox.waitFor(email);
  assert.match(subject, /^Sign in to /);
  assert.ok(link && text.includes(link) && html.includes("<a "));
  assert.equal(kind, "sign-in");
  const page = await ada.get(link);
  assert.equal(page.status, 200);
  await confirm(ada, Object({ url: link }));
  assert.equal(Object(await ada.session()).user?.email, email);
});

test("the code of a mail signs in, and a provider of the library sends here", async () => {
  const mailbox = createMailbox();
  const resend = { id: "mail", apiKey: "key", from: "shop@example.com", ...mailbox.sender };
  const ada = browser(configOf(Resend(resend)));
  const email = freshAddress();
  await ada.submit("/auth/signin/mail", { email });
  const { code, text } = await mailbox.waitFor(email);
  assert.match(code ?? "", /^\d{6}$/);
  assert.ok(code && text.includes(code));
  await typeCode(ada, code);
  assert.equal(Object(await ada.session()).user?.email, email);
});

test("mails about accounts come with their link and what they are about", async () => {
  const mailbox = createMailbox();
  const { config } = application({
    adapter: memory(),
    providers: [Password()],
    mail: mailbox.mail,
  });
  const ada = browser(config);
  const email = freshAddress();
  await ada.submit("/auth/signup", { email, password: "a long engine of wheels" });
  const { kind, link, code } = await mailbox.waitFor(email);
  assert.equal(kind, "sign-up-confirm");
  assert.equal((await Auth(new Request(link ?? ""), config)).status, 200);
  assert.equal(code, undefined);
});

test("a mail of the application's own has the link of its text", async () => {
  const { sender, waitFor } = createMailbox();
  const mail = {
    to: "Ada@Example.com",
    subject: "Hello",
    html: "<p>",
    text: "See http://a.test/b?c .",
  };
  sender.sendMail(mail);
  const { link, kind } = await waitFor("ada@example.com");
  assert.equal(link, "http://a.test/b?c");
  assert.equal(kind, undefined);
});

test("each mail is returned once, the oldest first, also to whoever waits already", async () => {
  const { sender, waitFor, mails, clear } = createMailbox();
  const send = (to: string, subject: string) =>
    sender.sendMail({ to, subject, text: "", html: "" });
  const subjects = async (...waits: ReturnType<typeof waitFor>[]) =>
    (await Promise.all(waits)).map(({ subject }) => subject);
  const early = [waitFor("ada@a.test"), waitFor("ada@a.test")];
  send("eve@a.test", "for eve");
  send("Ada@a.test", "1");
  for (const subject of ["2", "3", "4"]) send("ada@a.test", subject);
  assert.deepEqual(await subjects(...early), ["1", "2"]);
  assert.deepEqual(await subjects(waitFor("ada@a.test"), waitFor("ada@a.test")), ["3", "4"]);
  assert.equal(mails.length, 5);
  clear();
  assert.equal(mails.length, 0);
  await assert.rejects(waitFor("eve@a.test", { timeout: 1 }), /got none at all/);
});

test("a mail that does not come fails the test, and says which did", async () => {
  const { sender, waitFor } = createMailbox();
  sender.sendMail({ to: "eve@a.test", subject: "Hello", text: "", html: "" });
  await assert.rejects(
    waitFor("ada@a.test", { timeout: 1 }),
    /No mail to ada@a\.test came within 1 milliseconds\. There were: "Hello" to eve@a\.test/,
  );
  sender.sendMail({ to: "ada@a.test", subject: "late", text: "", html: "" });
  assert.equal((await waitFor("ada@a.test")).subject, "late");
});
