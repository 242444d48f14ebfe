import { qrCode } from "../../src/factors/qr-code.ts";
import type {
  EnrolPage,
  FactorGonePage,
  FactorPage,
  RecoveryCodesPage,
  SecurityPage,
} from "../../src/pages/page.ts";
import type { SecurityFactors } from "../../src/types/security-factors.ts";
import { csrfToken, address as person } from "./common.ts";

const ref = "n4bQgYhMfWWaL28Ioio8hQ";

const asked: FactorPage = {
  kind: "factor",
  about: "sign-in",
  action: "/auth/factor",
  person,
  asksFor: "app",
  instead: { url: "/auth/factor?use=recovery", asksFor: "recovery" },
  passkeys: [{ id: "passkey", options: "/auth/webauthn-options/passkey" }],
  ref,
  need: {},
  signInUrl: "/auth/signin",
  csrfToken,
  returnTo: undefined,
  stepUp: undefined,
};

/** The pages that ask for a second factor. */
export const factorPages: Readonly<Record<string, FactorPage>> = {
  asked,
  "wrong-code": { ...asked, error: { code: "factor-wrong" } },
  "too-many": { ...asked, passkeys: [], error: { code: "too-many-attempts", retryAfter: 2520 } },
  recovery: {
    ...asked,
    asksFor: "recovery",
    instead: { url: "/auth/factor", asksFor: "app" },
    passkeys: [],
    error: { code: "recovery-wrong" },
  },
  "passkey-only": {
    ...asked,
    asksFor: "passkey",
    instead: undefined,
    error: { code: "passkey-refused" },
  },
  "step-up": { ...asked, about: "step-up", ref: undefined, stepUp: true, person: "عائشة" },
  spent: { ...asked, error: { code: "app-off" } },
};

/** The pages in place of those that are over. */
export const factorGonePages: Readonly<Record<string, FactorGonePage>> = {
  gone: { kind: "factor-gone", isSignedIn: false, url: "/auth/signin" },
  spent: { kind: "factor-gone", isSignedIn: false, isSpent: true, url: "/auth/signin" },
  "signed-in": { kind: "factor-gone", isSignedIn: true, url: "/", securityUrl: "/auth/security" },
};

const key = "GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ";
const uri = `otpauth://totp/Cardea%20demo:${encodeURIComponent(person)}?secret=${key.replaceAll(" ", "")}&issuer=Cardea%20demo`;
const setup = { key, uri, qr: await qrCode(uri, "QR code for an authenticator app") };

const enrol: EnrolPage = {
  kind: "factor-enrol",
  action: "/auth/factor",
  person,
  setup,
  ref,
  csrfToken,
  returnTo: undefined,
  stepUp: undefined,
};

const codes = Array.from({ length: 10 }, (_, at) => `${at}K3M-9QXT-7WPA-${at}HZE-4NRC-2VYB`);

const app = {
  id: "totp:ada:1",
  name: "Telephone",
  createdAt: new Date("2026-02-01T12:00:00Z"),
  lastUsedAt: new Date("2026-11-20T12:00:00Z"),
};
const otherApp = {
  ...app,
  id: "totp:ada:2",
  name: "The password manager on the laptop in the room at the end of the hall",
  lastUsedAt: null,
};

const noFactors: SecurityFactors = {
  apps: [],
  recoveryCodes: { left: 0, createdAt: null, offered: false },
  canAddApp: true,
  begun: undefined,
};

function securityPage(factors: Partial<SecurityFactors>, code?: string): SecurityPage {
  return {
    kind: "security",
    data: {
      user: { name: "Ada Lovelace", email: person, emailVerified: true },
      stepUpUrl: undefined,
      accounts: undefined,
      linkable: [],
      passkeys: undefined,
      passkeyProviders: [],
      sessions: undefined,
      password: undefined,
      factors: { ...noFactors, ...factors },
      may: { changeName: false, changeAddress: false, deleteAccount: false },
    },
    baseUrl: "/auth",
    providers: {},
    ...(code && { note: { ok: false, code, action: "factor-confirm", entered: "My phone" } }),
    csrfToken,
    returnTo: undefined,
    stepUp: undefined,
  };
}

const left = (count: number) => ({ left: count, createdAt: app.createdAt, offered: true });

/** What the security page shows of somebody with as many apps. */
export const securityFactors = {
  none: noFactors,
  one: { ...noFactors, apps: [app], recoveryCodes: left(2) },
  two: { ...noFactors, apps: [app, otherApp], recoveryCodes: left(10) },
} as const;

/** The pages on which an app is added before a sign-in goes on. */
export const enrolPages: Readonly<Record<string, EnrolPage>> = {
  enrol,
  wrong: { ...enrol, entered: "My phone", error: { code: "factor-wrong" } },
  replaced: { ...enrol, error: { code: "app-not-begun" } },
  "too-many": { ...enrol, error: { code: "too-many-attempts", retryAfter: 30 } },
  "without-picture": { ...enrol, setup: { ...setup, qr: undefined } },
};

/** The pages that show recovery codes. */
export const recoveryCodesPages: Readonly<Record<string, RecoveryCodesPage>> = {
  first: { kind: "recovery-codes", codes, isAppAdded: true, continueUrl: "/" },
  renewed: {
    kind: "recovery-codes",
    codes,
    isAppAdded: false,
    sessionsLeft: true,
    continueUrl: "/",
  },
  "signed-out": {
    kind: "recovery-codes",
    codes,
    isAppAdded: true,
    isSignedOut: true,
    continueUrl: "/auth/signin",
  },
};

/** The security page with nothing but second factors. */
export const factorSecurityPages: Readonly<Record<string, SecurityPage>> = {
  "no-app": securityPage({}),
  setup: securityPage({ begun: setup }),
  "setup-wrong": securityPage({ begun: setup }, "factor-wrong"),
  "setup-too-many": securityPage({ begun: setup }, "too-many-attempts"),
  "setup-over": securityPage({}, "app-not-begun"),
  "one-app": securityPage(securityFactors.one),
  "two-apps": securityPage(securityFactors.two),
};
