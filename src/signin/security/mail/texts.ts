import type { SecurityChange } from "../../../types/security.ts";
import { linkLifetime } from "../../mailed-link.ts";
import { describeFactorChange, isolated } from "./factor-texts.ts";

/** For how long the links of mails work. */
const minutes = linkLifetime / 60;

/** The sentences of a mail about an account. */
export interface Sentences {
  readonly subject: string;
  readonly intro: string;
  readonly button?: { readonly label: string; readonly url: string };
  /** What else there is to know, or to do if it was somebody else. */
  readonly more: readonly string[];
}

/** What the sentences are about. */
export interface MailFacts {
  /** The name of the application, or its host. */
  readonly app: string;
  readonly host: string;
  /** The address of the mail. */
  readonly to: string;
  /** The security page, if there is one. */
  readonly page: string | undefined;
  /** The browser that made the change, such as "Chrome on Windows"; `undefined` if it says nothing of itself. */
  readonly device?: string | undefined;
}

/** The mail that proves a new address. */
export function confirmSentences({ app, host, to }: MailFacts, url: string): Sentences {
  return {
    subject: `Confirm your address for ${app}`,
    intro: `Somebody who is signed in at ${host} wants to use ${to} there from now on.`,
    button: { label: "Confirm the address", url },
    more: [
      `The link is good for ${minutes} minutes, once, in the browser in which you are signed in.`,
      "If that wasn’t you, ignore this mail: without the link nothing changes.",
    ],
  };
}

/** The mail to somebody whose address another account asked for. */
export function takenSentences({ app, host, to }: MailFacts): Sentences {
  return {
    subject: `Your address at ${app}`,
    intro: `Somebody who is signed in at ${host} asked to use ${to} for their account. It belongs to an account already, so nothing was changed.`,
    more: [
      "If it was you: sign in with this address, or give that account another one first.",
      "If it wasn’t you, there is nothing to do.",
    ],
  };
}

/** The mail that tells somebody what was changed. */
export function noticeSentences(facts: MailFacts, event: SecurityChange, at: Date): Sentences {
  const { what, subject } = describeEvent(facts, event);
  const page = isOutOfReach(event) ? undefined : facts.page;
  return {
    subject,
    intro: what,
    ...(page && { button: { label: "See how you sign in", url: page } }),
    more: [whenAndWhere(facts, at), ...leftIn(event), ...madeBy(facts, event)],
  };
}

/** The mail about too many wrong codes: whoever types them has got past the first factor. */
export function guessSentences(facts: MailFacts, at: Date): Sentences {
  const { app, host, page } = facts;
  return {
    subject: `Wrong codes were typed at ${app}`,
    intro: `Somebody who knows how you sign in at ${host} has typed wrong codes of your second factor: so many that none is accepted from them for a while.`,
    ...(page && { button: { label: "See how you sign in", url: page } }),
    more: [
      whenAndWhere(facts, at),
      "If that was you, wait a while, and type the next code that your app shows.",
      "If that wasn’t you, somebody knows your password: ask for a new one on the sign-in page. Until you have it, you may be refused as well; then codes are accepted at once. If you sign in without one, somebody may be in your mailbox, or in the account with which you sign in.",
    ],
  };
}

