/** `any-version.ts <folder> <database> <strategy> <format> <prefix>`: an application of the Cardea in a folder. Prints its port. */
import { mock } from "node:test";
import { pathToFileURL } from "node:url";
import type { AuthConfig } from "../../src/types/config.ts";
import { serve } from "./serve.ts";

const [, , folder = "", database = "", strategy, format, prefix] = process.argv;
const load = (path: string) => import(new URL(path, pathToFileURL(`${folder}/`)).href);
const { Auth }: typeof import("../../src/index.ts") = await load("src/index.ts");
const { sql }: typeof import("../../src/storage/sql/index.ts") = await load(
  "src/storage/sql/index.ts",
);

const storage = sql(database);
/** The address in the last mail to somebody. */
const mails = new Map<string, string>();

const config: AuthConfig = {
  adapter: prefix ? await withRedis(prefix) : storage,
  secret: "a secret for faults that has more than 32 bytes",
  trustHost: true,
  ...(format !== "own" && { compat: "authjs" }),
  // Older versions do not know it, and record no session.
  security: true,
  session: {
    strategy: strategy === "jwt" ? "jwt" : "database",
    // Every look at a session renews it.
    updateAge: 0,
    // The default with tokens of one's own; with those of Auth.js there is no end.
    ...(format === "authjs-ending" && { absoluteMaxAge: 90 * 24 * 60 * 60 }),
  },
  logger: { error: (...line) => console.error(...line), warn() {}, debug() {} },
  providers: [
    {
      id: "password",
      name: "Password",
      type: "credentials",
      credentials: { name: {} },
      authorize: ({ name }) =>
        typeof name === "string" ? { id: name, name, email: `${name}@example.com` } : null,
    },
    {
      id: "mail",
      name: "Mail",
      type: "email",
      sendVerificationRequest: ({ identifier, url }) => void mails.set(identifier, url),
    },
  ],
};

/** Sessions in Redis, everything else in the database. */
async function withRedis(own: string) {
  const { compose }: typeof import("../../src/storage/compose.ts") =
    await load("src/storage/compose.ts");
  const { redis }: typeof import("../../src/storage/redis.ts") = await load("src/storage/redis.ts");
  const url = process.env.CARDEA_TEST_REDIS ?? "redis://127.0.0.1:6379";
  return compose({ users: storage, sessions: redis(url, { prefix: own }) });
}

/** Ends all sessions of whoever asks; the registry is this version's. */
async function endAll({ headers }: Request): Promise<number> {
  const { openContext }: typeof import("../../src/server/input.ts") =
    await load("src/server/input.ts");
  const { endSessions }: typeof import("../../src/session/registry/end-sessions.ts") = await load(
    "src/session/registry/end-sessions.ts",
  );
  const { findLiveSession }: typeof import("../../src/session/strategies.ts") = await load(
    "src/session/strategies.ts",
  );
  const context = await openContext(headers, { ...config });
  const live = await findLiveSession(context);
  return endSessions(context, String(live?.userId), "all");
}

/** Whether the person proved who they are a short time ago, as far as this version believes the session. */
async function isFresh(request: Request): Promise<boolean> {
  const { checkSession }: typeof import("../../src/server/index.ts") =
    await load("src/server/index.ts");
  return (await checkSession(request, config, { within: 600 })).ok;
}

async function me(request: Request): Promise<Response> {
  const { origin } = new URL(request.url);
  const seen = await Auth(new Request(`${origin}/auth/session`, request), config);
  const session = await seen.json();
  const { name = null, email = null } = session?.user ?? {};
  return Response.json({ name: name ?? email }, { status: seen.status, headers: seen.headers });
}

let isStopped = false;

/** Stops the clock, `days` from when it was stopped first. */
function passDays(days: number): void {
  if (!isStopped) mock.timers.enable({ apis: ["Date"], now: Date.now() });
  isStopped = true;
  mock.timers.tick(days * 24 * 60 * 60 * 1000);
}

serve(async (request) => {
  const { pathname, searchParams } = new URL(request.url);
  switch (pathname) {
    case "/mail":
      return Response.json({ url: mails.get(searchParams.get("to") ?? "") });
    case "/migrate":
      await storage.migrate();
      return Response.json({});
    case "/days":
      passDays(Number(searchParams.get("pass")));
      return Response.json({});
    case "/end-all":
      return Response.json({ count: await endAll(request) });
    case "/fresh":
      return Response.json({ fresh: await isFresh(request) });
    case "/me":
      return me(request);
    default:
      return Auth(request, config);
  }
});
