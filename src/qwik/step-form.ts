import type { RequestEventAction } from "@builder.io/qwik-city";
import { type AuthError, InvalidRequest, isAuthError } from "../errors.ts";
import { reportError } from "../server/index.ts";
import { toFailed } from "./action-error.ts";
import type { Failed } from "./actions.ts";
import { refuseCrossSite } from "./cross-site.ts";
import { redactForm } from "./redact-form.ts";
import { type RequestState, requestState } from "./request-state.ts";

/** Reads a field; `undefined` if it is missing or no text. */
export type Text = (name: string) => string | undefined;

/** An action that does one of several things. */
export interface StepForm<Field extends string, Step extends string, Value> {
  /** The field that names which. */
  readonly field: Field;
  /** What it may name. */
  readonly steps: Readonly<Record<Step, unknown>>;
  /** What is logged, and what the person is told, if the field names none of them. */
  readonly unknown: {
    readonly logged: string;
    readonly fieldErrors: Failed<Field>["fieldErrors"];
  };
  readonly act: (
    ev: RequestEventAction,
    state: RequestState,
    step: Step,
    text: Text,
  ) => Promise<Value>;
}

/** Does what a posted form, or the input of a script, asks for. */
export async function runStep<Field extends string, Step extends string, Value>(
  input: unknown,
  ev: RequestEventAction,
  { field, steps, unknown, act }: StepForm<Field, Step, Value>,
): Promise<Value | Failed<Field>> {
  redactForm(ev);
  const state = requestState(ev);
  await refuseCrossSite(ev, state);
  const fields: Readonly<Record<string, unknown>> = Object(input);
  const step = fields[field];
  if (!isKeyOf(steps, step)) {
    const error = new InvalidRequest(unknown.logged, { code: "invalid-action" });
    await reportError(state.input, state.config, error);
    return ev.fail(400, { ...toRefused(error), fieldErrors: unknown.fieldErrors });
  }
  const text: Text = (name) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return typeof value === "string" ? value : undefined;
  };
  try {
    return await act(ev, state, step, text);
  } catch (error) {
    const status = isAuthError(error) ? statusOf(error) : undefined;
    if (!isAuthError(error) || status === undefined) throw error;
    return ev.fail(status, toRefused(error));
  }
}

function isKeyOf<Key extends string>(
  object: Readonly<Record<Key, unknown>>,
  name: unknown,
): name is Key {
  return typeof name === "string" && Object.hasOwn(object, name);
}

/** The statuses of refusals. Whatever else goes wrong is not the person's to know. */
const statuses: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  EmailSignInError: 400,
  InvalidRequest: 400,
  StepUpRequired: 401,
  TooManyAttempts: 429,
  Verification: 400,
};

function statusOf({ type, code }: AuthError): number | undefined {
  return code === "too-many-mails" || code === "too-many-tries" ? 429 : statuses[type];
}

/** Returns the value for what was refused. Its code says why, such as `last-way-in`. */
function toRefused(error: AuthError): Failed<never> {
  const facts = toFailed(error);
  return { ...facts, failed: true, formErrors: ["Nothing was changed."], code: error.code };
}
