import { type FactorProof, type FactorResult, proveFactor } from "../server/index.ts";
import type { Done, Failed } from "./actions.ts";
import { redirectBrowser } from "./navigation.ts";
import { inVisit } from "./request-state.ts";
import type { StepForm, Text } from "./step-form.ts";

/** What is said beside the factor itself. Forms send text. */
type Meant = {
  /** That of the page's address. */
  ref?: string | undefined;
  /** For somebody who is signed in. */
  stepUp?: "true" | undefined;
  /** Where somebody who is signed in goes on. */
  redirectTo?: string | undefined;
};

/** The input of the action for second factors: by what it is proved, and its fields. */
export type FactorInput =
  | (Meant & { by: "code"; code: string })
  | (Meant & { by: "recovery"; recoveryCode: string })
  | (Meant & { by: "passkey"; data: string; provider?: string | undefined });

/**
 * The value of the action for second factors; with the right one the browser is redirected. In `code` stands why it was not:
 * `wrong-code`, `wrong-passkey`, `too-many` or `expired`. `formErrors` has a sentence for the person.
 */
export type FactorOutcome =
  | Done
  | (Failed<"by"> & {
      /** With `too-many`: seconds after which codes are accepted again. */
      retryAfter?: number | undefined;
      /** With `expired`: the sign-in page. */
      url?: string | undefined;
    });

type By = FactorInput["by"];

const proofs: { readonly [Name in By]: (text: Text) => FactorProof } = {
  code: (text) => ({ code: text("code") }),
  recovery: (text) => ({ recoveryCode: text("recoveryCode") ?? "" }),
  passkey: (text) => ({ data: text("data") ?? "", provider: text("provider") }),
};

/** Proves a second factor. Whoever is signed in by that, or was before, is redirected. */
export const factorForm: StepForm<"by", By, FactorOutcome> = {
  field: "by",
  steps: proofs,
  unknown: {
    logged: "The field `by` names no kind of second factor",
    fieldErrors: { by: "There is no such factor." },
  },
  async act(ev, { visit }, by, text): Promise<FactorOutcome> {
    const stepUp = text("stepUp") === "true" ? "true" : undefined;
    const meant = { ref: text("ref"), stepUp, redirectTo: text("redirectTo") } as const;
    const proof = { ...proofs[by](text), ...meant };
    const { cookies: _, ...result } = await inVisit(
      ev,
      visit.run((input, config) => proveFactor(input, config, proof)),
    );
    if (result.ok) return redirectBrowser(ev, result.url);
    return ev.fail(statuses[result.reason], toRefused(result));
  },
};

type Refusal = Extract<FactorResult, { ok: false }>;

const statuses = {
  "wrong-code": 400,
  "wrong-passkey": 400,
  "too-many": 429,
  expired: 401,
} as const;

const sentences: Readonly<Record<Refusal["reason"], string>> = {
  "wrong-code": "That code isn’t right, or was used already.",
  "wrong-passkey": "That passkey can’t be used here.",
  "too-many": "There were too many wrong codes. Please wait a while before you try again.",
  expired: "That sign-in is over. Please sign in again.",
};

function toRefused({ reason, ...more }: Refusal) {
  const formErrors = [sentences[reason]];
  const type = reason === "expired" ? "InvalidCheck" : "Verification";
  const error = reason === "too-many" ? "TooManyAttempts" : type;
  const { ok: _, ...facts } = more;
  return { ...facts, failed: true, fieldErrors: {}, formErrors, error, code: reason } as const;
}
