/** What sends mails, and the options of its provider without which it cannot. */
interface Needing {
  readonly needs: readonly string[];
}

/** Marks what sends mails with the options without which it cannot. A sender that takes its place has no mark. */
export function needing<Send extends (...args: never[]) => unknown>(
  needs: readonly string[],
  send: Send,
): Send & Needing {
  return Object.assign(send, { needs });
}

/** Returns the options that a mail provider lacks for one of its senders. */
export function lackedOptions(provider: object, sender: unknown): string[] {
  const { needs }: Partial<Record<string, unknown>> = Object(sender);
  if (typeof sender !== "function" || !Array.isArray(needs)) return [];
  return needs.map(String).filter((name) => !Reflect.get(provider, name));
}

/** Says which options a mail provider lacks. */
export function explainLacked(id: string, options: readonly string[]): string {
  const names = options.map((name) => `\`${name}\``).join(" and ");
  const what = options.length === 1 ? "option" : "options";
  return `The mail provider "${id}" needs the ${what} ${names}`;
}
