import type { SecurityNote, SecurityPage } from "../../src/pages/page.ts";
import apple from "../../src/providers/apple.ts";
import github from "../../src/providers/github.ts";
import google from "../../src/providers/google.ts";
import slack from "../../src/providers/slack.ts";
import twitter from "../../src/providers/twitter.ts";
import type {
  LinkedAccount,
  Passkey,
  SecurityData,
  SecuritySession,
} from "../../src/types/security.ts";
import { address, csrfToken } from "./common.ts";
import { securityFactors } from "./factor.ts";

const at = (day: string) => new Date(`${day}T09:41:00Z`);

const offered = [apple, github, google, slack, twitter].map((make) => make({}));

const account = (provider: string, name: string, removable: boolean): LinkedAccount => ({
  provider,
  providerAccountId: "104825719264583917264",
  name,
  type: "oidc",
  removable,
});

const passkey: Passkey & { readonly removable: boolean } = {
  id: "cGFzc2tleQ",
  provider: "passkey",
  name: "Ada’s phone",
  createdAt: at("2026-03-14"),
  lastUsedAt: at("2026-11-20"),
  backedUp: true,
  transports: ["internal"],
  removable: true,
};

const session: SecuritySession = {
  id: "s1",
  current: true,
  device: "Firefox on macOS",
  network: "203.0.113.0/24",
  provider: "google",
  level: 2,
  createdAt: at("2026-11-20"),
  seenAt: at("2026-11-27"),
  expires: at("2026-12-20"),
};

const data: SecurityData = {
  user: { name: "Ada Lovelace", email: address, emailVerified: true },
  stepUpUrl: undefined,
  accounts: [account("google", "Google", true)],
  linkable: offered.map(({ id, name }) => ({ id, name })),
  passkeys: [passkey],
  passkeyProviders: [{ id: "passkey", name: "Passkey" }],
  sessions: [
    session,
    { ...session, id: "s2", current: false, device: "Chrome on Android", level: 1 },
  ],
  password: {
    set: true,
    changedAt: at("2026-05-02"),
    minLength: 15,
    needsCurrent: true,
    username: "ada",
    asksUsername: null,
  },
  factors: securityFactors.one,
  may: { changeName: true, changeAddress: true, deleteAccount: true },
};

const page: SecurityPage = {
  kind: "security",
  data,
  baseUrl: "/auth",
  resetUrl: "/auth/reset",
  providers: {
    ...Object.fromEntries(
      offered.map(({ id, name, type, style }) => [
        id,
        { name, type, style, keepsPasswords: false },
      ]),
    ),
    password: { name: "Password", type: "credentials", style: undefined, keepsPasswords: true },
  },
  csrfToken,
  returnTo: undefined,
  stepUp: undefined,
};

/** The page after a change, with no more than what people sign in with. */
const noted = (note: SecurityNote): SecurityPage => ({
  ...page,
  data: { ...data, linkable: [], passkeys: undefined, sessions: undefined, factors: undefined },
  note,
});

/** The pages on which people see and change how they sign in, but for what is about second factors. */
export const securityPages: Readonly<Record<string, SecurityPage>> = {
  everything: {
    ...page,
    data: {
      ...data,
      stepUpUrl: "/auth/signin?stepUp=true",
      accounts: [
        ...(data.accounts ?? []),
        account("slack", "Slack", true),
        { ...account("password", "Password", true), type: "credentials", providerAccountId: "ada" },
      ],
      passkeys: [
        passkey,
        {
          ...passkey,
          id: "b3RoZXI",
          name: "The password manager on the laptop in the room at the end of the hall",
          lastUsedAt: null,
          backedUp: false,
        },
      ],
      passkeyProviders: [
        { id: "passkey", name: "Passkey" },
        { id: "key", name: "Key of the company" },
      ],
      factors: securityFactors.two,
    },
  },
  usual: { ...page, data: { ...data, password: undefined, linkable: data.linkable.slice(0, 2) } },
  bare: {
    ...page,
    data: {
      ...data,
      user: { name: null, email: address, emailVerified: false },
      accounts: [account("google", "Google", false)],
      linkable: [],
      passkeys: [],
      sessions: [session],
      password: noPassword(),
      factors: securityFactors.none,
    },
  },
  "first-password": {
    ...page,
    data: {
      ...data,
      factors: undefined,
      sessions: undefined,
      passkeys: [{ ...passkey, name: null, removable: false }],
      password: { ...noPassword(), asksUsername: "optional" },
    },
  },
  done: noted({ ok: true, code: "address-asked", sentTo: address }),
  "linked-elsewhere": noted({ ok: false, code: "oauth-account-not-linked", provider: "google" }),
  "password-refused": noted({
    ok: false,
    code: "password-refused",
    action: "password",
    message: "It has fewer than 15 characters.",
  }),
  "name-refused": noted({ ok: false, code: "invalid-name", action: "name", entered: " " }),
};

function noPassword() {
  return {
    set: false,
    changedAt: null,
    minLength: 15,
    needsCurrent: false,
    username: null,
    asksUsername: null,
  } as const;
}
