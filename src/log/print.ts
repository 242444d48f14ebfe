/** Writes lines to the console. */
export const printers = {
  error: (text: string) => console.error(`[cardea][error] ${text}`),
  warn: (code: string, text: string) => console.warn(`[cardea][warn] ${code}: ${text}`),
  debug: (text: string) => console.debug(`[cardea][debug] ${text}`),
};

/** Keeps whatever a log line or a logger throws, at once or later, from the caller. */
export async function quietly(log: () => unknown, otherwise?: () => unknown): Promise<void> {
  try {
    await log();
  } catch {
    if (otherwise) await quietly(otherwise);
  }
}
