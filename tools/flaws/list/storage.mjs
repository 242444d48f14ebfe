// Storages: databases that are read wrongly, clocks that differ, and rows that stay.
import { flaw, property } from "./flaw.mjs";

export const storage = [
  flaw(
    ...[
      "OWN-42",
      "a session stays in Redis whose transaction has failed",
      [...property("storage/compose"), ...property("storage/repeated")],
    ],
    "src/storage/compose/transact.ts",
    "    await made?.rollBack();\n",
    "",
  ),
  flaw(
    ...[
      "OWN-72",
      "an account moves to whoever signs in with an old cookie",
      [...property("storage/memory"), ...property("storage/sql")],
    ],
    "src/storage/sql/accounts.ts",
    "const { provider, providerAccountId, userId, ...changes } = account;",
    "const { provider, providerAccountId, ...changes } = account;\n      const userId = undefined;",
  ),
  flaw(
    ...["OWN-262", "a one-time value is cut, and two of them are one", property("storage/sql")],
    "src/storage/sql/one-time-values.ts",
    "    await query.execute();\n    return true;",
    "    return (await query.ignore().executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n;",
  ),
  flaw(
    ...[
      "OWN-332",
      "a lock keeps nobody from what was there before",
      property("storage/repeatable-read"),
    ],
    "src/storage/sql/cluster-lock.ts",
    'return rows.some(({ transaction_isolation: level }) => level === "repeatable read");',
    "return rows.length > 1;",
  ),
  flaw(
    ...[
      "OWN-342",
      "a code works again where the clock of Redis is ahead",
      property("storage/redis-clock"),
    ],
    "src/storage/redis/lifetime.ts",
    "math.max(tonumber(at), clock + at - now))",
    "tonumber(at))",
  ),
  flaw(
    ...[
      "OWN-343",
      "a process whose clock is ahead removes what others need",
      property("storage/sweep-clock"),
    ],
    "src/storage/sql/open.ts",
    "new Date(Date.now() - grace)",
    "new Date(Date.now() - grace * 0)",
  ),
  flaw(
    ...[
      "OWN-349",
      "a connection stays inside of a transaction that began half-way",
      property("storage/half-begun"),
    ],
    "src/storage/sql/postgres.ts",
    '        await run("rollback").catch(() => {});\n',
    "",
  ),
];
