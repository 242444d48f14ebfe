import assert from "node:assert/strict";
import { askForMail, confirm, freshAddress, typeCode } from "../../signin/email/mailbox.ts";
import { type Flow, isDone, type Member } from "../member.ts";
import { cameIn } from "./accounts.ts";

const security = "/auth/security";

/** A mail to sign in, and the browser that has asked for it. */
const mailOf = ({ open, email, sent, settled, once }: Member) =>
  once("mail", async () => {
    const asker = open();
    await askForMail(asker, email);
    await settled();
    const mail = sent.at(-1);
    assert.ok(mail);
    return { asker, mail };
  });

/** The token of a mail to another address. */
const addressToken = ({ here, letters, post, settled, once }: Member) =>
  once("address", async () => {
    const to = freshAddress();
    await post(here, security, { action: "address", email: to });
    await settled();
    const url = letters.findLast(({ kind }) => kind === "address-confirm")?.url ?? "";
    return { to, token: new URL(url).searchParams.get("token") ?? "" };
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
    begin: ({ ledger, here, post, once }) => {
      let name = "";
      return async () => {
        const number = await once("name", async () => ({ last: 0 }));
        number.last += 1;
        name = `Ada ${number.last}`;
        await ledger.change(here, { what: "name", now: name, event: "name-changed" }, async () =>
          isDone(await post(here, security, { action: "name", name })),
        );
      };
    },
  },
  "a mailed link": {
    async begin(member) {
      const { asker, mail } = await mailOf(member);
      return async () => {
        const visitor = asker.clone();
        const came = member.ledger.proving(visitor, "mail");
        const response = await confirm(visitor, mail).catch(() => undefined);
        if (!response || !cameIn(response)) return;
        came.isIn = true;
        member.ledger.use("mail");
      };
    },
  },
  "a mailed code": {
    async begin(member) {
      const { asker, mail } = await mailOf(member);
      return async () => {
        const visitor = asker.clone();
        const came = member.ledger.proving(visitor, "mail");
        if (!cameIn(await typeCode(visitor, mail.code))) return;
        came.isIn = true;
        member.ledger.use("mail");
      };
    },
  },
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
