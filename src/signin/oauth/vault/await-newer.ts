import { sleep } from "../../../lib/sleep.ts";
import { readAgain, type Vault, type VersionedAccount } from "./vault.ts";

/** How long to wait for another process, and how long between two looks at first and at most, in milliseconds. */
const patience = 12_000;
const shortest = 100;
const longest = 1_000;

/** Waits until another process has replaced the tokens of an account. Returns `undefined` if it takes too long. */
export async function awaitNewer(
  vault: Vault,
  account: VersionedAccount,
): Promise<VersionedAccount | undefined> {
  const latest = performance.now() + patience;
  for (let pause = shortest; ; pause = Math.min(pause * 2, longest)) {
    const found = await readAgain(vault, account);
    if (found.tokensVersion !== account.tokensVersion) return found;
    if (performance.now() + pause > latest) return undefined;
    await sleep(pause);
  }
}
