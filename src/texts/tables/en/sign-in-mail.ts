import type { Texts } from "../../texts.ts";

export const signInMail: Texts["signInMail"] = {
  subject: "Sign in to {app}",
  intro: "Use this email to sign in to {host} as {address}.",
  button: "Sign in",
  code: "Or type this code where you asked for the email, and never tell it to anybody:",
  expires: "This email is good for one sign-in within {duration}.",
  device: "It was asked for with {browser} on {system}.",
  browser: "It was asked for with {browser}.",
  ignore: "If that wasn’t you, ignore this email: nobody gets in without it.",
};
