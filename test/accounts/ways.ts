import type { AccountKey } from "../../src/types/adapter.ts";
import { Device } from "../signin/webauthn/authenticator.ts";
import { askOptions, post } from "../signin/webauthn/scene.ts";
import type { Browser } from "../support/browser.ts";
import { signInWith } from "../support/sign-in.ts";
import type { Place, stage } from "./stage.ts";

/** Somebody who comes in by one way, again and again. */
interface Person {
  readonly account: AccountKey;
  /** Signs in; the first time it is a sign-up. */
  enter(browser: Browser): Promise<unknown>;
}

/** A way in by which nobody proves an address. */
export interface Way {
  readonly name: string;
  /** Where an application's own code runs on it, in order. */
  readonly places: readonly Place[];
  /** The first place at which it is known whose account it is. */
  readonly known: Place;
  start(app: ReturnType<typeof stage>, address: string): Promise<Person>;
}

const oidc: Way = {
  name: "an identity provider",
  places: ["profile", "signIn", "jwt", "generateSessionToken"],
  known: "signIn",
  async start({ idp }, email) {
    const sub = crypto.randomUUID();
    return {
      account: { provider: "hostile", providerAccountId: sub },
      enter: (browser) => signInWith(browser, idp, { person: { sub, email } }),
    };
  },
};

const credentials: Way = {
  name: "a password",
  places: ["authorize", "signIn", "jwt", "generateSessionToken"],
  known: "signIn",
  async start(_, email) {
    const id = crypto.randomUUID();
    return {
      account: { provider: "credentials", providerAccountId: id },
      enter: (browser) => browser.submit("/auth/callback/credentials", { id, email }),
    };
  },
};

const passkey: Way = {
  name: "a passkey",
  places: ["signIn", "jwt", "generateSessionToken"],
  known: "signIn",
  async start({ browser: open }, email) {
    const device = new Device();
    const newcomer = open();
    const { options } = await askOptions(newcomer, { action: "register", email });
    const credential = device.create(options);
    let isNew = true;
    return {
      account: { provider: "passkey", providerAccountId: device.storedId },
      async enter(browser) {
        if (!isNew) {
          const { options } = await askOptions(browser, { action: "authenticate" });
          return post(browser, "authenticate", device.get(options));
        }
        isNew = false;
        for (const [name, cookie] of newcomer.cookies) browser.cookies.set(name, cookie);
        return post(browser, "register", credential);
      },
    };
  },
};

/** Every way in but the mail, which proves the address. */
export const ways: readonly Way[] = [oidc, credentials, passkey];

/** The places of a way that its sessions of one kind pass. */
export function placesOf({ places }: Way, strategy: "database" | "jwt"): readonly Place[] {
  return places.filter((place) => place !== (strategy === "jwt" ? "generateSessionToken" : "jwt"));
}
