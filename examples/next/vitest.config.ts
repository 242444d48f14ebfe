import { randomBytes } from "node:crypto";
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
      // A new one in each run, so that there is none to copy.
      AUTH_SECRET: randomBytes(32).toString("base64url"),
      DEMO_DATABASE: ":memory:",
    },
  },
});
