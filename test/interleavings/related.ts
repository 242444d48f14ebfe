import { allFlows, allPairs, type Pair } from "./all-flows.ts";

/** Flows that use or change the same thing. */
const groups: readonly (readonly string[])[] = [
  [
    "a sign-out",
    "the end of all sessions",
    "the end of other sessions",
    "a session's renewal",
    "an update of the session",
    "a sign-in by password",
    "a step-up by password",
  ],
  [
    "a sign-in by the linked account",
    "a new account",
    "an account's end",
    "an access token that is refreshed",
    "an access token that another process refreshes",
  ],
  ["a sign-in by password", "a new password", "a new password by mail", "the password's end"],
  ["a first password", "a new password by mail"],
  ["another address", "a mailed link", "a mailed code"],
  ["another address", "another name"],
  ["another app", "an app's end"],
  ["a sign-in with a code", "a step-up by code", "an app's end"],
  ["a sign-in with a recovery code", "new recovery codes", "an app's end"],
  [
    "a sign-in by passkey",
    "a passkey's answer in two browsers",
    "a new passkey",
    "a passkey's end",
    "a passkey's new name",
  ],
  ["a stranger's passkey of the same id", "a new passkey"],
  ["a stranger's passkey of an id that a cleanup has left", "a passkey's end"],
];

/** Flows after which others must not go on that have begun before, and some of those. */
const ends: Readonly<Record<string, readonly string[]>> = {
  "the end of all sessions": [
    "a new account",
    "an account's end",
    "another address",
    "another name",
    "a new password",
    "the password's end",
    "another app",
    "new recovery codes",
    "a new passkey",
    "a passkey's end",
    "the user's end",
    "a sign-in by the linked account",
    "a sign-in with a code",
    "a sign-in by passkey",
    "a mailed link",
  ],
  "the user's end": [
    "a new account",
    "another app",
    "a new passkey",
    "a session's renewal",
    "a new password by mail",
    "a sign-in by password",
    "a sign-in by the linked account",
    "a sign-in by passkey",
    "a mailed link",
  ],
};

const inGroups = allPairs.filter(({ flows }) =>
  groups.some((group) => flows.every((flow) => group.some((name) => allFlows[name] === flow))),
);

const pairOf = (one: string, other: string, how: string, stops: Pair["stops"]): Pair => {
  const [flow, second] = [allFlows[one], allFlows[other]];
  if (!flow || !second) throw new Error(`There is no flow "${one}" or "${other}"`);
  return { name: `${one}, and ${other} ${how}`, flows: [flow, second], isShared: false, stops };
};

const besideEnds = Object.entries(ends).flatMap(([end, names]) =>
  names.map((name) => pairOf(name, end, "in between", "first")),
);

/** Whoever begins before the end of all sessions, and is done before it is, must not stay. */
const within = pairOf(
  "a sign-in by password",
  "the end of all sessions",
  "around it",
  "both twice",
);

/** The pairs of flows in which one is likely to be in the other one's way. */
export const relatedPairs: readonly Pair[] = [...inGroups, ...besideEnds, within];
