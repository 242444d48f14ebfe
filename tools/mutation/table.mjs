import { goal } from "./rooms.mjs";

/**
 * Says in a row of the table what came out for a room.
 *
 * @param {string} room its name
 * @param {{ files: Record<string, { mutants: { status: string }[] }> }} report as Stryker writes it
 * @param {string} when date and commit
 */
export function summarize(room, { files }, when) {
  const all = Object.values(files).flatMap(({ mutants }) => mutants);
  const of = (...statuses) => all.filter(({ status }) => statuses.includes(status)).length;
  const noticed = of("Killed", "Timeout");
  const missed = of("Survived", "NoCoverage");
  const share = (100 * noticed) / Math.max(1, noticed + missed);
  const cells = [room, when, noticed + missed, `${share.toFixed(1)} %`, missed, `${goal} %`];
  return { room, line: `| ${cells.join(" | ")} |` };
}

/** Puts a row into the table, in place of that of the same room. */
export function withRow(text, { room, line }) {
  const lines = text.trimEnd().split("\n");
  const at = lines.findIndex((one) => one.startsWith(`| ${room} |`));
  if (at >= 0) lines[at] = line;
  else lines.push(line);
  return `${lines.join("\n")}\n`;
}
