import type { RequestEventAction } from "@builder.io/qwik-city";
import { type AuthError, InvalidRequest, isAuthError } from "../errors.ts";
import {
  confirmSignUp,
  type PasswordOutcome as Outcome,
  reportError,
  requestPasswordReset,
  resetPassword,
  signUp,
} from "../server/index.ts";
import type {
  ConfirmSignUpFields,
  PasswordResult,
  ResetPasswordFields,
  SignUpFields,
} from "../types/password.ts";
import { toFailed } from "./action-error.ts";
import type { Done, Failed } from "./actions.ts";
import { refuseCrossSite } from "./cross-site.ts";
import { redirectBrowser } from "./navigation.ts";
import { redactForm } from "./redact-form.ts";
import { type RequestState, requestState, setCookies } from "./request-state.ts";

/** As a type, which has the index signature that actions ask for. */
type Plain<Fields> = { [Name in keyof Fields]: Fields[Name] };

/** The input of the password action: which step, and its fields. Forms send both as text. */
export type PasswordInput =
  | ({ step: "sign-up" } & Plain<SignUpFields>)
  | ({ step: "confirm" } & Plain<ConfirmSignUpFields>)
  | { step: "request-reset"; email: string }
  | ({ step: "reset" } & Plain<ResetPasswordFields>);

/**
 * The value of the password action. In `code` stands why it was refused: of a password such as `too-short`, otherwise such as
 * `username-taken` or `too-many-mails`. `formErrors` has a sentence for the person.
 */
export type PasswordOutcome =
  | (Done &
      Partial<Pick<Extract<PasswordResult, { done: "mail-on-its-way" }>, "sentTo">> & {
        done?: "mail-on-its-way" | "signed-up" | "password-reset";
      })
  | Failed<"step">;

type Step = PasswordInput["step"];
type Text = (name: string) => string | undefined;

const steps: {
  readonly [Name in Step]: (state: RequestState, text: Text) => Promise<Outcome>;
} = {
  "sign-up": ({ input, config }, text) =>
    signUp(input, config, {
      email: text("email") ?? "",
      password: text("password") ?? "",
      username: text("username"),
      name: text("name"),
      redirectTo: text("redirectTo"),
    }),
  confirm: ({ input, config }, text) =>
    confirmSignUp(input, config, {
      token: text("token") ?? "",
      username: text("username"),
      password: text("password"),
    }),
  "request-reset": ({ input, config }, text) =>
    requestPasswordReset(input, config, { email: text("email") ?? "" }),
  reset: ({ input, config }, text) =>
    resetPassword(input, config, {
      token: text("token") ?? "",
      password: text("password") ?? "",
    }),
};

function isStep(step: unknown): step is Step {
  return typeof step === "string" && Object.hasOwn(steps, step);
}

/** Signs somebody up, or sets a new password by mail. Whoever is signed in by that is redirected. */
export async function runPassword(
  input: unknown,
  ev: RequestEventAction,
): Promise<PasswordOutcome> {
  redactForm(ev);
  const state = requestState(ev);
  await refuseCrossSite(ev, state);
  const { step, ...fields } = Object(input);
  if (!isStep(step)) return refuseStep(ev, state);
  const text: Text = (name) => {
    const value: unknown = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return typeof value === "string" ? value : undefined;
  };
  try {
    const { cookies, redirect, ...result } = await steps[step](state, text);
    setCookies(ev, cookies);
    if (redirect !== undefined) return redirectBrowser(ev, redirect);
    return result.ok ? toDone(result) : ev.fail(400, toRefused(result));
  } catch (error) {
    const status = isAuthError(error) ? statusOf(error) : undefined;
    if (!isAuthError(error) || status === undefined) throw error;
    const facts = toFailed(error);
    const formErrors = ["Nothing was changed."];
    return ev.fail(status, { ...facts, failed: true, formErrors, code: error.code });
  }
}

function toDone(result: Extract<PasswordResult, { ok: true }>): PasswordOutcome {
  const { done } = result;
  return done === "mail-on-its-way" ? { done, sentTo: result.sentTo } : { done };
}

function toRefused(result: Extract<PasswordResult, { ok: false }>): Failed<"step"> {
  const isRefused = result.reason === "refused";
  return {
    failed: true,
    fieldErrors: {},
    formErrors: [isRefused ? result.message : "Nothing was changed."],
    error: isRefused ? "PasswordRefused" : "InvalidRequest",
    code: isRefused ? result.why : result.reason,
  };
}

async function refuseStep(
  ev: RequestEventAction,
  { input, config }: RequestState,
): Promise<Failed<"step">> {
  const error = new InvalidRequest("The field `step` names nothing that can be done", {
    code: "invalid-action",
  });
  await reportError(input, config, error);
  const fieldErrors = { step: "There is no such step." };
  return ev.fail(400, { ...toFailed(error), failed: true, fieldErrors, code: error.code });
}

/** The statuses of refusals. Whatever else goes wrong is not the person's to know. */
const statuses: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  EmailSignInError: 400,
  InvalidRequest: 400,
  TooManyAttempts: 429,
};

function statusOf({ type, code }: AuthError): number | undefined {
  return code === "too-many-mails" || code === "too-many-tries" ? 429 : statuses[type];
}
