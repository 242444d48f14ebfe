import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    // Gives the tests a provider before auth.config.ts asks where it is.
    setupFiles: "test/setup.ts",
    // `auth()` in a page asks Next.js for the headers, and the tests stand in for that.
    server: { deps: { inline: ["cardea"] } },
    env: {
      // Only the tests have this secret.
      AUTH_SECRET: "a-secret-that-opens-nothing-but-sessions-of-tests",
      DEMO_DATABASE: ":memory:",
    },
  },
});
