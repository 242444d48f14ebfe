import type { Users } from "./users.ts";

/** Says what is read of the users. */
export function describeUsers(users: Users): string {
  const { table, id, email, verified, name, image, username, password, factor } = users;
  const { accounts, factorEnabled, keptOut } = users;
  const blocked = keptOut.blocked;
  const active = [...keptOut.active.keys()];
  const read = {
    id,
    address: email,
    "address proved": verified,
    name,
    picture: image,
    "user name": username,
    password,
    "second factor": factor,
    ...(factorEnabled && { "set up": factorEnabled }),
    ...(blocked.length > 0 && { blocked: blocked.join(", ") }),
    ...(active.length > 0 && { "let in": active.join(", ") }),
  };
  const parts = Object.entries(read).map(([what, column]) => `${what}: ${column ?? "none"}`);
  const named = accounts.map(({ provider, column }) => `${provider}: ${column}`);
  return `Users from ${table} (${[...parts, ...named].join(", ")}).`;
}
