import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";

/** How long a program that is waited for may take, as a build does, in milliseconds: no other limit ends it. */
export const programTime = 240_000;

/** How long a server may take to answer for the first time, and to end, in milliseconds. */
const [startTime, endTime] = [60_000, 5000];

/**
 * Waits until a server answers.
 *
 * @param isReady which answer says so; any by default
 * @throws {Error} when it ended, or still gave no answer after a minute, with what it printed
 */
export async function untilItAnswers(
  url: string,
  server: ChildProcess,
  log: () => string,
  isReady: (response: Response) => boolean = () => true,
): Promise<void> {
  const late = performance.now() + startTime;
  while (server.exitCode === null && performance.now() < late) {
    const signal = AbortSignal.timeout(startTime);
    const response = await fetch(url, { signal }).catch(() => undefined);
    if (response && isReady(response)) return;
    await setTimeout(50);
  }
  const why =
    server.exitCode === null ? "does not answer" : `ended with exit code ${server.exitCode}`;
  throw new Error(`The application ${why}:\n${log()}`);
}

/**
 * Ends a server, by force when it does not end by itself: Next.js waits for every connection that is open,
 * and browsers open some without ever sending anything.
 */
export async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, "exit");
  server.kill();
  const force = globalThis.setTimeout(() => server.kill("SIGKILL"), endTime);
  await exit;
  clearTimeout(force);
}
