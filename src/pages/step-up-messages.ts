import { messageFor } from "./error-messages.ts";
import type { Message } from "./message.ts";

/** The texts by code for people who are to prove more than who they are once more. */
const messages: ReadonlyMap<string, Message> = new Map([
  [
    "level",
    {
      what: "Please sign in a safer way",
      todo: "What you’re about to do needs a better proof than this sign-in gave.",
      isRequest: true,
    },
  ],
  [
    "method",
    {
      what: "Please sign in another way",
      todo: "What you’re about to do needs another kind of proof than this sign-in gave.",
      isRequest: true,
    },
  ],
  [
    "other-user",
    {
      what: "That’s another account",
      todo: "Please sign in once more with the account you’re using. To change accounts, sign out first.",
    },
  ],
]);

/** Returns the texts for somebody who is to prove once more who they are. */
export function stepUpMessage(code = ""): Message {
  return messages.get(code) ?? messageFor("StepUpRequired");
}
