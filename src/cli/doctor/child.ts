// The process that an application is loaded into. Whatever the application does to it, the command goes on.
import { isError } from "../../lib/kind.ts";
import { examine } from "./examine.ts";
import { isExamination } from "./message.ts";
import { createRedact, secretsOfEnvironment } from "./redact.ts";

// A server that the application starts, a timer, a pool: none of them concerns the examination.
const exit = process.exit.bind(process);
process.exit = (code) => {
  throw new Error(`The application called process.exit(${code ?? ""})`);
};
process.on("uncaughtException", () => undefined);
process.on("unhandledRejection", () => undefined);

// Nothing else may keep the process alive while the application waits for what never happens.
process.channel?.ref();

// The command was ended.
process.once("disconnect", () => exit(1));

/** Anything can be thrown, and whoever waits for the answer needs one. */
function explain(error: unknown): string {
  try {
    const redact = createRedact(secretsOfEnvironment(process.env));
    return redact(isError(error) ? (error.stack ?? error.message) : String(error));
  } catch {
    return "for a reason that cannot be shown";
  }
}

process.once("message", async (message) => {
  if (!isExamination(message)) return exit(2);
  try {
    await examine(message, (answer) => void process.send?.(answer));
    process.send?.({ done: true }, undefined, undefined, () => exit(0));
  } catch (error) {
    process.send?.({ failure: explain(error) }, undefined, undefined, () => exit(1));
  }
});
