/** Returns the position of an entry without content in a list of secrets, counted from 1; `undefined` if there is none, or no list. */
export function emptyAt(secrets: unknown): number | undefined {
  if (!Array.isArray(secrets)) return undefined;
  const index = secrets.findIndex((one) => one === undefined || one === null || one === "");
  return index < 0 ? undefined : index + 1;
}

/** Says which entry is empty. */
export const emptyEntry = (at: number) => `The list of secrets has nothing in position ${at}`;
