import type { Choice, Prompts } from "./ask.ts";

/** What is thrown when somebody presses Ctrl-C or Escape instead of answering. */
export class Cancelled extends Error {}

/** Opens prompts on the terminal; `undefined` where nobody can answer. */
export async function openPrompts(): Promise<Prompts | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const { confirm, isCancel, multiselect, select } = await import("@clack/prompts");
  const cancelled = () => new Cancelled("Nothing was written.");
  const copies = (options: readonly Choice[]) => options.map((option) => ({ ...option }));
  return {
    async choose(message, options, initialValue) {
      const answer = await select({ message, options: copies(options), initialValue });
      if (isCancel(answer)) throw cancelled();
      return answer;
    },
    async chooseSome(question, options, initial) {
      const message = `${question} (space marks, enter goes on)`;
      const initialValues = [initial];
      const answer = await multiselect({ message, options: copies(options), initialValues });
      if (isCancel(answer)) throw cancelled();
      return answer;
    },
    async confirm(message, initialValue) {
      const answer = await confirm({ message, initialValue });
      if (isCancel(answer)) throw cancelled();
      return answer;
    },
  };
}
