import type {
  CredentialsEntry,
  OAuthEntry,
  SignInEntry,
  SignInPage,
  WebAuthnEntry,
} from "../../src/pages/page.ts";
import { additionButton, type HelpfulWay, stepUpHint } from "../../src/pages/step-up-hint.ts";
import { stepUpMessage } from "../../src/pages/step-up-messages.ts";
import apple from "../../src/providers/apple.ts";
import github from "../../src/providers/github.ts";
import gitlab from "../../src/providers/gitlab.ts";
import google from "../../src/providers/google.ts";
import kakao from "../../src/providers/kakao.ts";
import line from "../../src/providers/line.ts";
import linkedin from "../../src/providers/linkedin.ts";
import microsoft from "../../src/providers/microsoft-entra-id.ts";
import slack from "../../src/providers/slack.ts";
import twitter from "../../src/providers/twitter.ts";
import wikimedia from "../../src/providers/wikimedia.ts";
import type { Language } from "../../src/texts/language.ts";
import type { ProviderStyle } from "../../src/types/provider.ts";
import { english } from "../../test/support/english.ts";
import { address, csrfToken } from "./common.ts";

interface Named {
  readonly id: string;
  readonly name: string;
  readonly style?: ProviderStyle | undefined;
}

const button = ({ id, name, style }: Named): OAuthEntry => ({
  kind: "oauth",
  id,
  name,
  action: `/auth/signin/${id}`,
  style,
});

/** A button that is too long for one line, with a mark. */
const longest: Named = {
  id: "longest",
  name: "Wikimedia of the northern hemisphere",
  style: wikimedia().style,
};
const made = [apple, github, gitlab, google, kakao, line, linkedin, microsoft, slack, twitter];
const buttons = [...made.map((make): Named => make({})), longest].map(button);

const passkey: WebAuthnEntry = {
  kind: "webauthn",
  id: "passkey",
  name: "Passkey",
  action: "/auth/callback/passkey",
  options: "/auth/webauthn-options/passkey",
};

const password: CredentialsEntry = {
  kind: "credentials",
  id: "password",
  name: "Password",
  action: "/auth/callback/password",
  inputs: {
    email: { label: "Email address", type: "email" },
    password: { label: "Password", type: "password" },
  },
  passwords: { signUpUrl: "/auth/signup", resetUrl: "/auth/reset" },
};

/** A form of the application's own, with each kind of input. */
const ownForm: CredentialsEntry = {
  kind: "credentials",
  id: "club",
  name: "the club card",
  action: "/auth/callback/club",
  inputs: {
    username: { label: "Name" },
    number: { label: "Number on the back of the card", type: "number" },
    password: { label: "Secret word" },
    remember: { type: "checkbox", label: "Remember me on this device, which nobody else uses" },
  },
  entered: { username: "ada", remember: "on" },
};

/** One of each kind of entry. */
const entries: Readonly<Record<SignInEntry["kind"], readonly SignInEntry[]>> = {
  oauth: buttons,
  webauthn: [{ ...passkey, autofill: true, signUpLabel: "Your email address" }],
  credentials: [{ ...password, entered: { email: address } }],
  email: [{ kind: "email", id: "mail", name: "Email", action: "/auth/signin/mail" }],
};

const page: SignInPage = { kind: "signin", entries: [], csrfToken };

const helpful: readonly HelpfulWay[] = [
  { kind: "passkey", needsPin: true },
  { kind: "provider", name: "Google", needsTwo: true },
  { kind: "app" },
  { kind: "mail" },
  { kind: "password" },
  { kind: "form", name: "the club card" },
];

/** The pages on which people sign in. */
export const signInPages: Readonly<Record<string, SignInPage>> = {
  everything: {
    ...page,
    entries: Object.values(entries).flat(),
    error: { type: "CredentialsSignin", code: "credentials" },
    signedInAs: address,
  },
  usual: {
    ...page,
    entries: [
      ...[google, github, apple].map((make) => button(make({}))),
      passkey,
      ...entries.email,
    ],
  },
  buttons: { ...page, entries: entries.oauth, done: "signed-up" },
  password: { ...page, entries: [password], done: "password-reset" },
  mail: {
    ...page,
    entries: [
      { kind: "email", id: "mail", name: "Email", action: "/auth/signin/mail", entered: "ada@@" },
    ],
    error: { type: "InvalidRequest", code: "invalid-email" },
  },
  "two-forms": { ...page, entries: [password, ownForm], error: { type: "CredentialsSignin" } },
  nothing: page,
  "signed-out": { ...page, entries: [passkey], error: { type: "SessionRequired" } },
  ...stepUpPagesIn(english),
};

/** The page for somebody who is to prove more, as it is in a language. */
export function stepUpPagesIn(language: Language): Readonly<Record<string, SignInPage>> {
  return {
    "step-up": {
      ...page,
      entries: [{ ...passkey, addition: additionButton(language, passkey) }, ...entries.email],
      error: { type: "StepUpRequired" },
      message: stepUpMessage(language, "level"),
      hint: stepUpHint(
        language,
        helpful,
        { url: "/auth/security", what: ["app", "passkey"] },
        true,
      ),
      focusFirst: true,
      stepUp: true,
    },
    "step-up-as-another": {
      ...page,
      entries: [password],
      error: { type: "StepUpRequired" },
      message: stepUpMessage(language, "other-user"),
      hint: stepUpHint(language, [{ kind: "password" }], { url: "/auth/security", what: ["app"] }),
      stepUp: true,
    },
  };
}
