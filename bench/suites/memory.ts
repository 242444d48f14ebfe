import { customFetch } from "cardea";
import { getSession, signIn } from "cardea/server";
import { heap } from "../heap.ts";
import { identityProvider } from "../peers/identity-provider.ts";
import { clientOf } from "../peers/sign-in.ts";
import type { Result } from "../report.ts";

const quiet = { error() {}, warn() {} };
const secret = "a secret that is long enough for everybody";

/** Bytes that stay in the heap for open attempts, and for configurations that are in use. */
export async function memory(): Promise<Result> {
  const attempts = await grownBy(1000, openAttempts());
  const tenants: object[] = [];
  const perTenant = await grownBy(1000, async (index) => {
    const config = { secret: `${secret} ${index}`, trustHost: true, providers: [], logger: quiet };
    tenants.push(config);
    await getSession(new Headers({ host: "localhost" }), config);
  });
  return {
    title: "Heap that stays",
    figures: [],
    goals: [
      { text: "for a thousand open attempts", value: attempts, most: 64, unit: "kB" },
      {
        text: `for one of ${tenants.length} tenants`,
        value: perTenant / 1000,
        most: 20,
        unit: "kB",
      },
    ],
  };
}

function openAttempts() {
  const idp = identityProvider();
  const config = {
    secret,
    trustHost: true,
    logger: quiet,
    providers: [{ ...clientOf(idp), [customFetch]: idp.fetch }],
  };
  return () => signIn(new Headers({ host: "localhost" }), config, "bench");
}

/** Kilobytes by which the heap has grown after `times` runs that follow a warm-up. */
async function grownBy(times: number, run: (index: number) => unknown): Promise<number> {
  for (let index = 0; index < 50; index += 1) await run(-index - 1);
  const before = heap();
  for (let index = 0; index < times; index += 1) await run(index);
  return Math.max(0, heap() - before) / 1000;
}
