import type { FactorChange } from "../../../types/security-factors.ts";

/** From how few recovery codes on people are told to make new ones. */
const fewCodes = 3;

/** Says what was changed about somebody's second factors. */
export function describeFactorChange(
  { app, host }: { readonly app: string; readonly host: string },
  event: FactorChange,
): { readonly subject: string; readonly what: string } {
  switch (event.kind) {
    case "factor-added":
      return event.factor === "passkey"
        ? {
            subject: `A passkey was added at ${app}`,
            what: `Whoever has it can sign in to your account at ${host} from now on.`,
          }
        : {
            subject: `Two-step sign-in at ${app}: an app was added`,
            what: `The authenticator app ${isolated(event.name)} was added to your account at ${host}. When you sign in, you’re asked for a code that it shows.`,
          };
    case "factor-removed":
      return event.factor === "passkey"
        ? {
            subject: `A passkey was removed at ${app}`,
            what: `It no longer signs in to your account at ${host}.`,
          }
        : {
            subject: `Two-step sign-in at ${app}: an app was removed`,
            what: `The authenticator app ${isolated(event.name)} was removed from your account at ${host}, and its codes are worth nothing any more. If it was your only second step, no code is asked for from now on when you sign in, and your recovery codes are void.`,
          };
    case "factor-named":
      return {
        subject: `Two-step sign-in at ${app}: an app was renamed`,
        what: `The authenticator app ${isolated(event.from)} of your account at ${host} is called ${isolated(event.name)} now.`,
      };
    case "recovery-used":
      return {
        subject: `A recovery code was used at ${app}`,
        what: `Somebody used one of the recovery codes of your account at ${host} in place of an authenticator app. ${leftSentence(event.left)}`,
      };
    case "recovery-renewed":
      return {
        subject: `Your recovery codes at ${app} are new`,
        what: `Your account at ${host} has ${event.left} new recovery codes. The former ones don’t work any more.`,
      };
  }
}

function leftSentence(left: number): string {
  const few = left > fewCodes ? "" : " Please make new ones on the page about your account.";
  if (left === 0) return `None is left.${few}`;
  return `${left === 1 ? "One is" : `${left} are`} left.${few}`;
}

/** Keeps the direction of a name from that of the sentence: U+2068 and U+2069, which a mail as plain text can have (UAX #9). */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
