import type { AnyConfig } from "./config.ts";

/** Whether something goes on after responses: the mails of a provider whose passwords the library keeps. */
export function sendsLater({ providers }: AnyConfig): boolean {
  try {
    return providers.some((provider) => {
      const made = typeof provider === "function" ? provider({}) : provider;
      // What an asynchronous function rejects with must not end the process.
      Promise.resolve(made).catch(() => {});
      return "password" in made;
    });
  } catch {
    // What is wrong with a provider is said where it is used.
    return false;
  }
}

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
