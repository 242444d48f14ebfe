import {
  confirmSignUp,
  type PasswordOutcome as Outcome,
  requestPasswordReset,
  resetPassword,
  signUp,
  type VisitOperation,
} from "../server/index.ts";
import type {
  ConfirmSignUpFields,
  PasswordResult,
  ResetPasswordFields,
  SignUpFields,
} from "../types/password.ts";
import type { Done, Failed } from "./actions.ts";
import { redirectBrowser } from "./navigation.ts";
import { inVisit } from "./request-state.ts";
import type { StepForm, Text } from "./step-form.ts";

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

const steps: {
  readonly [Name in Step]: (text: Text) => VisitOperation<Outcome>;
} = {
  "sign-up": (text) => (input, config) =>
    signUp(input, config, {
      email: text("email") ?? "",
      password: text("password") ?? "",
      username: text("username"),
      name: text("name"),
      redirectTo: text("redirectTo"),
    }),
  confirm: (text) => (input, config) =>
    confirmSignUp(input, config, {
      token: text("token") ?? "",
      username: text("username"),
      password: text("password"),
    }),
  "request-reset": (text) => (input, config) =>
    requestPasswordReset(input, config, { email: text("email") ?? "" }),
  reset: (text) => (input, config) =>
    resetPassword(input, config, {
      token: text("token") ?? "",
      password: text("password") ?? "",
    }),
};

/**
 * Signs somebody up, or sets a new password by mail. Whoever is signed in by that is redirected, or led elsewhere by the `signIn`
 * callback.
 */
export const passwordForm: StepForm<"step", Step, PasswordOutcome> = {
  field: "step",
  steps,
  unknown: {
    logged: "The field `step` names nothing that can be done",
    fieldErrors: { step: "There is no such step." },
  },
  async act(ev, { visit }, step, text): Promise<PasswordOutcome> {
    const { redirect, ...result } = await inVisit(ev, visit.run(steps[step](text)));
    if (redirect !== undefined) return redirectBrowser(ev, redirect);
    return result.ok ? toDone(result) : ev.fail(400, toRefused(result));
  },
};

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
