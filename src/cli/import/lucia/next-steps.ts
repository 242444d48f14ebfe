import { commonSteps } from "../application/next-steps.ts";
import type { Counts } from "../person.ts";

/** What the application has to be told, so that everybody finds what they had. */
export function nextSteps(imported: Counts): readonly string[] {
  return [
    ...(imported.session > 0
      ? [
          'Let the old cookies go on, and keep sessionExpiresIn in seconds: upgradeFrom: ["lucia"], session: { strategy: "database", maxAge: 2592000 }.',
        ]
      : []),
    ...commonSteps(imported),
    "The rest is in node_modules/cardea/docs/moving-in/lucia.md",
  ];
}
