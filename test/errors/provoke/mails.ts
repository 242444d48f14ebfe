import type { AuthConfig } from "../../../src/index.ts";
import Nodemailer from "../../../src/providers/nodemailer.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { EmailConfig } from "../../../src/types/email.ts";
import {
  askForMail,
  confirm,
  lastMail,
  mailApplication,
  typeCode,
} from "../../signin/email/mailbox.ts";
import { Browser } from "../../support/browser.ts";
import { freePort } from "../../support/free-port.ts";
import type { Provocations } from "../printed.ts";
import { app, browser } from "../stage.ts";

const address = "ada@example.com";

/** An application with mails, whose lines are printed on the console, and a browser in front of it. */
function stage(provider: Partial<EmailConfig> = {}, config: Partial<AuthConfig> = {}) {
  const place = mailApplication(provider, { logger: {}, ...config });
  return { ...place, visitor: browser(place.config) };
}

/** Does something as often as it takes until it is refused. */
async function untilRefused(act: () => Promise<Response>): Promise<Response> {
  for (let round = 0; round < 100; round++) {
    const response = await act();
    if (response.status === 429) return response;
  }
  throw new Error("nothing is limited");
}

/** Sign-ins with mails. */
export const mails: Provocations = {
  "invalid-email": () => askForMail(stage().visitor, "ada@example.com, eve@example.com"),
  "mail-not-sent": async () => {
    const server = `smtp://127.0.0.1:${await freePort()}`;
    const mail = Nodemailer({ id: "mail", server, from: "login@example.com" });
    return askForMail(browser(app({ adapter: memory(), providers: [mail] })), address);
  },
  "too-many-mails": () => {
    const { visitor } = stage();
    return untilRefused(() => askForMail(visitor, address));
  },
  "too-many-tries": () => {
    const { visitor } = stage();
    const fields = { email: address, token: "123456" };
    return untilRefused(() => visitor.submit("/auth/callback/mail", fields));
  },
  "link-malformed": () => stage().visitor.get("/auth/callback/mail?token=x"),
  "link-unknown": async () => {
    const { visitor, ...place } = stage();
    await askForMail(visitor, address);
    const mail = lastMail(place);
    const tab = browser(place.config);
    await confirm(visitor, mail);
    return confirm(tab, mail);
  },
  "link-expired": async () => {
    const { visitor, ...place } = stage({ maxAge: 1 });
    await askForMail(visitor, address);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    return confirm(visitor, lastMail(place));
  },
  "code-wrong": async () => {
    const { visitor, ...place } = stage();
    await askForMail(visitor, address);
    return typeCode(visitor, lastMail(place).code === "111111" ? "222222" : "111111");
  },
  "code-spent": async () => {
    const { visitor, ...place } = stage();
    await askForMail(visitor, address);
    const wrong = lastMail(place).code === "111111" ? "222222" : "111111";
    const page = visitor.clone();
    for (let round = 0; round < 5; round++) await typeCode(page.clone(), wrong);
    return typeCode(visitor, wrong);
  },
  "code-elsewhere": async () => {
    const { visitor, config, ...place } = stage();
    await askForMail(visitor, address);
    const elsewhere = new Browser(config, visitor.origin);
    return elsewhere.submit("/auth/callback/mail", { code: lastMail(place).code ?? "" });
  },
  "email-limits-in-memory": async () => {
    const { consume: _, ...adapter } = memory();
    await stage({}, { adapter }).visitor.get("/auth/signin");
  },
  "network-unknown": async () => {
    await askForMail(stage().visitor, address);
  },
};
