import type { Message } from "./message.ts";

const onceMore: Message = {
  what: "Please sign in once more",
  todo: "What you’re about to do needs a recent sign-in, so that we can be sure it’s you.",
};

/** The texts for people who are to prove once more who they are, by error type or `type/code`. */
export const stepUpMessages: readonly (readonly [string, Message])[] = [
  ["SessionRequired/fresh", onceMore],
  [
    "SessionRequired/level",
    {
      what: "Please sign in a safer way",
      todo: "What you’re about to do needs a better proof than this sign-in gave.",
    },
  ],
  [
    "SessionRequired/method",
    {
      what: "Please sign in another way",
      todo: "What you’re about to do needs another kind of proof than this sign-in gave.",
    },
  ],
  [
    "SessionRequired/other-user",
    {
      what: "That’s another account",
      todo: "Please sign in once more with the account you’re using. To change accounts, sign out first.",
    },
  ],
  [
    "StepUpImpossible",
    {
      what: "This sign-in isn’t enough for that",
      todo: "Nothing was changed. Turn on a second factor at the service that you sign in with, or add a passkey that asks for a PIN if this site offers passkeys, and sign in again with it. If neither works, ask whoever runs this site.",
      signedIn: true,
    },
  ],
  ["StepUpRequired", onceMore],
];
