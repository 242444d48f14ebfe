// The process that an application is loaded into. Whatever the application does to it, the command goes on.
import { isError } from "../../lib/kind.ts";
import { examine } from "./examine.ts";
import { isExamination } from "./message.ts";
import { createRedact, knownSecrets } from "./redact.ts";

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

process.once("message", async (message) => {
  if (!isExamination(message)) return exit(2);
  try {
    await examine(message, (answer) => void process.send?.(answer));
    process.send?.({ done: true }, undefined, undefined, () => exit(0));
  } catch (error) {
    const redact = createRedact(knownSecrets(process.env, [], undefined));
    const failure = redact(isError(error) ? (error.stack ?? error.message) : String(error));
    process.send?.({ failure }, undefined, undefined, () => exit(1));
  }
});
