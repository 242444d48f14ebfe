import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { randomUUID } from "#crypto";
import type { AuthConfig } from "../../types/config.ts";
import { startProvider } from "../provider/start.ts";
import type { TestProvider } from "../provider/test-provider.ts";
import type { BindingSettings, SettingsText } from "./contract.ts";

/** What a check wants of the settings. */
export interface Wanted {
  /** Default: the hosts of the application. */
  readonly trustHost?: "address" | undefined;
  /** Sessions in a database, and not in cookies. */
  readonly database?: boolean | undefined;
  /** Whether the check is a proxy on this machine, which is trusted. */
  readonly proxy?: boolean | undefined;
}

/** The settings of one check, and what is behind them. */
export interface Prepared {
  readonly settings: BindingSettings;
  readonly provider: TestProvider;
  readonly database: Database;
  /** From which networks people signed in, as the application tells it. */
  readonly networks: readonly string[];
  close(): Promise<void>;
}

/** The database of the application, as far as the check decides about it. */
export interface Database {
  isAway: boolean;
}

/** What the driver of the database says, and no browser may hear. */
export const privateText = "connect postgres://shop:swordfish@database.internal failed";

const fields = { username: "ada", password: "lovelace-1815" };

/** Prepares what an application is started with. */
export async function prepare(wanted: Wanted): Promise<Prepared> {
  const { trustHost, database: isKept = false, proxy } = wanted;
  const provider = startProvider({});
  await provider.listen();
  const database: Database = { isAway: false };
  const networks: string[] = [];
  const board = await announce(database, networks);
  const port = await freePort();
  const options = {
    secret: randomUUID() + randomUUID(),
    ...(proxy && { trustProxy: ["127.0.0.0/8", "::1"] }),
    trustHost: trustHost ?? [`localhost:${port}`, `127.0.0.1:${port}`],
    // Each session that is read is due for renewal.
    session: { updateAge: 0, strategy: isKept ? "database" : "jwt" },
  } as const;
  const { issuer, clientId, clientSecret } = provider.options();
  const told: SettingsText = {
    options,
    provider: { issuer, clientId, clientSecret },
    fields,
    reports: board.address,
    ...(isKept && { database: board.address }),
  };
  const kept = isKept && { adapter: await storage(database) };
  const events: AuthConfig["events"] = {
    signIn: (_message, { network }) => void networks.push(network ?? ""),
  };
  return {
    settings: {
      port,
      config: { ...configOf("Ada Lovelace", provider), ...options, ...kept, events },
      secondConfig: {
        ...configOf("Grace Hopper", provider),
        ...options,
        secret: randomUUID() + randomUUID(),
        cookies: { sessionToken: { name: "second-session" } },
      },
      fields,
      environment: { PORT: String(port), BINDING_SETTINGS: JSON.stringify(told) },
    },
    provider,
    database,
    networks,
    async close() {
      await provider.close();
      await board.close();
    },
  };
}

/** A configuration whose sessions say in the name which time they were read, and until when they last. */
function configOf(name: string, provider: TestProvider): AuthConfig {
  return {
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
    providers: [
      {
        id: "credentials",
        name: "Password",
        type: "credentials",
        credentials: { username: {}, password: { type: "password" } },
        authorize: (typed) =>
          typed.username === fields.username && typed.password === fields.password
            ? { id: "1", name, email: "ada@example.com" }
            : null,
      },
      provider.config(),
      provider.config({
        id: "posting",
        authorization: { params: { scope: "openid profile email", response_mode: "form_post" } },
      }),
    ],
    callbacks: {
      session({ session }) {
        const said = `${session.user?.name} (reading ${randomUUID()}, until ${session.expires})`;
        return { ...session, user: { ...session.user, name: said } };
      },
    },
  };
}

async function storage(database: Database) {
  const { memory } = await import("../../storage/memory.ts");
  const kept = memory();
  return {
    ...kept,
    getSessionAndUser(token: string) {
      if (database.isAway) throw new Error(privateText);
      return kept.getSessionAndUser(token);
    },
  };
}

/** Tells applications in other processes whether the database is away, and hears from them who signed in. */
async function announce(database: Database, networks: string[]) {
  const server = createServer((request, response) => {
    const answer = (said: string) => {
      if (request.method === "POST") networks.push(said);
      response.statusCode = database.isAway ? 503 : 200;
      response.end(database.isAway ? privateText : "");
    };
    text(request).then(answer, () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${portOf(server.address())}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = portOf(server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
}
