import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { EmailConfig } from "../../../src/types/email.ts";
import { asJson, better, good, type SceneOptions, scene } from "./scene.ts";

/** An application with passwords and a provider that signs people in by mail, and the mails that this one was given. */
function withMailbox(options: SceneOptions = {}) {
  const sent: { readonly subject: string; readonly text: string }[] = [];
  const mailbox: EmailConfig = {
    id: "mailbox",
    type: "email",
    name: "Mail",
    sendVerificationRequest: async () => {},
    sendMail: async ({ subject, text }) => void sent.push({ subject, text }),
  };
  const app = scene({ mail: undefined, ...options });
  app.config.providers = [app.provider, mailbox];
  return { ...app, sent };
}

async function reset({
  browser,
  member,
  askForReset,
  settled,
  sent,
}: ReturnType<typeof withMailbox>) {
  const { email } = await member();
  const visitor = browser();
  await askForReset(visitor, email);
  await settled();
  const url = /https:\S+token=\S+/.exec(sent.at(-1)?.text ?? "")?.[0] ?? "";
  const token = new URL(url).searchParams.get("token") ?? "";
  const { answer } = await asJson(visitor, "/auth/reset", { token, password: better });
  assert.deepEqual(answer, { ok: true, done: "password-reset" });
  return sent.slice(1);
}

describe("a person with a password is told of a change", () => {
  for (const security of [undefined, false]) {
    test(`by the provider that sends mails, also with security ${security}, without a link to a page that is not there`, async () => {
      const [notice, ...others] = await reset(withMailbox({ security }));
      assert.ok(notice, "no notice was sent");
      assert.deepEqual(others, []);
      assert.match(notice.subject, /^Your password at .* was changed$/);
      assert.match(
        notice.text,
        /ask for a new password on the sign-in page, and tell whoever runs/,
      );
      assert.doesNotMatch(notice.text, /https?:|link above/);
    });
  }

  test("with a link where there is a security page", async () => {
    const [notice] = await reset(withMailbox({ security: true }));
    assert.match(notice?.text ?? "", /https:\/\/app\.example\.com\/auth\/security\n/);
    assert.match(notice?.text ?? "", /sign-in page, open the link above/);
  });

  test("not at an address that was never proved", async () => {
    const app = withMailbox({ security: undefined });
    const { email } = await app.member({ emailVerified: null });
    await app.enter(app.browser(), email, good);
    await app.settled();
    assert.deepEqual(app.sent, []);
  });
});
