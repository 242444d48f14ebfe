import assert from "node:assert/strict";
import { askForMail, confirm, freshAddress, typeCode } from "../../signin/email/mailbox.ts";
import type { Browser } from "../../support/browser.ts";
import { type Flow, isDone } from "../member.ts";
import { mailedToken, perMember } from "../per-member.ts";
import { cameIn } from "./accounts.ts";

const security = "/auth/security";

/** A mail to sign in, and the browser that has asked for it. */
const mailOf = perMember(async ({ open, email, sent, settled }) => {
  const asker = open();
  await askForMail(asker, email);
  await settled();
  const mail = sent.at(-1);
  assert.ok(mail);
  return { asker, mail };
});

/** The token of a mail to another address. */
const addressToken = perMember(async (member) => {
  const to = freshAddress();
  await member.post(member.here, security, { action: "address", email: to });
  await member.settled();
  return { to, token: mailedToken(member, "address-confirm") };
});

/** How many other names were chosen. */
const names = perMember(async () => ({ last: 0 }));

/** Comes in by a mail, in a browser of its own, with what that browser has of the one that asked for it. */
const byMail = (
  enter: (
    visitor: Browser,
    mail: Awaited<ReturnType<typeof mailOf>>["mail"],
  ) => Promise<Response | undefined>,
): Flow => ({
  async begin(member) {
    const { asker, mail } = await mailOf(member);
    return async () => {
      const visitor = asker.clone();
      const came = member.ledger.proving(visitor, "mail");
      const response = await enter(visitor, mail);
      if (!response || !cameIn(response)) return;
      came.isIn = true;
      member.ledger.use("mail");
    };
  },
});

/** What happens to an address, a name, and what is mailed. */
export const addressFlows = {
  "another address": {
    async begin(member) {
      const { to, token } = await addressToken(member);
      const { ledger, here, post } = member;
      const change = {
        what: "address",
        now: to,
        event: "address-changed",
        ends: "others",
      } as const;
      return async () => {
        const done = await ledger.change(here, change, async () =>
          isDone(await post(here, security, { action: "address-confirm", token })),
        );
        if (done) ledger.use("address");
      };
    },
  },
  "a mail to another address": {
    begin:
      ({ here, post }) =>
      () =>
        post(here, security, { action: "address", email: freshAddress() }),
  },
  "another name": {
    begin: (member) => {
      const { ledger, here, post } = member;
      return async () => {
        const number = await names(member);
        number.last += 1;
        const name = `Ada ${number.last}`;
        await ledger.change(here, { what: "name", now: name, event: "name-changed" }, async () =>
          isDone(await post(here, security, { action: "name", name })),
        );
      };
    },
  },
  "a mailed link": byMail((visitor, mail) => confirm(visitor, mail).catch(() => undefined)),
  "a mailed code": byMail((visitor, mail) => typeCode(visitor, mail.code)),
  "wrong codes": {
    async begin(member) {
      const { asker, mail } = await mailOf(member);
      const wrong = mail.code === "000000" ? "111111" : "000000";
      return async () => {
        for (let turn = 0; turn < 2; turn++) await typeCode(asker.clone(), wrong);
      };
    },
  },
  "a mail to sign in": {
    begin:
      ({ open, email }) =>
      () =>
        askForMail(open(), email),
  },
} satisfies Record<string, Flow>;
