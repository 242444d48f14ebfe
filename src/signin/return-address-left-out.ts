import type { Context } from "../request/context.ts";

/** How many characters of an address are written: anybody can ask for one. */
const longest = 120;

/** Warns that somebody goes to the home page instead of where they, or the application, asked to return to. */
export async function warnLeftOut({ config, origin }: Context, requested: string): Promise<void> {
  // What follows may hold a secret.
  const [address = ""] = requested.split(/[?#]/, 1);
  const advice = config.callbacks.redirect
    ? "It has to be a path or an http(s) URL of at most 2,048 characters"
    : `Without a \`redirect\` callback only addresses at ${origin} are allowed; if this one is meant, let callbacks.redirect return it`;
  const log = await config.log();
  log.warn(
    "callback-url-left-out",
    `Somebody asked to return to ${address.slice(0, longest)} and is led to the home page instead. ${advice}`,
  );
}
