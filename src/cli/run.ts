import { Command } from "@commander-js/extra-typings";
import { isError } from "../lib/kind.ts";
import { type DefineCommand, isWrongUse, type Output } from "./command.ts";
import { withSuggestion } from "./did-you-mean.ts";
import { doctor } from "./doctor.ts";
import { importPeople } from "./import.ts";
import { init } from "./init.ts";
import { ownManifest } from "./manifest.ts";
import { migrate } from "./migrate.ts";
import { printable, withoutControls } from "./printable.ts";
import { schema } from "./schema.ts";
import { secret } from "./secret.ts";

/** In the order of the help. */
const commands: readonly DefineCommand[] = [init, secret, schema, migrate, importPeople, doctor];

/** Those that paint what they write, whose styles are let through. */
const painting: ReadonlySet<DefineCommand> = new Set([init, migrate, doctor]);

const exitCodes = { done: 0, failed: 1, wrongUse: 2 } as const;

function defineProgram(output: Output) {
  const { print, hint } = withoutControls(output, false);
  const program = new Command("npx cardea")
    .description("Authentication for TypeScript servers, on the command line.")
    .version(ownManifest()?.version ?? "unknown", "-v, --version")
    .helpCommand("help [command]", "The options of a command.")
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => hint(text.trimEnd()),
      outputError: (text, write) => write(withSuggestion(text)),
    })
    .exitOverride();
  for (const define of commands) {
    const own = withoutControls(output, painting.has(define));
    program.addCommand(define(own).copyInheritedSettings(program).showHelpAfterError(seeHelp));
  }
  return program.showHelpAfterError("See: npx cardea --help");
}

const seeHelp = "See the options with --help.";

/** Whether the parser stopped, for help or because of a mistake. It has printed why. */
const isFromParser = (error: unknown): error is Error & { exitCode: unknown } =>
  isError(error) && "code" in error && String(error.code).startsWith("commander.");

/** Runs a command and returns the exit code: 0 when it is done, 1 when it failed, 2 when it was used wrongly. */
export async function run(args: readonly string[], given: Omit<Output, "fail">): Promise<number> {
  let code: number = exitCodes.done;
  const fail = () => {
    code = exitCodes.failed;
  };
  const { hint } = withoutControls({ ...given, fail }, false);
  try {
    const program = defineProgram({ ...given, fail });
    await program.parseAsync(args.length > 0 ? args : ["--help"], { from: "user" });
    return code;
  } catch (error) {
    if (isWrongUse(error)) hint(error.message);
    else if (!isFromParser(error)) {
      hint(printable(isError(error) ? error.message : String(error)));
      return exitCodes.failed;
    }
    return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUse;
  }
}
