/** Makes users with accounts, in transactions, and prints each id when it stands. Never ends. */
import { sql } from "../../../src/storage/sql/index.ts";
import { sampleAccount, sampleUser } from "../../../src/testing/adapter/samples.ts";

const [, , url = ""] = process.argv;
const adapter = sql(url);
for (;;) {
  const id = await adapter.transaction(async (inner) => {
    const user = await inner.createUser?.(sampleUser());
    if (!user) throw new Error("no user");
    await inner.linkAccount?.(sampleAccount(user.id));
    return user.id;
  });
  process.stdout.write(`${id}\n`);
}
