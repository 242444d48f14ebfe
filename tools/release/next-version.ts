/** How much may change: see docs/releasing.md. */
const kinds = ["patch", "minor", "major"] as const;
export type Kind = (typeof kinds)[number];

export const isKind = (text: string | undefined): text is Kind =>
  kinds.some((kind) => kind === text);

/** Returns the version after another one. */
export function nextVersion(last: string, kind: Kind): string {
  const [major = 0, minor = 0, patch = 0] = last.split(".").map(Number);
  if (kind === "major") return `${major + 1}.0.0`;
  if (kind === "minor") return `${major}.${minor + 1}.0`;
  return `${major}.${minor}.${patch + 1}`;
}
