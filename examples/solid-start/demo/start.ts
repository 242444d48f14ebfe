// Starts the local identity provider and the application, in development or as built.
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

if (process.argv[2] === "dev") {
  const vite = await import("vite");
  const server = await vite.createServer({ server: { port, strictPort: true } });
  await server.listen();
} else {
  // In production no host is believed that a request names.
  process.env.AUTH_URL ??= `http://localhost:${port}`;
  process.env.HOST ??= "localhost";
  // As `node .output/server/index.mjs` does.
  await import(new URL("../.output/server/index.mjs", import.meta.url).href);
}
