/** Returns where a page of the repository stands on the site. */
export function placeOf(file: string): string {
  if (file === "CHANGELOG.md") return "changes.md";
  if (file === "SECURITY.md") return "reporting.md";
  return file.replace(/^docs\//, "").replace(/\/README\.md$/, ".md");
}
