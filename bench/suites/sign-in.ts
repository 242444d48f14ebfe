import { Auth as CoreAuth, customFetch as coreFetch } from "@auth/core";
import { Auth, customFetch } from "cardea";
import { summarise } from "../measure.ts";
import { type IdentityProvider, identityProvider } from "../peers/identity-provider.ts";
import { clientOf, signInAs } from "../peers/sign-in.ts";
import type { Result } from "../report.ts";

const rounds = 15;
const perRound = 40;
const quiet = { error() {}, warn() {} };

/**
 * A whole sign-in with OpenID Connect: token for the form, start, callback. Measured is the processor
 * time of the process without what the provider itself uses.
 */
export async function signIns(): Promise<Result> {
  const idp = identityProvider();
  const provider = clientOf(idp);
  const common = {
    secret: "a secret that is long enough for everybody",
    trustHost: true,
    basePath: "/auth",
    logger: quiet,
  };
  const own = { ...common, providers: [{ ...provider, [customFetch]: idp.fetch }] };
  const core = { ...common, providers: [{ ...provider, [coreFetch]: idp.fetch }] };
  const contenders = [
    { name: "cardea", answer: (request: Request) => Auth(request, own) },
    { name: "@auth/core", answer: (request: Request) => CoreAuth(request, core) },
  ];
  const samples = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, answer } of round % 2 === 0 ? contenders : contenders.toReversed()) {
      const time = await processorTime(idp, async () => {
        for (let run = 0; run < perRound; run += 1) await signInAs(answer, idp);
      });
      if (round >= 0) samples.get(name)?.push(time / perRound);
    }
  }
  const figures = [...samples].map(([name, times]) => ({ name, ...summarise(times) }));
  const [ownTime, coreTime] = figures;
  return {
    title: "A whole OpenID Connect sign-in, processor time",
    figures,
    goals: [
      {
        text: "share of @auth/core's processor time",
        value: (100 * (ownTime?.median ?? 0)) / (coreTime?.median ?? 1),
        most: 60,
        unit: "%",
      },
    ],
    notes: ["cardea verifies the signature of the ID token in this time, @auth/core does not"],
  };
}

async function processorTime(idp: IdentityProvider, work: () => Promise<void>): Promise<number> {
  idp.spent();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system - idp.spent();
}
