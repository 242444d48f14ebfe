// `npm run bench -- soak`: an hour's worth of requests in one process, which is two million session reads
// and 50,000 whole sign-ins. The clock is moved on, so that what is kept for minutes is given up as in
// a real hour. In the last quarter of the hour the heap must be what it was in the second one.
import { mock } from "node:test";
import { Auth, customFetch } from "cardea";
import { getSession, signIn } from "cardea/server";
import { heap } from "./heap.ts";
import { summarise } from "./measure.ts";
import { identityProvider } from "./peers/identity-provider.ts";
import { clientOf, signInAs } from "./peers/sign-in.ts";

const [reads = "2000000", signIns = "50000"] = process.argv.slice(2);
const hour = 60 * 60 * 1000;
const steps = 20;
/** Attempts are remembered for fifteen minutes: from then on as many come as go. */
const quarter = steps / 4;
/** What the measurement itself is uncertain by. */
const tolerance = 1.05;

mock.timers.enable({ apis: ["Date"], now: Date.now() });

const idp = identityProvider();
const config = {
  secret: "a secret that is long enough for everybody",
  trustHost: true,
  logger: { error() {}, warn() {} },
  providers: [
    { ...clientOf(idp), [customFetch]: idp.fetch },
    {
      id: "credentials",
      name: "Password",
      type: "credentials" as const,
      credentials: {},
      authorize: () => ({ id: "ada", name: "Ada" }),
    },
  ],
};
const { cookies } = await signIn(new Headers({ host: "localhost:3000" }), config, "credentials");
const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
const headers = new Headers({ host: "localhost:3000", cookie });

const heaps: number[] = [];
for (let step = 1; step <= steps; step += 1) {
  for (let run = 0; run < Number(signIns) / steps; run += 1) {
    if (run % 50 === 0) mock.timers.tick(hour / steps / (Number(signIns) / steps / 50));
    await signInAs((request) => Auth(request, config), idp);
    idp.spent();
  }
  for (let run = 0; run < Number(reads) / steps; run += 1) {
    const { session } = await getSession(headers, config);
    if (!session) throw new Error("The session was lost");
  }
  heaps.push(heap());
  const minute = `${(60 * step) / steps} min`.padStart(7);
  console.log(`${minute}  heap ${((heaps.at(-1) ?? 0) / 1e6).toFixed(2)} MB`);
}
const [, second = 0, , last = 0] = [0, 1, 2, 3].map((index) => {
  return summarise(heaps.slice(index * quarter, (index + 1) * quarter)).median;
});
const growth = last / second;
const holds = growth <= tolerance;
console.log(
  `${holds ? "holds " : "MISSED"}  heap in the last quarter: ${(100 * growth).toFixed(1)} % of that in the second (goal: at most ${100 * tolerance} %)`,
);
process.exitCode = holds ? 0 : 1;
