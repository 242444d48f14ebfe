import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { signInMessage } from "../../src/providers/mail/message.ts";
import { asUser, securityAction } from "../../src/server/index.ts";
import { mailWith } from "../providers/mail-example.ts";
import { freshAddress, lastMail, mailApplication } from "../signin/email/mailbox.ts";
import { newPerson, scene } from "../signin/security/scene.ts";
import { origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { everyLanguage, flat } from "./tables.ts";

const in_ = (tag: string) => ({ headers: { "accept-language": tag } });
const plain = (text = "") => text.replace(/[\u2068\u2069]/g, "");

describe("a sign-in mail", () => {
  test("is in the language of the browser that asked for it", async () => {
    const place = mailApplication();
    const visitor = browser(place.config);
    const csrfToken = await visitor.csrfToken();
    const fields = { email: freshAddress(), csrfToken };
    await visitor.post("/auth/signin/mail", fields, in_("de-AT"));
    const { subject, text, html } = signInMessage(lastMail(place));
    assert.match(subject, /^Bei .* anmelden$/);
    assert.match(text, /Diese E-Mail gilt für eine Anmeldung innerhalb von 10 Minuten\./);
    assert.ok(html.includes('<html lang="de" dir="ltr">'));
  });

  test("is in English where the sender is called without texts", () => {
    assert.equal(signInMessage(mailWith()).subject, "Sign in to shop.example");
  });

  for (const { tag, texts, language } of everyLanguage) {
    test(`has no placeholder left in ${tag}, nothing of another direction, and an address that can be opened`, () => {
      const mail = mailWith({ texts: language.signInMail, theme: { name: "Shop" } });
      const { subject, text, html } = signInMessage(mail);
      for (const part of [subject, text, html]) assert.doesNotMatch(part, /\{\w+\}/);
      assert.ok(html.includes(`<html lang="${tag}" dir="${texts.dir}">`));
      const line = text.split("\n").find((one) => one.includes(mail.url));
      assert.ok(line?.endsWith(mail.url), "nothing stands behind the address");
      if (texts.dir === "rtl") assert.equal(line, mail.url);
    });
  }
});

describe("a mail about an account", () => {
  test("is in the language of the browser that made the change", async () => {
    const { enter, mails } = scene();
    const visitor = await enter(newPerson());
    const csrfToken = await visitor.csrfToken();
    await visitor.post(
      "/auth/security",
      { action: "name", name: "Ada King", csrfToken },
      in_("ar"),
    );
    const [mail] = mails;
    assert.match(plain(mail?.subject), /تغيّر اسمك/);
    assert.match(plain(mail?.text), /Ada King/);
    assert.match(plain(mail?.text), /كان ذلك في .*بالتوقيت العالمي/);
    assert.ok(mail?.html.includes('<html lang="ar" dir="rtl">'));
    const address = `${origin}/auth/security`;
    assert.ok(mail?.text.split("\n").includes(address), "the address has a line of its own");
  });

  test("is in the language that the application chose where an operator causes it", async () => {
    const language = (request: Request | undefined, preferred?: string) =>
      request ? preferred : "de";
    const { config, enter, userOf, mails } = scene({ language });
    const person = newPerson();
    await enter(person);
    const { id = "" } = (await userOf(person)) ?? {};
    await securityAction(asUser(id, { origin }), config, "name", { name: "Ada King" });
    assert.match(mails[0]?.subject ?? "", /^Dein Name bei .* wurde geändert$/);
  });
});

describe("every text of mails", () => {
  for (const { texts, tag } of everyLanguage) {
    test(`in ${tag} ends with a full stop unless it is a subject, a button or leads to something`, () => {
      for (const [path, text] of flat({ notices: texts.notices, advice: texts.advice })) {
        if (/Subject$|\.see$/.test(path)) continue;
        assert.match(text, /[.。।።။។]$/, path);
      }
    });
  }
});
