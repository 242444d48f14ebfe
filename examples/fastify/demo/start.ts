// Starts the local identity provider and the application.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { startIdentityProvider } from "./identity-provider.ts";

const port = Number(process.env.PORT ?? 3000);

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

process.env.AUTH_SECRET ??= developmentSecret();
process.env.DEMO_ISSUER = await startIdentityProvider(
  Number(process.env.IDP_PORT ?? 4000),
  `http://localhost:${port}`,
);

// Only now, because the configuration asks where the provider is.
const { createApp } = await import("../app.ts");
const { config } = await import("../auth.ts");
await createApp(config).listen({ port });
console.log(`The demo answers at http://localhost:${port}`);
