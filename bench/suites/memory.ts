import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Auth, customFetch } from "cardea";
import { getSession, signIn } from "cardea/server";
import { browser } from "../peers/browser.ts";
import { identityProvider } from "../peers/identity-provider.ts";
import type { Result } from "../report.ts";

const quiet = { error() {}, warn() {}, debug() {} };
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
  const provider = { id: "bench", name: "Bench", type: "oidc" as const, issuer: idp.issuer };
  const client = { clientId: "bench", clientSecret: "bench-secret", [customFetch]: idp.fetch };
  const config = {
    secret,
    trustHost: true,
    logger: quiet,
    providers: [{ ...provider, ...client }],
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

function heap(): number {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  for (let round = 0; round < 4; round += 1) collect();
  return process.memoryUsage().heapUsed;
}

/**
 * An hour's worth of requests: session reads and whole sign-ins in one process. Prints the heap as it
 * goes; it must end where it was after the warm-up.
 */
export async function soak(reads: number, signIns: number): Promise<void> {
  const idp = identityProvider();
  const provider = { id: "bench", name: "Bench", type: "oidc" as const, issuer: idp.issuer };
  const client = { clientId: "bench", clientSecret: "bench-secret", [customFetch]: idp.fetch };
  const checks = { client: { id_token_signed_response_alg: "ES256" } };
  const config = {
    secret,
    trustHost: true,
    logger: quiet,
    providers: [
      { ...provider, ...client, ...checks },
      {
        id: "credentials",
        name: "Password",
        type: "credentials" as const,
        credentials: {},
        authorize: () => ({ id: "ada", name: "Ada" }),
      },
    ],
  };
  const base = "http://localhost:3000/auth";
  const { cookies } = await signIn(new Headers({ host: "localhost" }), config, "credentials");
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = new Headers({ host: "localhost:3000", cookie });
  const steps = 20;
  for (let step = 0; step <= steps; step += 1) {
    for (let run = 0; run < signIns / steps; run += 1) {
      const person = browser((request) => Auth(request, config));
      const form = await (await person.get(`${base}/csrf`)).json();
      const started = await person.post(`${base}/signin/bench`, form);
      await person.get(idp.authorize(started.headers.get("location") ?? ""));
      if (!person.has("session-token")) throw new Error("Nobody was signed in");
      idp.spent();
    }
    for (let run = 0; run < reads / steps; run += 1) await getSession(headers, config);
    const done = `${Math.round((100 * step) / steps)} %`.padStart(5);
    console.log(`${done}  heap ${(heap() / 1e6).toFixed(2)} MB`);
  }
}
