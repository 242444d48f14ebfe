import type { Users } from "./users.ts";

/** Says what is read of the users, and what that takes for granted. */
export function describeUsers(users: Users): readonly string[] {
  const { table, id, email, verified, name, image, username, password, factor } = users;
  const { accounts, factorEnabled, keptOut } = users;
  const blocked = keptOut.blocked;
  const active = [...keptOut.active.keys()];
  const columns = {
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
  const parts = Object.entries(columns).map(([what, column]) => `${what}: ${column ?? "none"}`);
  const named = accounts.map(({ provider, column }) =>
    typeof provider === "string"
      ? `${provider}: ${column}`
      : `accounts: ${column} of ${provider.column}`,
  );
  const read = `Users from ${table} (${[...parts, ...named].join(", ")}).`;
  if (accounts.length === 0) return [read];
  const ids = accounts.map(({ column }) => column).join(", ");
  return [
    read,
    `Whoever has an id in ${ids} signs in with that account. This is safe where only the provider has ever said what stands there: a column that people can edit is a way into other people's accounts.`,
  ];
}
