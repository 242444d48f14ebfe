import assert from "node:assert/strict";
import { test } from "node:test";
import { permitChange } from "../../src/accounts/may-change.ts";
import { signedInUser } from "../../src/accounts/signed-in-user.ts";
import { isAuthError } from "../../src/errors.ts";
import Credentials from "../../src/providers/credentials.ts";
import Passkey from "../../src/providers/passkey.ts";
import WebAuthn from "../../src/providers/webauthn.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { contextOf } from "../session/registry/support.ts";
import { stoppedClock } from "../session/support.ts";
import { Device, flag } from "../signin/webauthn/authenticator.ts";
import { enterName, registerWith, signInWith as usePasskey } from "../signin/webauthn/scene.ts";
import { application, origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";

/** Whether a sign-in with a provider may prove two factors. */
const mayProveTwo = { passkey: true, hard: true, none: false, believed: true, plain: false };
type Id = keyof typeof mayProveTwo;
const ids: readonly Id[] = ["passkey", "hard", "none", "believed", "plain"];
const isPasskey = (id: Id) => id !== "believed" && id !== "plain";

/** What is stored of an account: none is there, nobody knows, or the level. */
const standings = ["none", "unknown", 1, 2] as const;
type Standing = (typeof standings)[number];
type Accounts = Readonly<Record<Id, Standing>>;

function* everyPerson(): Generator<Accounts> {
  for (let number = 0; number < standings.length ** ids.length; number++) {
    const picked = ids.map((id, place) => {
      const index = Math.floor(number / standings.length ** place) % standings.length;
      return [id, standings[index]];
    });
    yield Object.fromEntries(picked);
  }
}

/** Ada, signed in by name, by a passkey without a PIN, and at a provider that asked for two factors or for one. */
async function place() {
  const [plain, believed] = [hostileProvider(), hostileProvider()];
  const adapter = memory();
  const relyingParty = { origin };
  const assurance = (claims: object) => (Object(claims).acr === "gold" ? 2 : 1);
  const { config } = application({
    adapter,
    session: { strategy: "jwt" },
    providers: [
      WebAuthn({ id: "passkey", relyingParty }),
      Passkey({ id: "hard", relyingParty, enableConditionalUI: false }),
      WebAuthn({
        id: "none",
        relyingParty,
        userVerification: "discouraged",
        enableConditionalUI: false,
      }),
      { ...believed.config({ id: "believed" }), assurance },
      plain.config({ id: "plain" }),
      Credentials({
        credentials: { name: {} },
        authorize: ({ name }) => ({ id: String(name), email: `${name}@example.com` }),
      }),
    ],
  });
  const [byName, byKey] = [browser(config), browser(config)];
  const [byBoth, byOne] = [browser(config), browser(config)];
  const device = new Device({ flags: flag.up | flag.be | flag.bs });
  await enterName(byName, "ada");
  await enterName(byKey, "ada");
  await registerWith(byKey, device);
  await usePasskey(byKey, device);
  await enterName(byBoth, "ada");
  const person = { sub: "ada", acr: "gold", email: "believed@example.com" };
  await signInWith(byBoth, believed, { id: "believed", person, fields: { link: "true" } });
  await signInWith(byBoth, believed, { id: "believed", person });
  await signInWith(byOne, believed, { id: "believed", person: { ...person, acr: "iron" } });
  const user = (await adapter.getUserByEmail("ada@example.com")) ?? assert.fail();
  return { adapter, config, sessions: { byName, byKey, byBoth, byOne }, userId: user.id };
}

const keyOf = (provider: Id) => ({ provider, providerAccountId: `${provider}-of-ada` });

/** Gives somebody these accounts and no others. */
async function give(adapter: Required<Adapter>, userId: string, accounts: Accounts) {
  for (const account of await adapter.listAccountsByUserId(userId)) {
    if (account.type !== "credentials") await adapter.unlinkAccount(account);
  }
  for (const id of ids) {
    const standing = accounts[id];
    if (standing === "none") continue;
    const key = keyOf(id);
    await adapter.linkAccount({ ...key, userId, type: isPasskey(id) ? "webauthn" : "oidc" });
    if (isPasskey(id)) {
      await adapter.createAuthenticator({
        userId,
        credentialID: key.providerAccountId,
        providerAccountId: key.providerAccountId,
        credentialPublicKey: "",
        counter: 0,
        credentialDeviceType: "multiDevice",
        credentialBackedUp: true,
      });
    }
    if (standing !== "unknown") await adapter.raiseAssuranceLevel(key, standing);
  }
}

const sessionNames = ["byName", "byKey", "byBoth", "byOne"] as const;
type Session = (typeof sessionNames)[number];

function mayHelp(accounts: Accounts, id: Id, isStored: boolean) {
  if (!mayProveTwo[id] || accounts[id] === "none") return false;
  return !isStored || accounts[id] === "unknown" || accounts[id] === 2;
}

/** What the rule says, in other words than the code. */
function expected(accounts: Accounts, session: Session, isStored: boolean, written?: Id) {
  if (session === "byBoth") return 2;
  const mayBeTwo = ids.filter((id) => id !== written && mayHelp(accounts, id, isStored));
  if (mayBeTwo.length === 0) return 1;
  if (session === "byName") return "level";
  if (session === "byOne") {
    // They came in with the only account at a provider that there is, and nothing else may help.
    const federated = (["believed", "plain"] as const).filter(
      (id) => accounts[id] !== "none" && id !== written,
    );
    const isUnknown = !isStored || accounts.believed === "unknown";
    const isOnly = federated.join() === "believed" && isUnknown;
    const otherKeys = mayBeTwo.some(isPasskey);
    return isOnly && !otherKeys ? "step-up-impossible" : "level";
  }
  const isSettled = ids.some((id) => isPasskey(id) && typeof accounts[id] === "number");
  return isStored && isSettled ? "level" : "step-up-impossible";
}

test("OWN-113 whatever accounts somebody has and have proved, a session may change as much as the rule says", async (t) => {
  stoppedClock(t);
  const { adapter, config, sessions, userId } = await place();
  const { raiseAssuranceLevel: _, ...cannotStore } = adapter;
  const need = { needsOwnLevel: true, within: 600 };
  const opened = await Promise.all(
    sessionNames.map(async (session) => {
      const context = await contextOf(config, sessions[session]);
      const signedIn = (await signedInUser(context, adapter)) ?? assert.fail();
      return { session, context, signedIn };
    }),
  );
  const answers = new Set<unknown>();
  for (const accounts of everyPerson()) {
    await give(adapter, userId, accounts);
    for (const { session, context, signedIn } of opened) {
      for (const storage of [adapter, cannotStore]) {
        for (const written of [undefined, ...ids]) {
          const key = written && keyOf(written);
          const asked = permitChange(context, storage, signedIn, need, key);
          const answer = await asked.catch((error) => isAuthError(error) && error.code);
          const wanted = expected(accounts, session, storage === adapter, written);
          assert.equal(answer, wanted, JSON.stringify({ accounts, session, written }));
          answers.add(answer);
        }
      }
    }
  }
  assert.deepEqual([...answers].map(String).sort(), ["1", "2", "level", "step-up-impossible"]);
});
