import { commonSteps } from "../application/next-steps.ts";
import type { Counts } from "../person.ts";
import type { SignedIn } from "./sessions.ts";

const hour = 60 * 60;

/** What the application has to be told, so that everybody finds what they had. */
export function nextSteps(
  imported: Counts,
  { longest, browserRest }: Pick<SignedIn, "longest" | "browserRest">,
): readonly string[] {
  // What is left of a session is a little less than the store gave it.
  const seconds = longest > 0 ? longest / 1000 : Math.ceil(browserRest / 1000 / hour) * hour;
  const maxAge = seconds > 0 ? `, maxAge: ${Math.ceil(seconds)}` : "";
  const go = `upgradeFrom: ["express-session"], session: { strategy: "database"${maxAge} }`;
  return [
    ...(imported.session > 0
      ? [`Let the old cookies go on, and keep the lifetime of sessions: ${go}.`, tryOne]
      : []),
    ...(imported.session === 0 && browserRest > 0
      ? [
          `Nobody stays signed in, because every cookie ends with the browser. If they are to: --browser-sessions, into an empty database, and ${go}.`,
        ]
      : []),
    ...commonSteps(imported),
    "The rest is in node_modules/cardea/docs/moving-in/passport.md",
  ];
}

const tryOne =
  'Try one cookie of a browser that is signed in, in a rehearsal: curl -H "Cookie: connect.sid=<its value>" <your site>/auth/session answers who it is. With a wrong secret it answers null: then everybody would be signed out, and nothing in the database tells.';
