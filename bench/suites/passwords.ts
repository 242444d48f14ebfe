import { betterAuth, django, hashPassword, verifyPassword, wordpress } from "cardea/passwords";
import { type Figure, summarise } from "../measure.ts";
import { median, type Result } from "../report.ts";

const rounds = 9;
/** How many sign-ins a burst has. */
const burst = 12;
const password = "correct horse battery";
const options = { imports: [betterAuth(), django(), wordpress()] };
const nobody = "nobody";

/** What is stored for people who type a wrong password. All imported hashes are cheaper than a new one. */
const stored: Readonly<Record<string, string | undefined>> = {
  [nobody]: undefined,
  "a new hash": await hashPassword(password),
  "Better Auth": `${"0123456789abcdef".repeat(2)}:${"0".repeat(128)}`,
  "Django, PBKDF2": `pbkdf2_sha256$260000$abcdefghijkl$${Buffer.alloc(32).toString("base64")}`,
  "WordPress, phpass": "$P$Babcdefghw0Pu.a0pOXSnwgqO17/sf/",
};

const verify = (hash: string | undefined) => verifyPassword("wrong", hash, options);
const flood = () => Array.from({ length: burst }, () => verify(undefined));

/** How the time of a wrong password is taken: alone, right after a burst, or as the last of one. */
const situations: Readonly<Record<string, (hash: string | undefined) => Promise<number>>> = {
  alone: timeOf,
  async "after a burst"(hash) {
    await Promise.all(flood());
    return timeOf(hash);
  },
  async "in a burst"(hash) {
    const others = flood();
    const time = await timeOf(hash);
    await Promise.all(others);
    return time;
  },
};

/** Microseconds that a wrong password takes. */
async function timeOf(hash: string | undefined): Promise<number> {
  const start = performance.now();
  await verify(hash);
  return (performance.now() - start) * 1000;
}

/** Whether the time of a wrong password tells what is stored. */
export async function passwords(): Promise<Result> {
  const samples = new Map<string, number[]>();
  for (const hash of Object.values(stored)) await verify(hash);
  for (let round = 0; round < rounds; round += 1) {
    for (const [situation, time] of Object.entries(situations)) {
      for (const [what, hash] of Object.entries(stored)) {
        const name = `${what}, ${situation}`;
        samples.set(name, [...(samples.get(name) ?? []), await time(hash)]);
      }
    }
  }
  const figures: Figure[] = [...samples].map(([name, times]) => ({ name, ...summarise(times) }));
  const goals = Object.keys(situations).flatMap((situation) =>
    Object.keys(stored)
      .filter((what) => what !== nobody)
      .map((what) => ({
        text: `a wrong password for ${what} beside one for ${nobody}, ${situation}`,
        value:
          median(figures, `${what}, ${situation}`) / median(figures, `${nobody}, ${situation}`),
        least: 0.8,
        most: 1.25,
        unit: "times",
      })),
  );
  return { title: "The time of wrong passwords", figures, goals };
}
