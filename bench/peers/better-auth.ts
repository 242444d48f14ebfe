import { DatabaseSync } from "node:sqlite";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { getMigrations } from "better-auth/db/migration";

const person = { name: "Ada Lovelace", email: "ada@example.com", password: "countess-1815" };

/** Reads the session of a signed-in person from the cookie cache. */
export function cachedSession(secret: string): Promise<() => Promise<unknown>> {
  return signedIn(secret, true);
}

/** Reads the session of a signed-in person from SQLite in memory. */
export function storedSession(secret: string): Promise<() => Promise<unknown>> {
  return signedIn(secret, false);
}

async function signedIn(secret: string, cached: boolean): Promise<() => Promise<unknown>> {
  const options = {
    secret,
    baseURL: "http://localhost:3000",
    database: new DatabaseSync(":memory:"),
    emailAndPassword: { enabled: true },
    session: { cookieCache: { enabled: cached, maxAge: 3600 } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  } satisfies BetterAuthOptions;
  const { runMigrations } = await getMigrations(options);
  await runMigrations();
  const auth = betterAuth(options);
  const response = await auth.api.signUpEmail({ body: person, asResponse: true });
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const headers = new Headers({ cookie });
  const read = () => auth.api.getSession({ headers });
  if (!(await read())) throw new Error("better-auth does not know its own session");
  return read;
}
