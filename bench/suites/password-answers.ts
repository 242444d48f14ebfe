import { Auth } from "cardea";
import { hashPassword } from "cardea/passwords";
import Password, { type PasswordSettings } from "cardea/providers/password";
import { getSession, importPassword } from "cardea/server";
import { memory } from "cardea/storage/memory";
import type { AuthConfig } from "cardea/types";
import { type Figure, summarise } from "../measure.ts";
import { type Goal, median, type Result } from "../report.ts";

const origin = "https://app.example.com";
const password = "correct horse battery staple";
const wrong = "not the password at all";
const unlimited = { hour: Number.POSITIVE_INFINITY, day: Number.POSITIVE_INFINITY };

/** So that a hash costs next to nothing, and whatever else differs would show. */
const cheap = { algorithm: "scrypt", ln: 1, r: 1, p: 1 } as const;

/** How many times each question is asked. */
const runs = { cheap: 4_000, usual: 200 } as const;
/** How many sign-ins come at once while sessions are checked. */
const flood = 500;

/**
 * Whether the time of an answer tells who has an account: the medians of answers about somebody who is known and about nobody,
 * asked in turn. And whether sessions are checked as fast as ever while many people sign in at once.
 */
export async function passwordAnswers(): Promise<Result> {
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  for (const [kind, count] of Object.entries(runs)) {
    const place = await application(kind === "cheap" ? { hash: cheap } : {});
    for (const [name, ask] of Object.entries(place.questions)) {
      // A reset hashes nothing before its answer, so that many more runs are affordable, and their noise is told.
      const pair = await compareAnswers(place.ask(ask), name === "reset" ? runs.cheap : count);
      const [known, unknown] = [`${name}, known (${kind} hash)`, `${name}, unknown (${kind} hash)`];
      figures.push({ name: known, ...pair.known }, { name: unknown, ...pair.unknown });
      const value = pair.known.median / pair.unknown.median;
      goals.push({
        text: `${name} with a ${kind} hash, known / unknown`,
        value,
        least: 0.95,
        most: 1.05,
        unit: "",
      });
    }
  }
  figures.push(...(await sessionsInAFlood()));
  const value = median(figures, "session check in a flood") / median(figures, "session check");
  goals.push({
    text: `a session check beside ${flood} sign-ins, against one alone`,
    value,
    most: 2,
    unit: "",
  });
  return { title: "Passwords: what times tell", figures, goals };
}

interface Question {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

async function application(settings: PasswordSettings) {
  const adapter = memory();
  const config: AuthConfig = {
    secret: "Zb9RkT4mQw7XvLcN2hJdF8gYpS5uAe3E",
    trustHost: ["app.example.com"],
    adapter,
    session: { strategy: "jwt" },
    providers: [Password({ breaches: false, ...settings })],
    limits: { signUp: unlimited, password: unlimited, mail: unlimited },
    mail: () => {},
    logger: { error() {}, warn() {}, debug() {} },
  };
  const email = "ada@example.com";
  await adapter.createUser({ id: "ada", email, emailVerified: new Date() });
  const { hash } = settings;
  const algorithm = hash === undefined ? {} : { algorithm: hash };
  await importPassword(config, { userId: "ada", hash: await hashPassword(password, algorithm) });
  const first = await Auth(new Request(`${origin}/auth/csrf`), config);
  const { csrfToken } = await first.json();
  const cookie = String(first.headers.get("set-cookie")).split(";")[0] ?? "";
  const post = ({ path, fields }: Question) =>
    Auth(
      new Request(`${origin}/auth/${path}`, {
        method: "POST",
        headers: { accept: "application/json", cookie, origin },
        body: new URLSearchParams({ ...fields, csrfToken }),
      }),
      config,
    );
  return {
    config,
    post,
    questions: {
      "sign-in": { path: "callback/password", fields: { password: wrong } },
      "sign-up": { path: "signup", fields: { password: wrong } },
      reset: { path: "reset", fields: {} },
    } satisfies Record<string, Question>,
    ask: (question: Question) => (isKnown: boolean) => {
      // As long as the other, and never the same one twice.
      const stranger = `${crypto.randomUUID().slice(0, 3)}@example.com`;
      return post({
        ...question,
        fields: { ...question.fields, email: isKnown ? email : stranger },
      });
    },
  };
}

/** Asks in turn, so that a slow moment of the machine meets both alike, and waits until what follows the answer is done. */
async function compareAnswers(ask: (isKnown: boolean) => Promise<Response>, count: number) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const warmUp = Math.ceil(count / 10);
  for (let run = -warmUp; run < count; run++) {
    for (const name of run % 2 === 0
      ? (["known", "unknown"] as const)
      : (["unknown", "known"] as const)) {
      const start = performance.now();
      await ask(name === "known");
      const time = (performance.now() - start) * 1000;
      await new Promise((resolve) => setTimeout(resolve, 2));
      if (run >= 0) times[name].push(time);
    }
  }
  return { known: summarise(times.known), unknown: summarise(times.unknown) };
}

async function sessionsInAFlood(): Promise<Figure[]> {
  const { config, post } = await application({});
  const fields = { email: "ada@example.com", password };
  const signedIn = await post({ path: "callback/password", fields });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const headers = new Headers({ host: "app.example.com", "x-forwarded-proto": "https", cookie });
  const check = async () => {
    const start = performance.now();
    const { session } = await getSession({ headers, origin }, config);
    if (!session) throw new Error("Nobody is signed in");
    return (performance.now() - start) * 1000;
  };
  const measure = async (goesOn: () => boolean) => {
    const times: number[] = [];
    while (goesOn() || times.length < 2_000) {
      times.push(await check());
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (times.length > 5_000) break;
    }
    return summarise(times);
  };
  await measure(() => false);
  const alone = await measure(() => false);
  let open = flood;
  const question = { path: "callback/password", fields: { ...fields, password: wrong } };
  const all = Array.from({ length: flood }, () => post(question).finally(() => open--));
  const beside = await measure(() => open > 0);
  await Promise.all(all);
  return [
    { name: "session check", ...alone },
    { name: "session check in a flood", ...beside },
  ];
}
