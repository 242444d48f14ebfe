import type { ErrorName } from "../../texts/areas/errors.ts";
import type { Language, Said } from "../../texts/language.ts";
import type { SecurityNote } from "../page.ts";

/** The codes whose texts are those of the page about errors. */
const general: ReadonlyMap<string, ErrorName> = new Map([
  ["csrf-cookie-missing", "MissingCSRF"],
  ["csrf-mismatch", "MissingCSRF"],
  ["invalid-email", "InvalidRequest/invalid-email"],
  ["passwords-busy", "TooManyAttempts/passwords-busy"],
  ["step-up-impossible", "StepUpImpossible"],
]);

/**
 * Returns the texts for what came of a change. Nothing but the address is taken from the note.
 *
 * @param nameOf returns the name of a provider, if it is in the configuration
 */
export function noteText(
  note: SecurityNote,
  language: Language,
  nameOf: (provider: string) => string | undefined,
): Said {
  const { code, provider } = note;
  if (provider !== undefined && isOfLink(note) && language.has("links", code)) {
    const name = nameOf(provider) ?? language.in("notes").text("theAccount");
    return language.saying("links", code, { provider: name });
  }
  return note.ok ? doneText(note, language) : refusalText(note, language);
}

const linked: ReadonlySet<string> = new Set(["linked", "linked-before"]);

/** Whether a note is about linking: some codes may stand for another refusal, too. */
function isOfLink({ ok, code }: SecurityNote): boolean {
  return linked.has(code) === ok;
}

function doneText({ code, sentTo }: SecurityNote, language: Language): Said {
  if (!language.has("done", code)) return language.saying("refused", "general");
  const said = language.saying("done", code);
  if (code !== "address-asked" || !sentTo) return said;
  return { ...said, what: language.in("notes").text("sentTo", { address: sentTo }) };
}

function refusalText({ code, message, action }: SecurityNote, language: Language): Said {
  if (code === "password-refused" && message) {
    return { ...language.saying("refused", code), todo: message };
  }
  const partly = `partly/${action}`;
  if (code === "sessions-partly-ended" && language.has("done", partly)) {
    return language.saying("done", partly);
  }
  const error = general.get(code);
  if (error) return language.saying("errors", error);
  return language.saying("refused", language.has("refused", code) ? code : "general");
}
