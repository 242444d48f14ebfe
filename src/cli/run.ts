import { Command } from "@commander-js/extra-typings";
import { isError } from "../lib/kind.ts";
import { escapeControls } from "../log/redact-text.ts";
import { type DefineCommand, isWrongUse, type Output } from "./command.ts";
import { doctor } from "./doctor.ts";
import { importPeople } from "./import.ts";
import { init } from "./init.ts";
import { ownManifest } from "./manifest.ts";
import { migrate } from "./migrate.ts";
import { printable } from "./printable.ts";
import { schema } from "./schema.ts";
import { secret } from "./secret.ts";

/** In the order of the help. */
const commands: readonly DefineCommand[] = [init, secret, schema, migrate, importPeople, doctor];

const exitCodes = { done: 0, failed: 1, wrongUse: 2 } as const;

function defineProgram(output: Output) {
  const program = new Command("npx cardea")
    .description("Authentication for TypeScript servers, on the command line.")
    .version(ownManifest()?.version ?? "unknown", "-v, --version")
    .helpCommand("help [command]", "The options of a command.")
    .configureOutput({
      writeOut: (text) => output.print(text.trimEnd()),
      writeErr: (text) => output.hint(text.trimEnd()),
    })
    .exitOverride();
  for (const define of commands) {
    program.addCommand(define(output).copyInheritedSettings(program).showHelpAfterError(seeHelp));
  }
  return program.showHelpAfterError("See: npx cardea --help");
}

const seeHelp = "See the options with --help.";

/** Whether the parser stopped, for help or because of a mistake. It has printed why. */
const isFromParser = (error: unknown): error is Error & { exitCode: unknown } =>
  isError(error) && "code" in error && String(error.code).startsWith("commander.");

/** Runs a command and returns the exit code: 0 when it is done, 1 when it failed, 2 when it was used wrongly. */
export async function run(
  args: readonly string[],
  { print, hint }: Omit<Output, "fail">,
): Promise<number> {
  let code: number = exitCodes.done;
  const fail = () => {
    code = exitCodes.failed;
  };
  try {
    const program = defineProgram({ print, hint, fail });
    await program.parseAsync(args.length > 0 ? args : ["--help"], { from: "user" });
    return code;
  } catch (error) {
    if (isWrongUse(error)) hint(escapeControls(error.message));
    else if (!isFromParser(error)) {
      hint(printable(isError(error) ? error.message : String(error)));
      return exitCodes.failed;
    }
    return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUse;
  }
}
