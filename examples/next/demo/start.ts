// Starts the local identity provider and the application, in development or as built.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { sql } from "cardea/storage/sql";
import { startIdentityProvider } from "./identity-provider.ts";

const [mode = "dev", ...options] = process.argv.slice(2);
const port = process.env.PORT ?? "3000";

/**
 * AUTH_SECRET protects cookies and tokens. Without it the demo invents one and keeps it in a file
 * that git ignores, so that sign-ins survive a restart. In production always set AUTH_SECRET.
 */
function developmentSecret(): string {
  const file = new URL("../.auth-secret", import.meta.url);
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}

const issuer = await startIdentityProvider(
  Number(process.env.IDP_PORT ?? 4000),
  `http://localhost:${port}`,
);

// Creates the tables of auth.ts; elsewhere `npx cardea schema --apply` does so when you deploy.
const storage = sql(process.env.DEMO_DATABASE || "file:auth.db");
await storage.migrate();
await storage.close();

const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
const application = spawn(process.execPath, [next, mode, "--port", port, ...options], {
  stdio: "inherit",
  env: {
    // In production no host is believed that a request names.
    ...(mode === "start" && { AUTH_URL: `http://localhost:${port}` }),
    ...process.env,
    AUTH_SECRET: process.env.AUTH_SECRET ?? developmentSecret(),
    DEMO_ISSUER: issuer,
  },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => application.kill(signal));
}
application.once("exit", (code) => process.exit(code ?? 0));
