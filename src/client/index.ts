/**
 * Sign-in, sign-out and the session in the browser, without a framework.
 *
 * @module cardea/client
 */
export type {
  AskedFactor,
  ConfirmSignUpFields,
  DefaultSession,
  DefaultUser,
  PasswordResult,
  ResetPasswordFields,
  SecurityAction,
  SecurityFields,
  Session,
  SignUpFields,
  User,
} from "../types/index.ts";
export { getCsrfToken } from "./csrf-token.ts";
export { type FactorInput, type FactorOutcome, getAskedFactor, proveFactor } from "./factor.ts";
export { type GetSessionParams, getSession, update } from "./get-session.ts";
export {
  type PasskeyOptions,
  type PasskeyRegistrationOptions,
  type PasskeySignInOptions,
  registerPasskey,
  signInWithPasskey,
} from "./passkeys.ts";
export {
  confirmSignUp,
  type PasswordOutcome,
  requestPasswordReset,
  resetPassword,
  signUp,
} from "./passwords.ts";
export { getProviders, type PublicProvider } from "./providers.ts";
export { configure } from "./request.ts";
export {
  changeSecurity,
  getSecurity,
  type Security,
  type SecurityOutcome,
} from "./security.ts";
export {
  type AuthorizationParams,
  type SignInOptions,
  type SignInResult,
  signIn,
} from "./sign-in.ts";
export { type SignOutOptions, signOut } from "./sign-out.ts";
export { type WatchOptions, watchSession } from "./watch-session.ts";
export { type StepUpOptions, withStepUp } from "./with-step-up.ts";
