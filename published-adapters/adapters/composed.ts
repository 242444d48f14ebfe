import { compose } from "cardea/storage/compose";
import { sql } from "cardea/storage/sql";
import type { Candidate, Opened } from "../support/candidate.ts";

/** Keeps credentials beside an adapter, in the same database. */
export function composed({ name, open, skip = {} }: Candidate): Candidate {
  return {
    name: `\`compose\` with \`${name}\``,
    skip,
    async open(url): Promise<Opened> {
      const users = await open(url);
      const credentials = sql(url, { users: false });
      await credentials.migrate();
      return {
        ...users,
        adapter: compose({ users: users.adapter, credentials }),
        async close() {
          await credentials.close();
          await users.close();
        },
      };
    },
  };
}
