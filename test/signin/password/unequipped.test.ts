import assert from "node:assert/strict";
import { test } from "node:test";
import Loops from "../../../src/providers/loops.ts";
import Nodemailer from "../../../src/providers/nodemailer.ts";
import Password from "../../../src/providers/password.ts";
import Resend from "../../../src/providers/resend.ts";
import { cheap, good, newAddress, scene } from "./scene.ts";

const password = Password({ hash: cheap, breaches: false });
const empty = { server: "", from: "" };

test("nobody is told that a mail is on its way while what sends mails lacks what it needs", async () => {
  const { browser, errors, settled } = scene({
    mail: undefined,
    providers: [password, Nodemailer(empty)],
  });
  const visitor = browser();
  for (const [path, fields] of [
    ["/auth/signup", { email: newAddress(), password: good }],
    ["/auth/reset", { email: newAddress() }],
  ] as const) {
    const answer = await visitor.submit(path, fields);
    assert.equal(answer.status, 503, path);
    assert.doesNotMatch(await answer.text(), /on its way|An email to/);
    await settled();
    const [error, ...more] = errors.splice(0);
    assert.deepEqual([error?.code, more.length], ["mail-not-sent", 0]);
    assert.match(error?.message ?? "", /"nodemailer" needs the options `server` and `from`/);
  }
  const page = await (await visitor.get("/auth/signin")).text();
  assert.doesNotMatch(page, /Create an account|Forgot your password/);
});

test("a magic link is offered where it can be sent, or where nothing else is", async () => {
  const own = { sendVerificationRequest: () => {} };
  for (const [what, providers, isOffered] of [
    ["without options", [password, Nodemailer(empty)], false],
    ["without a sender", [password, Nodemailer({ server: "smtp://localhost" })], false],
    [
      "with both",
      [password, Nodemailer({ server: "smtp://localhost", from: "a@b.example" })],
      true,
    ],
    ["with a function of its own", [password, Nodemailer({ ...empty, ...own })], true],
    ["alone", [Nodemailer(empty)], true],
  ] as const) {
    const { browser } = scene({ mail: undefined, security: false, providers: [...providers] });
    const page = await (await browser().get("/auth/signin")).text();
    assert.equal(page.includes("/auth/signin/nodemailer"), isOffered, what);
    const listed = await (await browser().get("/auth/providers")).json();
    assert.equal("nodemailer" in listed, isOffered, what);
  }
});

test("what a mail provider lacks is a warning from the start, and once", async () => {
  for (const [provider, says] of [
    [Nodemailer(empty), /"nodemailer" needs the options `server` and `from`: /],
    [
      Nodemailer({ ...empty, id: "mine", server: "smtp://localhost" }),
      /"mine" needs the option `from`: /,
    ],
    [Resend, /"resend" needs the options `apiKey` and `from`: /],
    [Loops({ apiKey: "a key" }), /"loops" needs the option `transactionalId`: /],
  ] as const) {
    const { browser, warnings } = scene({ providers: [password, provider] });
    for (let time = 0; time < 2; time++) await browser().get("/auth/session");
    const told = warnings.filter(([code]) => code === "mail-option-missing");
    assert.equal(told.length, 1, JSON.stringify(warnings));
    assert.match(told[0]?.[1] ?? "", says);
  }
});

test("senders of an application's own need no options of the ones that they replace", async () => {
  const sent: string[] = [];
  const provider = Nodemailer({
    sendVerificationRequest: () => {},
    sendMail: ({ to }) => void sent.push(to),
  });
  const { browser, settled, warnings } = scene({
    mail: undefined,
    providers: [password, provider],
  });
  const email = newAddress();
  const answer = await browser().submit("/auth/signup", { email, password: good });
  assert.equal(answer.status, 200);
  await settled();
  assert.deepEqual(sent, [email]);
  assert.ok(!warnings.some(([code]) => code === "mail-option-missing"));
});

test("the options of a mail provider count for the senders that are used alone", async () => {
  const own = { sendVerificationRequest: () => {} };
  const sent = Nodemailer({ ...own, sendMail: () => {} });
  const mail = () => {};
  const links = "no magic link can be sent by it";
  const accounts = "no mail about accounts can be sent by it";
  for (const [what, config, says] of [
    ["magic links alone", { providers: [Nodemailer(own)] }, []],
    ["`mail` sends the rest", { mail, providers: [password, Nodemailer(own)] }, []],
    [
      "another one sends the rest",
      { providers: [password, sent, { ...Resend(own), id: "b" }] },
      [],
    ],
    ["passwords", { providers: [password, Nodemailer(own)] }, [accounts]],
    ["the security page", { security: true, providers: [Nodemailer(own)] }, [accounts]],
    ["`mail` sends no links", { mail, providers: [password, Nodemailer()] }, ["no mail can"]],
    [
      "its own function sends the rest",
      { providers: [password, Nodemailer({ sendMail: mail })] },
      [links],
    ],
    ["both", { providers: [password, Nodemailer()] }, ["no mail can be sent by it"]],
  ] as const) {
    const { browser, warnings } = scene({
      mail: undefined,
      security: false,
      ...config,
      providers: [...config.providers],
    });
    await browser().get("/auth/session");
    const told = warnings.flatMap(([code, text]) => (code === "mail-option-missing" ? [text] : []));
    assert.equal(told.length, says.length, `${what}: ${told}`);
    for (const [at, text] of says.entries())
      assert.ok(told[at]?.includes(text), `${what}: ${told}`);
  }
});

test("mails about accounts go through the first provider that has what it needs", async () => {
  const sent: string[] = [];
  const other = Resend({
    sendVerificationRequest: () => {},
    sendMail: ({ to }) => void sent.push(to),
  });
  const providers = [password, Nodemailer(empty), other];
  const { browser, settled } = scene({ mail: undefined, providers });
  const email = newAddress();
  const answer = await browser().submit("/auth/signup", { email, password: good });
  assert.equal(answer.status, 200);
  await settled();
  assert.deepEqual(sent, [email]);
});
