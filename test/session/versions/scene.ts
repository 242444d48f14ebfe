import type { Adapter } from "../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { application } from "../../support/application.ts";
import { strategies } from "../support.ts";

/** How the session of a kind is kept, and in which tokens: Cardea's own, those of Auth.js v5, or those with an absolute end. */
export const kinds = strategies.flatMap((strategy) =>
  (["own", "authjs", "authjs-ending"] as const).map((format) => ({
    strategy,
    format,
    /** Who has signed in so. */
    person: `${strategy}-${format}`,
  })),
);

/** One of {@link kinds}. */
export type Kind = (typeof kinds)[number];

const day = 24 * 60 * 60;

/**
 * The configuration with which a session of a kind is written, and read.
 *
 * @param security whether this version also keeps a record of it
 */
export function configOf(
  { strategy, format }: Kind,
  adapter: Adapter,
  security = false,
): AuthConfig {
  return application({
    adapter,
    security,
    ...(format !== "own" && { compat: "authjs" }),
    session: { strategy, ...(format === "authjs-ending" && { absoluteMaxAge: 90 * day }) },
    providers: [
      {
        id: "password",
        name: "Password",
        type: "credentials",
        credentials: { name: {} },
        authorize: ({ name }) =>
          typeof name === "string" ? { id: name, name, email: `${name}@example.com` } : null,
      },
    ],
  }).config;
}
