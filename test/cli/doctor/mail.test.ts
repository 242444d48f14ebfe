import assert from "node:assert/strict";
import { test } from "node:test";
import { found, makeApplication, problemsOf } from "./application.ts";
import { soundExpress } from "./sound.ts";

/** Examines Express with another auth.ts and `.env`, as it runs in production. */
async function inProduction(auth: string, env = "") {
  const files = {
    ...soundExpress.files,
    ".env": `${soundExpress.files[".env"]}${env}`,
    "auth.ts": auth,
  };
  const application = makeApplication({
    ...soundExpress,
    packages: [...soundExpress.packages, "nodemailer"],
    files,
  });
  const url = { AUTH_URL: "https://app.example.com" };
  const outcome = await application.doctor(["--production", "--offline"], url);
  application.remove();
  return outcome;
}

const withMail = (mail: string) =>
  soundExpress.files["auth.ts"].replace("adapter:", `${mail}, adapter:`);

for (const mail of [
  `mail: ({ to, subject, text }) => console.log(\`To \${to}: \${subject}\\n\${text}\`)`,
  "mail: (message) => { console.info(JSON.stringify(message)); }",
  'async mail({ text }) { console.log(text.split("\\n").join(" ")); }',
]) {
  test(`in production a warning says that mails are printed only: ${mail}`, async () => {
    const outcome = await inProduction(withMail(mail));
    assert.deepEqual(problemsOf(outcome), ["warning configuration mail-only-printed"]);
    const { what, write } = found(outcome, "mail-only-printed");
    assert.match(what, /^Mails are printed only: `mail` writes to the console/);
    assert.match(write ?? "", /process\.env\.SMTP_URL, from: process\.env\.MAIL_FROM/);
  });
}

for (const mail of [
  "mail: async (message) => { console.log(message.to); await fetch('https://mail.invalid', { method: 'POST' }); }",
  "mail: (message) => deliver(message)",
  "mail: () => {}",
]) {
  test(`a function that may send a mail is believed: ${mail}`, async () => {
    assert.deepEqual(problemsOf(await inProduction(withMail(mail))), []);
  });
}

test("the provider for development sends nothing in production", async () => {
  const auth = soundExpress.files["auth.ts"]
    .replace("import", 'import Console from "cardea/providers/console";\nimport')
    .replace("providers: [", "providers: [Console(), ");
  const outcome = await inProduction(auth);
  assert.deepEqual(problemsOf(outcome), ["error configuration mail-for-development"]);
});

const nodemailer = soundExpress.files["auth.ts"]
  .replace("import", 'import Nodemailer from "cardea/providers/nodemailer";\nimport')
  .replace(
    "providers: [",
    "providers: [Nodemailer({ server: process.env.SMTP_URL, from: process.env.MAIL_FROM }), ",
  );

test("variables of the mail server that are empty, or not set, are named", async () => {
  for (const [env, says] of [
    ["SMTP_URL=\nMAIL_FROM=\n", /: SMTP_URL and MAIL_FROM are empty in \.env\.$/],
    ["SMTP_URL=\n", /: SMTP_URL is empty in \.env, and MAIL_FROM is not set\.$/],
    ["SMTP_URL=smtps://smtp.example.com\n", /lacks `from`: MAIL_FROM is not set\.$/],
  ] as const) {
    const outcome = await inProduction(nodemailer, env);
    assert.deepEqual(problemsOf(outcome), ["error providers mail-option-missing"]);
    const { what, write } = found(outcome, "mail-option-missing");
    assert.match(what, says);
    assert.match(write ?? "", /^# \.env\n(?:SMTP_URL=smtps:\/\/.*\n)?MAIL_FROM=/);
  }
});

test("where no variable is read for the mail server, the usual ones are shown", async () => {
  const auth = nodemailer.replace(/Nodemailer\(\{.*?\}\)/, "Nodemailer({})");
  const { write } = found(await inProduction(auth), "mail-option-missing");
  assert.equal(write, "Nodemailer({ server: process.env.SMTP_URL, from: process.env.MAIL_FROM }),");
});

test("a mail provider whose mails the application sends itself needs no options", async () => {
  const own = (options: string) =>
    nodemailer.replace(/Nodemailer\(\{.*?\}\)/, `Nodemailer({ ${options} })`);
  const sends =
    "async sendVerificationRequest({ identifier, url }) { await fetch(url + identifier); }";
  assert.deepEqual(problemsOf(await inProduction(own(sends))), []);
  const secured = own(sends).replace("adapter:", "security: true, adapter:");
  const { what, why } = found(await inProduction(secured), "mail-option-missing");
  assert.match(what, /lacks `server` and `from`\.$/);
  assert.match(why ?? "", /^No mail about accounts can be sent: /);
  const withMail = secured.replace("adapter:", "mail: (message) => deliver(message), adapter:");
  assert.ok(
    !problemsOf(await inProduction(withMail)).includes("error providers mail-option-missing"),
  );
});
