import type { RequestEventAction } from "@builder.io/qwik-city";
import { isAuthError } from "../errors.ts";
import {
  type SecurityOutcome as Outcome,
  reportError,
  type SecurityAction,
  type SecurityFields,
  type SecurityResult,
  securityAction,
  type VisitOperation,
} from "../server/index.ts";
import type { Done, Failed } from "./actions.ts";
import { redirectBrowser } from "./navigation.ts";
import { inVisit, type RequestState, readSession } from "./request-state.ts";
import type { StepForm } from "./step-form.ts";

/** The input of the security action: which change, and its fields. Forms send both as text. */
export type SecurityInput = {
  [Change in SecurityAction]: { change: Change } & SecurityFields[Change];
}[SecurityAction];

/** The value of the security action: what was done, or why it was refused. */
export type SecurityOutcome =
  | (Done & Partial<Omit<Extract<SecurityResult, { ok: true }>, "ok">>)
  | Failed<"change">;

type Text = (name: string) => string;

/** The fields of each change. */
const fieldsOf: { readonly [Change in SecurityAction]: (text: Text) => SecurityFields[Change] } = {
  unlink: (text) => ({
    provider: text("provider"),
    providerAccountId: text("providerAccountId"),
  }),
  "passkey-name": (text) => ({ id: text("id"), name: text("name") }),
  "passkey-remove": (text) => ({ id: text("id") }),
  name: (text) => ({ name: text("name") }),
  address: (text) => ({ email: text("email") }),
  "address-confirm": (text) => ({ token: text("token") }),
  password: (text) => ({
    current: text("current"),
    password: text("password"),
    username: text("username"),
  }),
  revoke: (text) => ({ session: text("session") }),
  delete: (text) => ({ sure: text("sure") }),
  "factor-begin": () => ({}),
  "factor-cancel": () => ({}),
  "factor-confirm": (text) => ({ code: text("code"), name: text("name") }),
  "factor-name": (text) => ({ id: text("id"), name: text("name") }),
  "factor-remove": (text) => ({ id: text("id") }),
  recovery: (text) => ({ replaces: text("replaces") }),
};

/** Changes how the signed-in person signs in. Whoever has to sign in first is redirected there. */
export const securityForm: StepForm<"change", SecurityAction, SecurityOutcome> = {
  field: "change",
  steps: fieldsOf,
  unknown: {
    logged: "The field `change` names nothing that can be changed",
    fieldErrors: { change: "There is no such change." },
  },
  async act(ev, state, change, text): Promise<SecurityOutcome> {
    const { cookies: _, ...result } = await inVisit(
      ev,
      state.visit.run(act(change, (name) => text(name) ?? "")),
    );
    if (!result.ok) return redirectBrowser(ev, result.url);
    await shareChanged(ev, state);
    const { ok, sentTo, ...done } = result;
    return { ...done, ...(sentTo !== undefined && { sentTo }) };
  },
};

function act<Change extends SecurityAction>(change: Change, text: Text): VisitOperation<Outcome> {
  return (input, config) => securityAction(input, config, change, fieldsOf[change](text));
}

/** Lets loaders see the session as it is now. The change was made, so a failure is only logged. */
async function shareChanged(ev: RequestEventAction, state: RequestState): Promise<void> {
  try {
    await readSession(ev, state);
  } catch (error) {
    if (!isAuthError(error)) throw error;
    await reportError(state.input, state.config, error);
  }
}
