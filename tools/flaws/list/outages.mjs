// Outages: answers that are lost, a database that is away, several processes and several versions.
import { fault, flaw, property } from "./flaw.mjs";

const lost = [
  ...property("signin/security/lost-answers"),
  ...property("signin/security/away-after-commit"),
  ...property("signin/security/lost-in-steps"),
];

export const outages = [
  flaw(
    ...[
      "OWN-61",
      "one call that is never answered holds up everybody",
      [...property("session/hanging"), ...property("lib/exclusive")],
    ],
    "src/lib/exclusive.ts",
    "if (before) await settlesBy(before.over, begins);",
    "if (before) await before.over;",
  ),
  flaw(
    ...[
      "OWN-87",
      "a process without the secret says that somebody is signed out",
      [...property("session/sign-out"), ...fault("two-processes")],
    ],
    "src/session/token/end.ts",
    'if (session === "locked" && reason === "signed-out") {',
    'if (session === "locked" && reason === "superseded") {',
  ),
  flaw(
    ...[
      "OWN-105",
      "nobody can sign out of Qwik City while the database is away",
      [...property("qwik/actions"), ...property("bindings/qwik")],
    ],
    "src/qwik/unread-session.ts",
    'return isSignOut && isAuthError(error) && error.type === "AdapterError";',
    "return isSignOut && isAuthError(error) && !error.type;",
  ),
  flaw(
    ...["OWN-314", "a change is not told whose answer is lost", lost],
    "src/request/settled.ts",
    "const found = await readOrLater(context, readAgain, late);",
    "const found: T | undefined = undefined;",
  ),
  flaw(
    ...["OWN-333", "nobody asks again what a database that is away has stored", lost],
    "src/request/settled.ts",
    "if (isRefusal(error)) return undefined;",
    "if (error) return undefined;",
  ),
  flaw(
    ...[
      "OWN-334",
      "a transaction that is repeated refuses its own change",
      [...property("signin/security/repeated-transaction"), ...lost],
    ],
    "src/request/settled.ts",
    "return isRefusal(error) && !wasDone;",
    "return isRefusal(error);",
  ),
  flaw(
    ...[
      "OWN-331",
      "who is signed out meanwhile still changes a name",
      ["test/architecture/writes.test.ts", "test/signin/security/name.test.ts"],
    ],
    "src/signin/security/name.ts",
    "      await assertStillMayChange(context, inner, signedIn);\n",
    "",
  ),
  flaw(
    ...[
      "E2",
      "copies of two versions share what one of them does not understand",
      property("lib/shared"),
    ],
    "src/lib/shared.ts",
    "Symbol.for(`cardea/${layout}`)",
    "Symbol.for(`cardea/${layout - layout}`)",
  ),
];