function whenAndWhere({ device }: MailFacts, at: Date): string {
  const when = new Intl.DateTimeFormat("en", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(at);
  return `That was on ${when} UTC${device ? `, in ${device}` : ""}.`;
}

/** What to do when sessions may go on: to whoever made the change, too. */
function leftIn(event: SecurityChange): string[] {
  if (!("sessionsLeft" in event && event.sessionsLeft)) return [];
  return [
    "Other browsers could not be signed out for certain. Even if that was you: open the link above, and end all other sessions.",
  ];
}

/** Who made the change if it was an operator, and what to do if the person did not ask for it. */
function madeBy(facts: MailFacts, event: SecurityChange): string[] {
  if (event.by !== "operator") return [adviceFor(facts, event)];
  const { host } = facts;
  return [
    `Somebody who runs ${host} did it, without your browser and without a password of yours.`,
    `If you didn’t ask for it and don’t know why, ask whoever runs ${host}.`,
  ];
}

/** Whether the person cannot get to the account with this address any more. */
function isOutOfReach({ kind }: SecurityChange): boolean {
  return kind === "deleted" || kind === "address-changed";
}

/** What to do if it was somebody else. Whose password was changed cannot open the page with the one they know. */
function adviceFor(facts: MailFacts, event: SecurityChange): string {
  const { host, page } = facts;
  const say = `tell whoever runs ${host} at once.`;
  if (isOutOfReach(event)) return `If that wasn’t you, ${say}`;
  const look = page
    ? "open the link above, end all sessions that you don’t know, and remove what you don’t know."
    : say;
  switch (event.kind) {
    case "password-set":
    case "password-changed":
      return `If that wasn’t you, ask for a new password on the sign-in page at once. Then ${look}`;
    case "password-reset":
      return `If that wasn’t you, somebody else can open your mails: change the password of your mailbox first. Then ask for a new password on the sign-in page, ${page ? "" : "and "}${look}`;
    case "recovery-used":
      return `If that wasn’t you, somebody else has your recovery codes and gets past the first step of signing in: ${page ? "make new codes at once, and choose another password if you have one. Then " : ""}${look}`;
    case "factor-added":
    case "factor-removed":
      return event.factor === "totp" ? appAdvice(facts, event.kind) : `If that wasn’t you, ${look}`;
    default:
      return `If that wasn’t you, ${look}`;
  }
}

/** What to do about an app that somebody else added or removed. Whoever has no other app cannot get past the page that asks for its code. */
function appAdvice({ host, page }: MailFacts, kind: "factor-added" | "factor-removed"): string {
  const intruder =
    "If that wasn’t you, somebody else got into your account. If it has a password, choose another one: ask for it by mail on the sign-in page, which signs everybody out.";
  const tell = `tell whoever runs ${host} at once`;
  if (kind === "factor-removed") {
    const rest = page
      ? "open the link above, end all sessions that you don’t know, and set up two-step sign-in again."
      : `${tell}.`;
    return `${intruder} Then ${rest}`;
  }
  const own = page
    ? " If you have another app, sign in with it, open the link above and remove this one."
    : "";
  return `${intruder}${own} If you have none, signing in asks for a code that you can’t get: ${tell}, who can remove the app.`;
}

function describeEvent(
  facts: MailFacts,
  event: SecurityChange,
): { readonly subject: string; readonly what: string } {
  const { app, host } = facts;
  switch (event.kind) {
    case "session-revoked":
      return {
        subject: `You were signed out of ${app}`,
        what:
          event.which === "one"
            ? `A session of your account at ${host} was ended.`
            : `Sessions of your account at ${host} were ended: ${event.which === "all" ? "all of them" : "all but one"}.`,
      };
    case "name-changed":
      return {
        subject: `Your name at ${app} was changed`,
        what: `Your account at ${host} has another name now: ${isolated(event.to)}.`,
      };
    case "address-changed":
      return {
        subject: `Your address at ${app} was changed`,
        what: `Your account at ${host} has another address now: ${event.to}. Mails to you no longer come here.`,
      };
    case "factor-added":
    case "factor-removed":
    case "factor-named":
    case "recovery-used":
    case "recovery-renewed":
      return describeFactorChange(facts, event);
    case "account-linked":
      return {
        subject: `A way to sign in to ${app} was added`,
        what: `An account at ${event.provider} can sign in to your account at ${host} from now on.`,
      };
    case "account-unlinked":
      return {
        subject: `A way to sign in to ${app} was removed`,
        what: `An account at ${event.provider} no longer signs in to your account at ${host}.`,
      };
    case "password-set":
      return {
        subject: `A password was set at ${app}`,
        what: `Your account at ${host} has a password now, and whoever knows it can sign in.`,
      };
    case "password-changed":
      return {
        subject: `Your password at ${app} was changed`,
        what: `Your account at ${host} has another password now.${event.sessionsLeft ? "" : " All other browsers were signed out."}`,
      };
    case "password-reset":
      return {
        subject: `Your password at ${app} was changed`,
        what: `Your account at ${host} has another password now, set by a link in a mail to this address.${event.sessionsLeft ? "" : " All browsers were signed out."}`,
      };
    case "password-removed":
      return {
        subject: `Your password at ${app} was removed`,
        what: `Your account at ${host} has no password any more. The other ways to sign in to it stay.${event.sessionsLeft ? "" : ` All ${event.by === "operator" ? "" : "other "}browsers were signed out.`}`,
      };
    case "deleted":
      return {
        subject: `Your account at ${app} was deleted`,
        what: `Your account at ${host} is gone, with all ways to sign in to it.`,
      };
  }
}
