// `npm run bench -- soak`: an hour's worth of requests in one process, which is two million session reads
// and 50,000 whole sign-ins. The clock is moved on, so that what is kept for minutes is given up as in
// a real hour. Expired entries are given up in batches, every twenty minutes or so, so the heap goes up and
// down; after the first quarter of the hour, the mean of the later half must be what that of the earlier was.
import { mock } from "node:test";
import { Auth, customFetch } from "cardea";
import { getSession, signIn } from "cardea/server";
import { heap } from "./heap.ts";
import { identityProvider } from "./peers/identity-provider.ts";
import { clientOf, signInAs } from "./peers/sign-in.ts";

const [reads = "2000000", signIns = "50000"] = process.argv.slice(2);
const hour = 60 * 60 * 1000;
const steps = 40;
/** Attempts are remembered for fifteen minutes: from then on as many come as go. */
const warmUp = steps / 4;
const half = (steps - warmUp) / 2;
/** Whose sessions are read in turn. */
const people = 2000;
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

async function enter(): Promise<Headers> {
  const headers = new Headers({ host: "localhost:3000" });
  const { cookies } = await signIn(headers, config, "credentials");
  headers.set("cookie", cookies.map(({ name, value }) => `${name}=${value}`).join("; "));
  return headers;
}
const visitors = await Promise.all(Array.from({ length: people }, enter));

const heaps: number[] = [];
for (let step = 1; step <= steps; step += 1) {
  for (let run = 0; run < Number(signIns) / steps; run += 1) {
    if (run % 50 === 0) mock.timers.tick(hour / steps / (Number(signIns) / steps / 50));
    await signInAs((request) => Auth(request, config), idp);
    idp.spent();
  }
  for (let run = 0; run < Number(reads) / steps; run += 1) {
    // Half of the reads are of people who were there a moment ago.
    const visitor = visitors[run % 2 === 0 ? 0 : run % people];
    const { session } = visitor ? await getSession(visitor, config) : {};
    if (!session) throw new Error("The session was lost");
  }
  heaps.push(heap());
  const minute = `${(60 * step) / steps} min`.padStart(7);
  console.log(`${minute}  heap ${((heaps.at(-1) ?? 0) / 1e6).toFixed(2)} MB`);
}
const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length;
const earlier = mean(heaps.slice(warmUp, warmUp + half));
const later = mean(heaps.slice(warmUp + half));
const growth = later / earlier;
const holds = growth <= tolerance;
console.log(
  `${holds ? "holds " : "MISSED"}  heap in the later half: ${(100 * growth).toFixed(1)} % of that in the earlier (goal: at most ${100 * tolerance} %)`,
);
process.exitCode = holds ? 0 : 1;
