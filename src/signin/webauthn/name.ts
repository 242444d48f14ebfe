const longest = 64;

/** A name that somebody typed, for themselves or for a passkey; nothing that could not be one. */
export function parseName(typed: unknown): string | undefined {
  if (typeof typed !== "string") return undefined;
  const name = typed.trim();
  if (name === "" || name.length > longest || /\p{Cc}/u.test(name)) return undefined;
  return name;
}
