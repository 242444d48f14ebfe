import type {
  ConfirmAddressPage,
  ConfirmPage,
  MailOnItsWayPage,
  VerifyRequestPage,
} from "../../src/pages/page.ts";
import { address, csrfToken, posted, signInUrl } from "./common.ts";

const waiting: VerifyRequestPage = {
  kind: "verify-request",
  signInUrl,
  csrfToken,
  sent: { address, codeAction: "/auth/code", againAction: "/auth/signin/mail" },
};

/** The pages after a sign-in mail was sent. */
export const verifyRequestPages: Readonly<Record<string, VerifyRequestPage>> = {
  waiting,
  wrong: { ...waiting, error: { type: "Verification", code: "code-wrong" } },
  spent: { ...waiting, error: { type: "Verification", code: "code-spent" } },
  elsewhere: { ...waiting, sent: undefined },
};

const confirm: ConfirmPage = {
  kind: "confirm",
  ...posted,
  address,
  token: "t",
  sameBrowser: true,
};

/** The pages that a magic link opens. */
export const confirmPages: Readonly<Record<string, ConfirmPage>> = {
  here: confirm,
  elsewhere: { ...confirm, sameBrowser: false },
};

const state = (name: ConfirmAddressPage["state"]): ConfirmAddressPage => ({
  kind: "confirm-address",
  ...posted,
  state: name,
  address,
  token: "t",
});

/** The pages that the link in a mail to a new address opens. */
export const confirmAddressPages: Readonly<
  Record<ConfirmAddressPage["state"], ConfirmAddressPage>
> = {
  ready: state("ready"),
  used: state("used"),
  "signed-out": state("signed-out"),
  "other-user": state("other-user"),
  void: state("void"),
};

const onItsWay = (about: MailOnItsWayPage["about"]): MailOnItsWayPage => ({
  kind: "mail-on-its-way",
  about,
  sentTo: address,
  minutes: 30,
  againUrl: "/auth/reset",
  signInUrl,
});

/** The pages after a mail about a password was asked for. */
export const onItsWayPages: Readonly<Record<MailOnItsWayPage["about"], MailOnItsWayPage>> = {
  signup: onItsWay("signup"),
  reset: onItsWay("reset"),
};
