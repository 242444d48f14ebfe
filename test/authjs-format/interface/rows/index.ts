import type { Rows } from "../row.ts";
import { stopped } from "./assert.ts";
import { mistakes, remembered } from "./assert-providers.ts";
import { address } from "./authorize.ts";
import { checks as attempts } from "./authorize-checks.ts";
import { parameters } from "./authorize-parameters.ts";
import { redirects } from "./callback.ts";
import { passwords } from "./callback-passwords.ts";
import { returning } from "./callback-providers.ts";
import { tokens } from "./csrf.ts";
import { checks } from "./csrf-checks.ts";
import { defaults } from "./env.ts";
import { addresses } from "./env-addresses.ts";
import { variables } from "./env-providers.ts";
import { getToken } from "./get-token.ts";
import { jwt as content } from "./jwt.ts";
import { reading } from "./session.ts";
import { calling } from "./session-callbacks.ts";
import { database } from "./session-database.ts";
import { changing } from "./session-updates.ts";

/** The areas, each with its rows in the order in which they are compared. */
export const areas = {
  env: [...defaults, ...variables, ...addresses],
  jwt: [...content, ...getToken],
  callback: [...redirects, ...passwords, ...returning],
  session: [...reading, ...calling, ...changing, ...database],
  csrf: [...tokens, ...checks],
  authorize: [...address, ...parameters, ...attempts],
  assert: [...stopped, ...mistakes, ...remembered],
} as const satisfies Readonly<Record<string, Rows>>;

/** The name of an area. */
export type Area = keyof typeof areas;
