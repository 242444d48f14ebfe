import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../test/support/free-port.ts";
import { realProvider } from "../../test/support/real-provider.ts";
import type { Settings } from "./application.ts";
import { createTables } from "./database.ts";
import type { Swap } from "./swap.ts";

/** Where it runs: the same address before, during and after the move. */
export interface Place {
  readonly port: number;
  readonly url: string;
  readonly settings: Settings;
}

/** What is to be done when all is over, the last first. */
export type Undo = (() => unknown)[];

/** Finds a place for an application, with an OpenID provider and an empty database. */
export async function findPlace(swap: Swap, undo: Undo): Promise<Place> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const data = mkdtempSync(join(tmpdir(), "cardea-swap-data-"));
  undo.push(() => rmSync(data, { recursive: true, force: true }));
  const database = join(data, "auth.db");
  createTables(database);
  const clientSecret = randomBytes(32).toString("base64url");
  const provider = await realProvider({
    clients: [
      {
        client_id: "swap",
        client_secret: clientSecret,
        redirect_uris: [`${url}${swap.basePath}/callback/local`],
      },
    ],
  });
  undo.push(() => provider.close());
  const secret = randomBytes(32).toString("base64url");
  const settings = {
    ...(swap.compat === "authjs"
      ? { AUTH_SECRET: secret, AUTH_URL: url }
      : { NEXTAUTH_SECRET: secret, NEXTAUTH_URL: url }),
    ISSUER: provider.issuer,
    CLIENT_SECRET: clientSecret,
    DATABASE: database,
  };
  return { port, url, settings };
}
