import { userWithoutDatabase } from "../../accounts/user-without-database.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import { debug } from "../../request/debug.ts";
import type { Users } from "./users.ts";

/** Returns the users of a configuration without a database: each is made anew of what the provider said. */
export const usersWithoutDatabase = (context: Context): Users => ({
  async find(_, identity) {
    const user = identity.credentials
      ? identity.user
      : await userWithoutDatabase(context, identity);
    return { owner: null, entrant: { user } };
  },
  async enter({ identity }) {
    const user = await userWithoutDatabase(context, identity);
    const { provider } = identity;
    await debug(context, "decision", { provider, does: "signIn", rule: "no-database" });
    return { user, isNewUser: undefined, hasNewAccount: false, keepsSession: false };
  },
  sessionWriter: () => async (write) =>
    (await write({ authTime: now(), unverified: false })).cookies,
});
