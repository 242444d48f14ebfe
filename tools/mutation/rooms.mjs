/** Which tests should notice a change in a room of `src/`. */
export const rooms = {
  lib: ["test/lib", "test/config", "test/log", "test/pages", "test/passwords/work-queue.test.ts"],
  request: ["test/request", "test/security", "test/log"],
  session: ["test/session", "test/security"],
  accounts: ["test/accounts", "test/signin/email", "test/signin/oauth"],
  signin: ["test/signin", "test/conformance", "test/factors"],
  http: ["test/http", "test/security", "test/request", "test/server"],
};

/** How many of a room's changes should be noticed, in percent. */
export const goal = 90;
