/** Between a change and the reason why no test notices it. */
const because = " — ";
const longest = 90;

const code = (text) => {
  const line = text.replace(/\s+/g, " ").trim();
  return `\`\`${line.length > longest ? `${line.slice(0, longest)}…` : line || " "}\`\``;
};

function replaced(source, { start, end }) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join("\n");
}

/**
 * Lists the changes of a room that no test noticed. A reason that somebody wrote after one stays with it.
 *
 * @param {string} room its name
 * @param {{ files: Record<string, { source: string, mutants: object[] }> }} report as Stryker writes it
 * @param {string} before the list of the last run
 */
export function listMissed(room, { files }, before) {
  const reasons = new Map();
  let path = "";
  for (const line of before.split("\n")) {
    if (line.startsWith("## ")) path = line.slice(3);
    const [change, reason] = line.replace(/^- \d+: /, "").split(because);
    if (reason) reasons.set(`${path} ${change}`, reason);
  }
  const parts = [`# What no test of \`${room}\` notices\n`];
  for (const [name, { source, mutants }] of Object.entries(files).sort()) {
    const lines = mutants
      .filter(({ status }) => status === "Survived" || status === "NoCoverage")
      .sort((a, b) => a.location.start.line - b.location.start.line)
      .map(({ location, replacement = "" }) => {
        const change = `${code(replaced(source, location))} → ${code(replacement)}`;
        const reason = reasons.get(`${name} ${change}`);
        return `- ${location.start.line}: ${change}${reason ? because + reason : ""}`;
      });
    if (lines.length > 0) parts.push(`## ${name}\n`, ...lines, "");
  }
  return `${parts.join("\n").trimEnd()}\n`;
}
