import assert from "node:assert/strict";
import { memory } from "../../../src/storage/memory.ts";
import { hiddenFields } from "../../../src/testing/browser/hidden-fields.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import type { EmailConfig, VerificationRequest } from "../../../src/types/email.ts";
import { application } from "../../support/application.ts";
import type { Browser } from "../../support/browser.ts";

/** An application that sends its mails into a list. */
export interface MailApplication extends ReturnType<typeof application> {
  readonly adapter: Required<Adapter>;
  /** The newest last. */
  readonly mails: VerificationRequest[];
}

/** An application with the provider `mail` and an adapter in memory. */
export function mailApplication(
  provider: Partial<EmailConfig> = {},
  config: Partial<AuthConfig> = {},
): MailApplication {
  const mails: VerificationRequest[] = [];
  const adapter = memory();
  const mail: EmailConfig = {
    id: "mail",
    name: "Email",
    type: "email",
    sendVerificationRequest: (sent) => void mails.push(sent),
    ...provider,
  };
  return { ...application({ adapter, providers: [mail], ...config }), adapter, mails };
}

/** An address that no other test uses: counters are shared by the whole process. */
export function freshAddress(): string {
  return `ada-${crypto.randomUUID()}@example.com`;
}

/** Asks for a mail as the form on the sign-in page does. */
export function askForMail(
  browser: Browser,
  email: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return browser.submit("/auth/signin/mail", { email, ...more });
}

/** The mail that was sent last. */
export function lastMail({ mails }: Pick<MailApplication, "mails">): VerificationRequest {
  const mail = mails.at(-1);
  assert.ok(mail, "no mail was sent");
  return mail;
}

/** Opens the link of a mail and sends the form of the page that it shows. */
export async function confirm(browser: Browser, { url }: VerificationRequest): Promise<Response> {
  const page = await browser.get(url);
  assert.equal(page.status, 200, "the page behind the link");
  return browser.post(new URL(url).pathname, hiddenFields(await page.text()));
}

/** Types the code of a mail on the page that the browser was sent to. */
export async function typeCode(browser: Browser, code: string | undefined): Promise<Response> {
  const page = await browser.get("/auth/verify-request?provider=mail&type=email");
  const form = /<form method="post" action="[^"]*\/callback\/mail">[\s\S]*?<\/form>/.exec(
    await page.text(),
  );
  assert.ok(form, "the page has no form for a code");
  return browser.post("/auth/callback/mail", { ...hiddenFields(form[0]), code: code ?? "" });
}
