import type { Language } from "../texts/language.ts";
import { type Message, messageFor } from "./error-messages.ts";

/** Returns the texts for somebody who is to prove once more who they are. */
export function stepUpMessage(language: Language, code = ""): Message {
  return messageFor(language, "StepUpRequired", code);
}
