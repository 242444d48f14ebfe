/** Puts a row into the table, in place of that of the same door. */
export function withRow(text: string, door: string, cells: readonly (string | number)[]): string {
  const row = `| ${[door, ...cells].join(" | ")} |`;
  const lines = text.trimEnd().split("\n");
  const others = lines.filter((one) => !one.startsWith(`| ${door} |`));
  const start = others.findIndex((one) => one.startsWith("| ----")) + 1;
  const rows = [...others.slice(start), row].sort();
  return `${[...others.slice(0, start), ...rows].join("\n")}\n`;
}
