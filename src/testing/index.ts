/**
 * What applications are tested with. Import it in tests alone: with `NODE_ENV=production` every function throws, and
 * with any other one, such as `staging`, it works. See docs/testing.md.
 *
 * @module cardea/testing
 */

export type {
  Authenticator,
  AuthenticatorOptions,
  CeremonyOptions,
  PasskeyJson,
} from "./authenticator/hold.ts";
export type {
  FormFields,
  TestApp,
  TestBrowser,
  TestBrowserOptions,
  WhereOptions,
} from "./browser/test-browser.ts";
export { createAuthenticator } from "./create-authenticator.ts";
export { createBrowser } from "./create-browser.ts";
export { createClock, type TestClock } from "./create-clock.ts";
export { createMailbox } from "./create-mailbox.ts";
export { createTestProvider } from "./create-test-provider.ts";
export { createTestSession } from "./create-test-session.ts";
export type { EnrolFactorOptions, EnrolledFactor } from "./enrol.ts";
export { enrolFactor } from "./enrol-factor.ts";
export { expireSession } from "./expire-session.ts";
export type { Mailbox, WaitForMailOptions } from "./mail/mailbox.ts";
export type { ReceivedMail, SentMail } from "./mail/received-mail.ts";
export type {
  ProviderConnection,
  ProviderFaults,
  ProviderPerson,
  TestProvider,
  TestProviderOptions,
} from "./provider/test-provider.ts";
export type { TestCookie } from "./session/test-cookie.ts";
export type {
  TestPerson,
  TestSession,
  TestSessionOptions,
} from "./session/test-session.ts";
export { signInAs } from "./sign-in-as.ts";
export { type TotpCodeOptions, totpCode } from "./totp-code.ts";
export type { SignedInVisitor, WayIn } from "./walk/ways.ts";
