// Draws the pictures of docs/command-line.md: node test/cli/doctor/pictures.ts, after npm run build.
import { execFileSync } from "node:child_process";
import { goodSecret, makeApplication, type Parts } from "./application.ts";
import { startIssuer } from "./issuer.ts";

const issuer = await startIssuer();

const auth = (migrate: string) => `
  import { NextAuth } from "cardea/next";
  import { sql } from "cardea/storage/sql";
  const storage = sql("file:auth.db");
  ${migrate}
  export const { handlers, auth } = NextAuth({
    adapter: storage,
    providers: [{ id: "acme", name: "Acme", type: "oidc", issuer: "${issuer.url}", clientId: "app" }],
  });`;

const broken: Parts = {
  packages: ["next", "react", "kysely"],
  files: {
    "tsconfig.json": `{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }`,
    ".env.local": "AUTH_SECRET=changeme\n",
    "auth.ts": auth(""),
    "app/api/login/[...auth]/route.ts": `import { handlers } from "@/auth";\nexport const { GET, POST } = handlers;`,
  },
};

const sound: Parts = {
  packages: ["next", "react", "kysely"],
  files: {
    ...broken.files,
    ".env.local": `AUTH_SECRET=${goodSecret}\nAUTH_ACME_SECRET=hush-hush-hush\n`,
    "auth.ts": auth("await storage.migrate();"),
    "app/api/auth/[...auth]/route.ts": `import { handlers } from "@/auth";\nexport const { GET, POST } = handlers;`,
  },
};

/** The local issuer stands for one that readers would have. */
const named = (text: string) =>
  text
    .replaceAll(issuer.url, "https://login.acme.com")
    .replaceAll(new URL(issuer.url).host, "login.acme.com");

const titles: Readonly<Record<string, string>> = {
  broken: "What the doctor says of an application with four faults",
  sound: "What the doctor says of a sound application",
};

for (const [name, parts] of Object.entries({ broken, sound })) {
  const application = makeApplication(parts);
  const { stdout } = await application.run(["doctor"], { FORCE_COLOR: "1" });
  const input = `$ npx cardea doctor\n\n${named(stdout)}`;
  const tool = ["tools/terminal-picture.ts", `docs/doctor-${name}.svg`, titles[name] ?? ""];
  execFileSync(process.execPath, tool, { input, stdio: ["pipe", "inherit", "inherit"] });
  application.remove();
}
await issuer.stop();
