/** The adapter methods that find, create and change people, which every adapter of users has. */
export const userMethods = [
  "createUser",
  "getUser",
  "getUserByEmail",
  "getUserByAccount",
  "updateUser",
  "linkAccount",
] as const;
