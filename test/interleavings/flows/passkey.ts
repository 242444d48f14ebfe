import { randomBytes } from "node:crypto";
import { freshAddress } from "../../signin/email/mailbox.ts";
import { Device, flag } from "../../signin/webauthn/authenticator.ts";
import { askOptions, post as postPasskey, registerWith } from "../../signin/webauthn/scene.ts";
import type { Browser } from "../../support/browser.ts";
import { type Flow, isDone, type Member } from "../member.ts";
import { perMember } from "../per-member.ts";
import { cameIn } from "./accounts.ts";

const security = "/auth/security";

const idOf = ({ storedId }: Device) => Buffer.from(storedId, "base64").toString("base64url");

/** Signs in with a passkey. */
async function enterPasskey({ ledger, device }: Member, visitor: Browser) {
  const { options } = await askOptions(visitor, { action: "authenticate" });
  const came = ledger.proving(visitor, "passkey");
  const response = await postPasskey(visitor, "authenticate", device.get(options));
  came.isIn = cameIn(response);
  return response;
}

/** What an authenticator answers, and the browser that was asked. */
const answerOf = perMember(async ({ open, device }) => {
  const visitor = open();
  const { options } = await askOptions(visitor, { action: "authenticate" });
  return { visitor, answer: device.get(options) };
});

/** The ids of new passkeys, of which a stranger knows one. */
const newIds = perMember(async () => {
  const [known = "", other = ""] = [1, 2].map(() => randomBytes(32).toString("base64"));
  return { known, left: [known, other] };
});

/** A stranger signs up with a passkey whose id is that of another one. */
const signUp =
  (idOf: (member: Member) => Promise<string>): Flow["begin"] =>
  async (member) => {
    const storedId = await idOf(member);
    const device = new Device({ flags: flag.up });
    return async () => {
      const visitor = member.open();
      member.strangers.push(visitor);
      await registerWith(visitor, device, { storedId }, { email: freshAddress() });
    };
  };

/** What happens to passkeys. */
export const passkeyFlows = {
  "a sign-in by passkey": {
    needs: ["passkey"],
    begin: (member) => () => enterPasskey(member, member.open()),
  },
  "a passkey's answer in two browsers": {
    needs: ["passkey"],
    async begin(member) {
      const { visitor, answer } = await answerOf(member);
      const { ledger } = member;
      return async () => {
        const copy = visitor.clone();
        const came = ledger.proving(copy, "passkey");
        if (!cameIn(await postPasskey(copy, "authenticate", answer))) return;
        came.isIn = true;
        ledger.use("challenge");
      };
    },
  },
  "a new passkey": {
    async begin(member) {
      const { ledger, here } = member;
      const device = new Device({ flags: flag.up });
      const storedId = (await newIds(member)).left.shift() ?? "";
      return () => {
        const change = { what: `passkey ${crypto.randomUUID()}`, event: "factor-added" };
        return ledger.change(here, { ...change, ends: "others" }, async () => {
          const { options } = await askOptions(here, { action: "register" }).catch(() => ({
            options: undefined,
          }));
          if (!options) return false;
          const response = await postPasskey(
            here,
            "register",
            device.create(options, { storedId }),
          );
          return cameIn(response);
        });
      };
    },
  },
  "a stranger's passkey of the same id": {
    begin: signUp(async (member) => (await newIds(member)).known),
  },
  "a stranger's passkey of an id that a cleanup has left": {
    needs: ["passkey"],
    begin: signUp(async ({ store, device, left }) => {
      await store.deleteAuthenticator?.(device.storedId);
      left.push(device.storedId);
      return device.storedId;
    }),
  },
  "a passkey's end": {
    needs: ["passkey"],
    begin: ({ ledger, here, device, post }) => {
      const change = { what: "passkey", now: "none", event: "factor-removed" };
      return () =>
        ledger.change(here, { ...change, ends: "others" }, async () =>
          isDone(await post(here, security, { action: "passkey-remove", id: idOf(device) })),
        );
    },
  },
  "a passkey's new name": {
    needs: ["passkey"],
    begin:
      ({ ledger, here, device, post, turns }) =>
      () => {
        const name = `Key ${turns.tick()}`;
        return ledger.change(here, { what: "passkey's name", now: name }, async () =>
          isDone(await post(here, security, { action: "passkey-name", id: idOf(device), name })),
        );
      },
  },
} satisfies Record<string, Flow>;
