import { isError } from "../../../lib/kind.ts";
import { escapeControls } from "../../../log/redact-text.ts";
import type { Choice, Prompts } from "./ask.ts";

const code = "cardea.cancelled";

/** Returns the error to throw when somebody presses Ctrl-C or Escape instead of answering, or says no. */
export function cancelled(): Error {
  return Object.assign(new Error("Nothing was written."), { code });
}

/** Whether an error is one of {@link cancelled}. */
export function isCancelled(error: unknown): error is Error {
  return isError(error) && "code" in error && error.code === code;
}

/** Opens prompts on the terminal; `undefined` where nobody can answer. */
export async function openPrompts(): Promise<Prompts | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const { confirm, isCancel, multiselect, select } = await import("@clack/prompts");
  const copies = (options: readonly Choice[]) =>
    options.map((option) => ({ ...option, label: escapeControls(option.label) }));
  return {
    async choose(question, options, initialValue) {
      const message = escapeControls(question);
      const answer = await answered(select({ message, options: copies(options), initialValue }));
      if (isCancel(answer)) throw cancelled();
      return answer;
    },
    async chooseSome(question, options, initial) {
      const message = `${escapeControls(question)} (space marks, enter goes on)`;
      const initialValues = [initial];
      const answer = await answered(
        multiselect({ message, options: copies(options), initialValues }),
      );
      if (isCancel(answer)) throw cancelled();
      return answer;
    },
    async confirm(question, initialValue) {
      const message = escapeControls(question);
      const answer = await answered(confirm({ message, initialValue }));
      if (isCancel(answer)) throw cancelled();
      return answer;
    },
  };
}

/** Waits for an answer. Where the input ends, or Ctrl-D is pressed, none ever comes, and nothing else keeps the process running. */
async function answered<T>(asked: Promise<T>): Promise<T> {
  let stop = () => {};
  const ended = new Promise<never>((_, reject) => {
    stop = () => reject(cancelled());
    process.once("beforeExit", stop);
  });
  try {
    return await Promise.race([asked, ended]);
  } finally {
    process.off("beforeExit", stop);
  }
}
