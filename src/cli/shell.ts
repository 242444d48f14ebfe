/** Quotes a text for a shell, which then takes it for one word and reads nothing in it. */
export function shellQuoted(text: string): string {
  // Windows knows double quotes alone, and in them shells still replace what begins with these.
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", String.raw`'\''`)}'` : `"${text}"`;
}

/** Writes a word as a shell takes it: quoted where it has to be. */
export const shellWord = (word: string): string =>
  /^[\w@%+=:,./^-]+$/.test(word) ? word : shellQuoted(word);

/** Writes a path as a shell takes it, also one that looks like an option. */
export const shellPath = (path: string): string =>
  shellWord(path.startsWith("-") ? `./${path}` : path);

/** Writes a command as a shell takes it. */
export const shellCommand = (command: readonly string[]): string =>
  command.map(shellWord).join(" ");
