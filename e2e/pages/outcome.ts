import type { ErrorPage, SignedOutPage, SignOutPage } from "../../src/pages/page.ts";
import { address, posted, signInUrl } from "./common.ts";

const requestId = "0198c2d4-7f1e-7a52-9d0b-5c4c7d3f9a11";
const error = (type: string, more: Partial<ErrorPage> = {}): ErrorPage => ({
  kind: "error",
  error: type,
  signInUrl,
  requestId,
  ...more,
});

/** The error page, once for each thing that it offers. */
export const errorPages: Readonly<Record<string, ErrorPage>> = {
  unknown: error("Nonsense"),
  refused: error("AccessDenied"),
  operator: error("Configuration"),
  weaker: error("AccessDenied", { code: "weaker-way", requestId: undefined }),
  password: error("TooManyAttempts", { resetUrl: "/auth/reset" }),
  "still-signed-in": error("SignOutError", { signOutUrl: "/auth/signout" }),
  "no-use": error("StepUpImpossible", { backUrl: "/letters" }),
  "better-way": error("StepUpImpossible", {
    code: "app-offered",
    securityUrl: "/auth/security",
    backUrl: "/letters",
  }),
};

/** The pages on which people sign out. */
export const signOutPages: Readonly<Record<string, SignOutPage>> = {
  plain: { kind: "signout", ...posted },
  provider: { kind: "signout", ...posted, signedInAs: address, provider: "Google" },
};

/** The pages after that. */
export const signedOutPages: Readonly<Record<string, SignedOutPage>> = {
  onward: {
    kind: "signed-out",
    provider: "Google",
    form: { method: "get", action: "https://accounts.example.com/out", fields: { hint: "1" } },
    continueUrl: "/",
  },
  alone: { kind: "signed-out", provider: "Google", continueUrl: "/" },
};
