/** Says in a row what came out for a flaw. */
export function rowOf({ id, what, tests }, noticed, when) {
  const machine = tests.map((one) => `\`${one.replace("/**/*.test.ts", "")}\``).join(", ");
  const found = noticed ? noticed.replaceAll("|", "\\|") : "**nothing**";
  return {
    id,
    isNoticed: Boolean(noticed),
    line: `| ${[id, what, machine, found, when].join(" | ")} |`,
  };
}

/** Puts rows into the table, in the place of those that `isGone` says of the id. */
export function withRows(text, rows, isGone) {
  const lines = text.trimEnd().split("\n");
  const start = lines.findIndex((one) => one.startsWith("| --- |")) + 1;
  const kept = lines.slice(start).filter((one) => !isGone(one.split("|")[1]?.trim() ?? ""));
  const all = [...kept, ...rows.map(({ line }) => line)];
  return `${[...lines.slice(0, start), ...all.sort(byId)].join("\n")}\n`;
}

const byId = (one, other) => one.localeCompare(other, "en", { numeric: true });
