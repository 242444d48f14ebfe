import { sleep } from "../../lib/sleep.ts";

/** How many times it is tried: each failure is the success of somebody else, and no mailbox gets that many mails at once. */
const mostTries = 16;
/** The longest pause in milliseconds before the second try; it doubles, up to the longest of all. */
const firstPause = 10;
const longestPause = 200;

/**
 * Repeats a write that another one may overtake, with pauses of random length, until it answers anything but `undefined`.
 *
 * @returns `undefined` if it never did
 */
export async function untilStored<Answer>(
  attempt: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  for (let tries = 0; tries < mostTries; tries++) {
    if (tries > 0) {
      const longest = Math.min(firstPause * 2 ** (tries - 1), longestPause);
      await sleep(Math.random() * longest);
    }
    const answer = await attempt();
    if (answer !== undefined) return answer;
  }
  return undefined;
}
