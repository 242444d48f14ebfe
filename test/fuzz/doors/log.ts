import { createTextRedactor, redacted } from "../../../src/log/redact-text.ts";
import { type Door, holds, textOf } from "../door.ts";

/** What stands for a secret that was found. Whatever is searched for in the rest cannot begin or end in it. */
const mark = redacted;

/** How characters are written that steer a terminal. */
const escapes = /\\u(?:[\da-f]{4}|\{[\da-f]{5,6}\})/g;

/** Secrets of a request, in the first line and with tabs between them, and the text of an error that may repeat them. */
const logText: Door = {
  name: "log-text",
  run(input) {
    const [first = "", ...lines] = textOf(input).split("\n");
    // Each secret has many forms: more of them take up all the room that there is for what is looked for.
    const secrets = first.slice(0, 1_000).split("\t");
    const text = lines.join("\n");
    const redact = createTextRedactor(secrets);
    const safe = redact(text);
    holds(!/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]/u.test(safe), "a line changes what is beside it");
    // An escaped character takes eight, and what stands for a secret of four letters ten.
    holds(safe.length <= 8 * Math.min(text.length, 16_384) + 64, "a line grows", safe.length);
    if (!redact.knowsAll || text.length > 16_384) return;
    const known = secrets.filter(({ length }) => length >= 4).slice(0, 20);
    for (const secret of known) {
      // An escaped character ends in letters that may look like the beginning of one.
      const parts = safe.replace(escapes, mark).split(mark);
      const left = parts.some((part) => part.includes(secret));
      holds(!left, "a secret is readable", secret, safe);
    }
    const [secret] = known;
    if (secret === undefined) return;
    const forms = formsOf(secret).filter(({ length }) => length >= secret.length);
    const line = createTextRedactor([secret])(forms.join(" and "));
    for (const form of forms) {
      const isMark = mark.includes(form);
      holds(isMark || !line.includes(form), "a secret is readable in another form", form, line);
    }
  },
};

/** A secret as programs write it into their messages. */
function formsOf(secret: string): readonly string[] {
  return [
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString("base64"),
    Buffer.from(secret).toString("base64url"),
    Buffer.from(secret).toString("hex"),
    String(new URLSearchParams([["", secret]])).slice(1),
    ...(/\p{Surrogate}/u.test(secret) ? [] : [encodeURIComponent(secret)]),
  ];
}

export const logDoors: readonly Door[] = [logText];
