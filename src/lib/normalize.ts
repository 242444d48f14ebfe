/** In UTF-16 code units. Text that is no longer is normalised in well under a millisecond, whatever it holds. */
const short = 1024;

/** Marks that follow each other, and the two letters of Katakana that become marks when they are decomposed. */
const longRun = /[\p{M}\uff9e\uff9f]{30}(?=[\p{M}\uff9e\uff9f])/gu;

/**
 * Returns text in one of the normalisation forms of Unicode. Marks that follow each other are sorted, for which engines take
 * time that grows with the square of their number: seconds for the text of one request. So longer text gets a joiner that is
 * not seen after every 30 marks, across which none is sorted (the Stream-Safe Text Format, UAX #15 section 13).
 */
export function normalized(text: string, form: "NFC" | "NFKC" | "NFKD"): string {
  const bounded = text.length > short ? text.replace(longRun, "$&\u034f") : text;
  return bounded.normalize(form);
}
