/** Keeps a request of Next.js going until work is done that its response did not wait for. */
export function keepAlive(work: Promise<unknown>): void {
  // In a request of an older version, or outside of one, the process goes on by itself.
  hand(work).catch(() => {});
}

async function hand(work: Promise<unknown>): Promise<void> {
  const server: { readonly after?: (work: Promise<unknown>) => void } = await import(
    "next/server.js"
  );
  server.after?.(work);
}
