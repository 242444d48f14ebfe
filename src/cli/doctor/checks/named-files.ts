const most = 5;

/** Names the first of some files, or of whatever is said of them, and how many there are besides. */
export function named(files: readonly string[]): string {
  const more = files.length - most;
  return files.slice(0, most).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
