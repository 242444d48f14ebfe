// Outages: answers that are lost, a database that is away, several processes and several versions.
import { flaw, property } from "./flaw.mjs";

export const outages = [
  flaw(
    ...[
      "OWN-61",
      "one call that is never answered holds up everybody",
      property("session/hanging"),
    ],
    "src/lib/exclusive.ts",
    "if (before) await settlesBy(before.over, begins);",
    "if (before) await before.over;",
  ),
  flaw(
    ...[
      "OWN-87",
      "a process without the secret says that somebody is signed out",
      property("session/sign-out"),
    ],
    "src/session/token/end.ts",
    'if (session === "locked" && reason === "signed-out") {',
    'if (session === "locked" && reason === "superseded") {',
  ),
  flaw(
    ...[
      "OWN-105",
      "nobody can sign out of Qwik City while the database is away",
      property("qwik/actions"),
    ],
    "src/qwik/unread-session.ts",
    'return isSignOut && isAuthError(error) && error.type === "AdapterError";',
    "return isSignOut && isAuthError(error) && !error.type;",
  ),
  flaw(
    ...[
      "OWN-314",
      "a change is not told whose answer is lost",
      property("signin/security/lost-answers"),
    ],
    "src/request/settled.ts",
    "const found = await readOrLater(context, readAgain, late);",
    "const found: T | undefined = undefined;",
  ),
  flaw(
    ...[
      "OWN-333",
      "nobody asks again what a database that is away has stored",
      property("signin/security/away-after-commit"),
    ],
    "src/request/settled.ts",
    "if (isRefusal(error)) return undefined;",
    "if (error) return undefined;",
  ),
  flaw(
    ...[
      "OWN-334",
      "a transaction that is repeated refuses its own change",
      property("signin/security/repeated-transaction"),
    ],
    "src/request/settled.ts",
    "return isRefusal(error) && !wasDone;",
    "return isRefusal(error);",
  ),
  flaw(
    ...[
      "OWN-331",
      "who is signed out meanwhile still changes a name",
      property("signin/security/name"),
    ],
    "src/signin/security/name.ts",
    "      await assertStillMayChange(context, inner, signedIn);\n",
    "",
  ),
];
