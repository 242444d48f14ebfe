import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { hiddenFields } from "../../../src/testing/browser/hidden-fields.ts";
import type { SecurityChange } from "../../../src/types/security.ts";
import { strategies } from "../../session/support.ts";
import type { Browser } from "../../support/browser.ts";
import { ada } from "../../support/hostile-provider.ts";
import { signInWith } from "../../support/sign-in.ts";
import { askForMail, confirm, freshAddress } from "../email/mailbox.ts";
import { prove } from "../factor/scene.ts";
import { type Stage, stageOf } from "../factor/ways.ts";
import { better, follow, good } from "../password/scene.ts";
import { Device } from "../webauthn/authenticator.ts";
import { registerWith, signInWith as usePasskey } from "../webauthn/scene.ts";
import { addApp } from "./factors/scene.ts";
import { changeAsJson, readData } from "./scene.ts";

/** Somebody whose address is proved, where they are signed in. */
interface Person {
  readonly stage: Stage;
  readonly email: string;
  readonly visitor: Browser;
}

type Change = (person: Person) => Promise<unknown>;

async function act({ visitor }: Person, action: string, fields: Record<string, string> = {}) {
  const { status, answer } = await changeAsJson(visitor, action, fields);
  assert.equal(status, 200, `${action}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Signs in by a link in a mail, in this or another browser. */
async function enter({ stage, email }: Person, visitor = stage.browser()): Promise<Browser> {
  await askForMail(visitor, email);
  const mail = stage.sent.at(-1);
  assert.ok(mail);
  await confirm(visitor, mail);
  return visitor;
}

/** What comes before is told as well, and is not what a test is about. */
async function begins(person: Person, before: () => Promise<unknown>): Promise<void> {
  await before();
  person.stage.told.length = 0;
  person.stage.mails.length = 0;
}

const setPassword: Change = (person) => act(person, "password", { password: good });

const link: Change = ({ stage, visitor, email }) =>
  signInWith(visitor, stage.idp, {
    id: "hostile",
    fields: { link: "true" },
    person: { ...ada, sub: email, email },
  });

/** Unlinks the account at a provider. */
async function unlink(person: Person, provider: string) {
  const { accounts } = (await readData(person.visitor)).data;
  const account = accounts.find((one: { provider: string }) => one.provider === provider);
  const { providerAccountId } = account;
  await act(person, "unlink", { provider, providerAccountId });
}

/** Each change, as people make it. The compiler says when one has none. */
const changes = {
  "password-set": { "a first password": setPassword },
  "password-changed": {
    "another password": async (person) => {
      await begins(person, () => setPassword(person));
      await act(person, "password", { current: good, password: better });
    },
  },
  "password-reset": {
    "a password by mail": async (person) => {
      const { stage, email } = person;
      await begins(person, () => setPassword(person));
      const other = stage.browser();
      await other.submit("/auth/reset", { email });
      await stage.settled();
      const url = stage.mails.pop()?.url;
      await follow(other, String(url), { password: better });
    },
  },
  "password-removed": {
    "the password, removed": async (person) => {
      await begins(person, () => setPassword(person));
      await unlink(person, "password");
    },
  },
  "account-linked": { "an account at a provider": link },
  "account-unlinked": {
    "an account at a provider, unlinked": async (person) => {
      await begins(person, () => link(person));
      await unlink(person, "hostile");
    },
  },
  "factor-added": {
    "an app": ({ visitor }) => addApp(visitor),
    "a passkey": ({ visitor }) => registerWith(visitor, new Device()),
  },
  "factor-named": {
    "the name of an app": async (person) => {
      let id = "";
      await begins(person, async () => {
        ({ id } = await addApp(person.visitor));
      });
      await act(person, "factor-name", { id, name: "Old phone" });
    },
  },
  "factor-removed": {
    "an app, removed": async (person) => {
      let id = "";
      await begins(person, async () => {
        ({ id } = await addApp(person.visitor));
      });
      await act(person, "factor-remove", { id });
    },
    "a passkey, removed": async (person) => {
      const device = new Device();
      await begins(person, async () => {
        await registerWith(person.visitor, device);
        await usePasskey(person.visitor, device);
      });
      const [{ id }] = (await readData(person.visitor)).data.passkeys;
      await act(person, "passkey-remove", { id });
    },
  },
  "recovery-renewed": {
    "new recovery codes": async (person) => {
      await begins(person, () => addApp(person.visitor));
      await act(person, "recovery");
    },
  },
  "recovery-used": {
    "a recovery code at a sign-in": async (person) => {
      let codes: string[] = [];
      await begins(person, async () => {
        ({ codes } = await addApp(person.visitor));
      });
      const visitor = await enter(person);
      const page = await (await visitor.get("/auth/factor")).text();
      const [recoveryCode = ""] = codes;
      assert.equal((await prove(visitor, page, { recoveryCode })).status, 303);
    },
  },
  "session-revoked": {
    "another session": async (person) => {
      await enter(person);
      const { sessions } = (await readData(person.visitor)).data;
      const other = sessions.find((one: { current: boolean }) => !one.current);
      await act(person, "revoke", { session: other.id });
    },
    "all other sessions": async (person) => {
      await enter(person);
      await act(person, "revoke", { session: "others" });
    },
  },
  "name-changed": { "another name": (person) => act(person, "name", { name: "Augusta" }) },
  "address-changed": {
    "another address": async (person) => {
      const { stage, visitor } = person;
      await act(person, "address", { email: freshAddress() });
      await stage.settled();
      const url = String(stage.mails.pop()?.url);
      const page = await visitor.get(url);
      await visitor.post("/auth/security", hiddenFields(await page.text()));
    },
  },
  deleted: { "the account, deleted": (person) => act(person, "delete", { sure: "yes" }) },
} as const satisfies Record<SecurityChange["kind"], Record<string, Change>>;

for (const strategy of strategies) {
  suite(`AC-172 every change is told by one event and by one mail to the proved address, sessions as ${strategy}`, () => {
    for (const [kind, ways] of Object.entries(changes)) {
      for (const [name, change] of Object.entries<Change>(ways)) {
        test(`${kind}: ${name}`, async () => {
          const stage = stageOf({ session: { strategy }, security: { delete: true } });
          const email = freshAddress();
          const person = { stage, email, visitor: stage.browser() };
          await enter(person, person.visitor);
          const user = await stage.storage.getUserByEmail(email);
          assert.ok(user?.emailVerified);
          await change(person);
          await stage.settled();
          assert.deepEqual(
            stage.told.map((one) => [one.kind, one.userId]),
            [[kind, user.id]],
          );
          assert.deepEqual(
            stage.mails.map((one) => [one.kind, one.to]),
            [[kind, email]],
          );
        });
      }
    }
  });
}
