import { isError } from "../../../lib/kind.ts";
import { type SyntaxFault, syntaxFault } from "../../init/source/syntax.ts";
import { relativePath } from "../../relative-path.ts";
import { type Finding, findingsIn } from "../finding.ts";
import { readText } from "../read-text.ts";
import type { Place } from "./place.ts";

const { error } = findingsIn("application");

/** Says at which line a file cannot be parsed; `undefined` where each of them can. The message may be shown to anybody. */
export function placeOfSyntaxError(
  place: Place,
  thrown: unknown,
  message: string,
): Finding | undefined {
  if (!isError(thrown) || !isOfSyntax(thrown)) return undefined;
  const { file, application, loadedFiles } = place;
  for (const path of new Set([file, ...loadedFiles])) {
    const fault = faultIn(path);
    if (!fault) continue;
    const shown = `${relativePath(application.root, path)}:${fault.line}`;
    return error("syntax-error", {
      what: fault.isEnd
        ? `${shown} is the end of the file, and something is still open, such as \`{\`, \`(\` or a text.`
        : `${shown} cannot be parsed: ${message}.`,
      why: "Neither the doctor nor the application can load the file. The mistake may stand in a line before.",
      write: `# open ${shown}`,
    });
  }
  return undefined;
}

/** Compilers have errors of their own. */
const isOfSyntax = ({ name, message }: Error) =>
  name === "SyntaxError" ||
  /syntax|unexpected|expected|unterminated|transform failed/i.test(message);

function faultIn(path: string): SyntaxFault | undefined {
  return /\.[cm]?[jt]sx?$/.test(path) ? syntaxFault(readText(path), path) : undefined;
}
