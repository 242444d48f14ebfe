import type { OAuthEntry, Page, SecurityPage, SignInEntry } from "../src/pages/page.ts";
import apple from "../src/providers/apple.ts";
import github from "../src/providers/github.ts";
import gitlab from "../src/providers/gitlab.ts";
import google from "../src/providers/google.ts";
import kakao from "../src/providers/kakao.ts";
import line from "../src/providers/line.ts";
import linkedin from "../src/providers/linkedin.ts";
import microsoft from "../src/providers/microsoft-entra-id.ts";
import slack from "../src/providers/slack.ts";
import twitter from "../src/providers/twitter.ts";
import wikimedia from "../src/providers/wikimedia.ts";
import type { ProviderStyle } from "../src/types/provider.ts";
import { changes, questions } from "./factor-pages.ts";

const csrfToken = "0".repeat(64);
const address = "ada.lovelace+analytical.engine@mail.example.com";
const signInUrl = "/auth/signin";
const posted = { action: "/auth/any", csrfToken, signInUrl };

/** A button that is too long for one line, with a mark. */
const longest = {
  id: "longest",
  name: "Wikimedia of the northern hemisphere",
  style: wikimedia().style,
};
const made = [apple, github, gitlab, google, kakao, line, linkedin, microsoft, slack, twitter];
const providers: readonly { id: string; name: string; style?: ProviderStyle | undefined }[] = [
  ...made.map((make) => make({})),
  longest,
];

const buttons = providers.map(
  ({ id, name, style }): OAuthEntry => ({
    kind: "oauth",
    id,
    name,
    action: `/auth/signin/${id}`,
    style,
  }),
);

const forms: readonly SignInEntry[] = [
  { kind: "webauthn", id: "passkey", name: "Passkey", action: "/p", options: "/o" },
  {
    kind: "credentials",
    id: "password",
    name: "Password",
    action: "/auth/callback/password",
    inputs: { username: { label: "Name" }, password: {}, remember: { type: "checkbox" } },
    entered: { username: "ada" },
    passwords: { signUpUrl: "/auth/signup", resetUrl: "/auth/reset" },
  },
  { kind: "email", id: "mail", name: "Email", action: "/auth/signin/mail" },
];

const offered = [google, slack, twitter].map((make) => make({}));

const security = {
  ...(changes["two-apps"] as SecurityPage),
  providers: Object.fromEntries(
    offered.map(({ id, name, type, style }) => [id, { name, type, style, keepsPasswords: false }]),
  ),
};

/** One of each built-in page. */
export const pages: Readonly<Record<Page["kind"], Page>> = {
  signin: {
    kind: "signin",
    entries: [...buttons, ...forms],
    csrfToken,
    error: { type: "CredentialsSignin", code: "credentials" },
    signedInAs: address,
  },
  signout: { kind: "signout", ...posted, signedInAs: address, provider: "Google" },
  "signed-out": {
    kind: "signed-out",
    provider: "Google",
    form: { method: "get", action: "https://accounts.example.com/out", fields: { hint: "1" } },
    continueUrl: "/",
  },
  error: {
    kind: "error",
    error: "AccessDenied",
    signInUrl,
    signOutUrl: "/auth/signout",
    securityUrl: "/auth/security",
    requestId: "f1d2",
  },
  "verify-request": {
    kind: "verify-request",
    signInUrl,
    csrfToken,
    sent: { address, codeAction: "/auth/code", againAction: "/auth/signin/mail" },
    error: { type: "Verification" },
  },
  confirm: { kind: "confirm", ...posted, address, token: "t", sameBrowser: false },
  security: {
    ...security,
    data: {
      ...security.data,
      accounts: [
        {
          provider: "google",
          providerAccountId: "1234",
          name: "Google",
          type: "oidc",
          removable: true,
        },
      ],
      linkable: offered.map(({ id, name }) => ({ id, name })),
      may: { changeName: true, changeAddress: true, deleteAccount: true },
    },
  },
  "confirm-address": { kind: "confirm-address", ...posted, state: "ready", address, token: "t" },
  "factor-enrol": known(changes, "enrol-wrong"),
  "recovery-codes": known(changes, "codes"),
  factor: known(questions, "wrong-code"),
  "factor-gone": known(questions, "signed-in"),
  signup: {
    kind: "signup",
    ...posted,
    asksUsername: true,
    needsUsername: true,
    minLength: 8,
    entered: { email: address },
    error: { code: "password-short", message: "It has fewer than 8 characters." },
  },
  "confirm-signup": {
    kind: "confirm-signup",
    ...posted,
    token: "t",
    againUrl: "/auth/signup",
    link: {
      state: "ready",
      address,
      needsPassword: true,
      username: { chosen: "ada", isTaken: true },
    },
    needsUsername: true,
    entered: "ada",
  },
  "reset-request": { kind: "reset-request", ...posted, entered: address },
  reset: {
    kind: "reset",
    ...posted,
    token: "t",
    person: { address, username: "ada" },
    minLength: 8,
    againUrl: "/auth/reset",
  },
  "mail-on-its-way": {
    kind: "mail-on-its-way",
    about: "reset",
    sentTo: address,
    minutes: 30,
    againUrl: "/auth/reset",
    signInUrl,
  },
};

function known(some: Readonly<Record<string, Page>>, name: string): Page {
  const page = some[name];
  if (!page) throw new Error(`no page ${name}`);
  return page;
}
