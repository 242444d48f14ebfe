import { claimSteps } from "./claims.ts";
import { type Needed, passwordStep } from "./passwords.ts";
import type { Counts } from "./person.ts";
import { question, unverifiedChoices } from "./unproved.ts";
import type { Answer } from "./unread/answer.ts";
import type { Again } from "./unread/question.ts";

/** What follows a rehearsal, in the order in which it is done: what has to be known first, and then the command. */
export function rehearsalSteps(
  undecided: number,
  again: Again,
  answers: readonly Answer[],
): readonly string[] {
  const after = "After that the configuration needs what follows.";
  const run = "Run the same command without --dry-run";
  if (undecided === 0) return [`${run}: ${again(answers, "dry-run")}\n  ${after}`];
  const commands = unverifiedChoices.map(
    (value) =>
      `    ${again([...answers, { option: "unverified", value, isSaid: true }], "dry-run")}`,
  );
  return [
    `Decide first: ${question(undecided)}`,
    [`${run}, with what you have decided, so one of these:`, ...commands, `  ${after}`].join("\n"),
  ];
}

/** What the configuration needs, whatever the other system was. */
export function configurationSteps(
  needed: Needed,
  { password }: Counts,
  hasFactors: boolean,
): readonly string[] {
  return [
    ...claimSteps(needed.claims),
    ...(password > 0 ? [passwordStep(needed)] : []),
    ...(hasFactors ? [factorStep] : []),
  ];
}

/** Also where every factor was left out: whoever lost theirs is asked for it. */
const factorStep =
  "Add factors: {} and security: true to the configuration before anybody signs in. Without factors nobody is asked for a code, and the password alone is enough.";
