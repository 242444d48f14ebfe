import type { Adapter } from "cardea/adapters";

const values = 20;
const callersOfNode = 7;
const inAnHour = () => new Date(Date.now() + 3_600_000);

async function redeem(
  adapters: readonly Adapter[],
  call: (adapter: Adapter) => Promise<boolean>,
): Promise<void> {
  const callers = adapters.flatMap((adapter) => Array(callersOfNode).fill(adapter));
  const answers = await Promise.allSettled(callers.map(call));
  const winners = answers.filter((one) => one.status === "fulfilled" && one.value).length;
  if (winners !== 1) throw new Error(`A value was redeemed ${winners} times.`);
  const failure = answers.find((one) => one.status === "rejected");
  if (failure) throw new Error("A caller was refused.", { cause: failure.reason });
}

/**
 * Redeems one-time values and mailed tokens on all nodes at once.
 *
 * @throws {Error} unless each is redeemed once, and everybody else hears that it is gone
 */
export async function checkOneTime(adapters: readonly Adapter[]): Promise<void> {
  const [first] = adapters;
  for (let turn = 0; turn < values; turn += 1) {
    const id = `attempt-${crypto.randomUUID()}`;
    const expires = inAnHour();
    await redeem(adapters, async (adapter) => (await adapter.consume?.(id, expires)) === true);
    const key = { identifier: `${id}@example.com`, token: id };
    await first?.createVerificationToken?.({ ...key, expires });
    await redeem(adapters, async (adapter) => {
      const token = await adapter.useVerificationToken?.(key);
      return token !== null && token !== undefined;
    });
  }
  const id = `count-${crypto.randomUUID()}`;
  const expires = inAnHour();
  const callers = adapters.flatMap((adapter) => Array(callersOfNode).fill(adapter));
  const counts = await Promise.all(
    callers.map((adapter: Adapter) => adapter.increment?.(id, expires)),
  );
  if (new Set(counts).size !== callers.length) throw new Error("Two callers got one number.");
}
