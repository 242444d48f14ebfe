import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { CommanderError } from "@commander-js/extra-typings";
import { isError } from "../lib/kind.ts";
import { escapeControls } from "../log/redact-text.ts";

/** Where a command writes to. */
export interface Output {
  /** Writes the result to the standard output. */
  print(text: string): void;
  /** Writes advice or an error to the standard error. */
  hint(text: string): void;
  /** Makes the exit code 1 although nothing is thrown. */
  fail(): void;
}

/**
 * A command is a file that exports one of these. Its action loads what it needs when it runs, throws an `Error` whose
 * message is for the person (exit code 1), or a {@link wrongUse} (exit code 2). `run.ts` lists the commands.
 */
export type DefineCommand = (output: Output) => CommandUnknownOpts;

const wrongUseCode = "cardea.wrongUse";

/**
 * Returns the error to throw when the arguments of a command make no sense.
 *
 * @param lines the message; a line break within one is escaped, because it came with a name or a path
 */
export function wrongUse(...lines: readonly string[]): Error {
  return new CommanderError(2, wrongUseCode, lines.map(escapeControls).join("\n"));
}

/** Whether an error is a {@link wrongUse}. */
export function isWrongUse(error: unknown): error is Error & { exitCode: unknown } {
  return isError(error) && "code" in error && error.code === wrongUseCode;
}
