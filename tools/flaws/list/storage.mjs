// Storages: databases that are read wrongly, clocks that differ, and rows that stay.
import { flaw, flawOf, property } from "./flaw.mjs";

export const storage = [
  flaw(
    ...[
      "OWN-42",
      "a session stays in Redis whose transaction has failed",
      property("storage/repeated"),
    ],
    "src/storage/compose/transact.ts",
    "    await made?.rollBack();\n",
    "",
  ),
  flawOf(
    ...[
      "OWN-72",
      "an account moves to whoever signs in with an old cookie",
      property("storage/memory"),
    ],
    [
      "src/storage/memory/accounts.ts",
      "if (!before || (userId !== undefined && before.userId !== userId)) return false;",
      "if (!before) return false;",
    ],
    [
      "src/storage/memory/accounts.ts",
      "const after = changed(before, {",
      "const after = changed(userId === undefined ? before : { ...before, userId }, {",
    ],
  ),
  flaw(
    ...[
      "OWN-299",
      "connections stay that lead to a primary of before",
      property("storage/failover"),
    ],
    "src/storage/sql/postgres.ts",
    "if (code === readOnly) refusing.add(client);",
    "",
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
