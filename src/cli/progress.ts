import { escapeControls } from "../log/redact-text.ts";

interface Progress {
  /** Says what is being waited for now. */
  say(text: string): void;
  /** Removes it from the terminal. */
  stop(): void;
}

/** Shows on the terminal that something takes its time. Shows nothing where nobody sees it, as in CI. */
export async function showProgress(text: string): Promise<Progress> {
  if (!process.stderr.isTTY) return { say: () => undefined, stop: () => undefined };
  const { spinner } = await import("@clack/prompts");
  const shown = spinner({ output: process.stderr, withGuide: false });
  shown.start(escapeControls(text));
  return { say: (next) => shown.message(escapeControls(next)), stop: () => shown.clear() };
}
