/** Which tests should notice a change in a room of `src/`. */
export const rooms = {
  lib: ["test/lib"],
  request: ["test/request", "test/security"],
  session: ["test/session"],
  accounts: ["test/accounts"],
  signin: ["test/signin", "test/conformance"],
  http: ["test/http", "test/security"],
};

/** How many of a room's changes should be noticed, in percent. */
export const goal = 90;
