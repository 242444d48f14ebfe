const longest = 64;

/** Returns a typed name, trimmed; `undefined` if it is empty, longer than 64 characters or has control characters. */
export function parseName(typed: unknown): string | undefined {
  if (typeof typed !== "string") return undefined;
  const name = typed.trim();
  if (name === "" || name.length > longest || /[\p{Cc}\p{Cs}]/u.test(name)) return undefined;
  return name;
}
