import { parse } from "@babel/parser";
import { isError } from "../../../lib/kind.ts";
import { isUnparsable, optionsFor } from "../../init/source/syntax.ts";
import { relativePath } from "../../relative-path.ts";
import { type Finding, findingsIn } from "../finding.ts";
import { readText } from "../read-text.ts";
import type { Place } from "./explain-loading.ts";

const { error } = findingsIn("application");

/** Where a file cannot be parsed: the line, and whether the file ends there. */
interface Fault {
  readonly line: number;
  readonly isEnd: boolean;
}

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

function faultIn(path: string): Fault | undefined {
  if (!/\.[cm]?[jt]sx?$/.test(path)) return undefined;
  const text = readText(path);
  if (isUnparsable(text, path)) return undefined;
  try {
    parse(text, optionsFor(path));
    return undefined;
  } catch (failure) {
    const [line, index] = positionOf(failure);
    return line === undefined ? undefined : { line, isEnd: text.slice(index).trim() === "" };
  }
}

function positionOf(failure: unknown): [line: number | undefined, index: number] {
  const none: [undefined, number] = [undefined, 0];
  if (!isError(failure) || !("loc" in failure)) return none;
  const line: unknown = Reflect.get(Object(failure.loc), "line");
  const index: unknown = Reflect.get(Object(failure.loc), "index");
  return typeof line === "number" ? [line, typeof index === "number" ? index : 0] : none;
}
