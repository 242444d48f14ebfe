import type { ErrorName } from "../texts/areas/errors.ts";
import type { Language } from "../texts/language.ts";
import type { Message } from "./message.ts";

export type { Message } from "./message.ts";

/** What a page does besides saying what happened. */
type Manner = Omit<Message, "what" | "todo">;

const plain: Manner = {};
const request: Manner = { isRequest: true };
const signedIn: Manner = { signedIn: true };

/** The errors that have texts, by type, or by `type/code` if a code has its own. */
const manners: Readonly<Record<ErrorName, Manner>> = {
  unknown: plain,
  AccessDenied: plain,
  "AccessDenied/weaker-way": plain,
  AccountNotLinked: plain,
  Configuration: { operator: true },
  "Configuration/sign-in": plain,
  CredentialsSignin: plain,
  CrossSiteRequest: plain,
  EmailSignInError: plain,
  "EmailSignInError/too-many-mails": plain,
  "EmailSignInError/too-many-tries": plain,
  InvalidCheck: plain,
  InvalidRequest: plain,
  "InvalidRequest/invalid-email": plain,
  "InvalidRequest/sign-up-closed": plain,
  MissingCSRF: plain,
  NotFound: plain,
  OAuthAccountNotLinked: plain,
  OAuthCallbackError: plain,
  SessionRequired: request,
  SignOutError: signedIn,
  StepUpImpossible: signedIn,
  "StepUpImpossible/app-offered": signedIn,
  StepUpRequired: request,
  "StepUpRequired/level": request,
  "StepUpRequired/method": request,
  "StepUpRequired/other-user": plain,
  TooManyAttempts: plain,
  "TooManyAttempts/passwords-busy": plain,
  "TooManyAttempts/too-many-sign-ups": plain,
  Unavailable: plain,
  Verification: plain,
  "Verification/code-elsewhere": plain,
  "Verification/code-spent": plain,
  "Verification/code-wrong": plain,
  WebAuthnVerificationError: plain,
};

/** Returns the texts for an error. An unknown type gets general ones. */
export function messageFor(language: Language, type: string, code?: string): Message {
  const name = [`${type}/${code}`, type].find(isErrorName) ?? "unknown";
  return { ...language.saying("errors", name), ...manners[name] };
}

/** Whether an error type has its own texts. */
export function hasMessage(type: string): boolean {
  return isErrorName(type);
}

function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(manners, name);
}
