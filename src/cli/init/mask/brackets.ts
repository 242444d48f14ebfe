/** Whether a token opens something that holds others: a bracket, or the hole of a template. */
export const isOpening = (kind: string): boolean => /^(?:[([{]|[$#]\{|\.{3}\$\{)$/.test(kind);

/** Whether one closes what another has opened. The middle of a template ends one value and begins the next. */
export const isClosing = (kind: string, text: string): boolean =>
  /^[)\]}]$/.test(kind) || (kind.startsWith("...") && text.startsWith("}"));
