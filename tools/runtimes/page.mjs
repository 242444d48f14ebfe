/** The cell of a step in a runtime. */
function cellOf(outcome, notes) {
  if (outcome.state === "passed") return "yes";
  const { reason } = outcome;
  if (!notes.includes(reason)) notes.push(reason);
  return `no (${notes.indexOf(reason) + 1})`;
}

const row = (cells) => `| ${cells.join(" | ")} |`;

/** The table of what runs where, and why something does not. */
function tableOf(columns) {
  const notes = [];
  const steps = columns[0].outcomes.map(({ step }) => step);
  const rows = steps.map((step, at) =>
    row([step, ...columns.map(({ outcomes }) => cellOf(outcomes[at], notes))]),
  );
  const head = row(["", ...columns.map(({ title }) => title)]);
  const line = row(["---", ...columns.map(() => "---")]);
  const reasons = notes.map(
    (reason, at) => `${at + 1}. ${reason[0].toUpperCase()}${reason.slice(1)}.`,
  );
  return [head, line, ...rows, "", ...reasons].join("\n");
}

const begin = "<!-- Written by npm run test:runtimes. -->";
const end = "<!-- Until here. -->";

/** The page with the table of this run. */
export function pageOf(columns, page) {
  const [before, rest = ""] = page.split(begin);
  const [, after = ""] = rest.split(end);
  return `${before}${begin}\n\n${tableOf(columns)}\n\n${end}${after}`;
}
