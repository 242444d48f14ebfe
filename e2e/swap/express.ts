import { databaseModule } from "./database.ts";
import { type Files, manifestOf, type Strategy } from "./next-files.ts";

/** What depends on how sessions are kept. */
interface Parts {
  readonly imports: string;
  readonly option: string;
  readonly provider: string;
  readonly callbacks: string;
  readonly files: Files;
}

const jwt: Parts = {
  imports: `import Credentials from "@auth/express/providers/credentials";
import { people } from "./people.ts";
`,
  option: "",
  provider: `    Credentials({
      credentials: { username: {}, password: { type: "password" } },
      authorize: ({ username, password }) =>
        password === "correct" ? (people[String(username)] ?? null) : null,
    }),
`,
  callbacks: `    jwt({ token, user, account, trigger, session }) {
      if (user) token.role = user.role ?? "reader";
      if (account) token.provider = account.provider;
      if (trigger === "update" && session?.name) token.name = session.name;
      return token;
    },
    session({ session, token }) {
      const { role, sub, provider } = token;
      return { ...session, provider, user: { ...session.user, role, sub } };
    },
`,
  files: {
    "people.ts": `export const people = {
  grace: { id: "7", name: "Grace Hopper", email: "grace@example.com", role: "admiral" },
  alan: { id: "8", name: "Alan Turing", email: "alan@example.com", role: "fellow" },
};
`,
  },
};

const database: Parts = {
  imports: `import { KyselyAdapter } from "@auth/kysely-adapter";
import { db } from "./db.ts";
`,
  option: `  adapter: KyselyAdapter(db),
`,
  provider: "",
  callbacks: `    session({ session, user }) {
      return { ...session, user: { name: user.name, email: user.email, id: user.id } };
    },
`,
  files: { "db.ts": databaseModule },
};

/** What signs in and out, with forms that any browser sends. */
const page = `<!doctype html>
<html lang="en">
<title>Swap</title>
<output>SESSION</output>
<form method="post" action="/auth/signin/local"><button hidden class="nobody">Local provider</button></form>
<form method="post" action="/auth/callback/credentials">
  <input name="username" aria-label="User name"> <input name="password" type="password" aria-label="Password">
  <button hidden class="nobody">Sign in</button>
</form>
<button hidden class="somebody" id="rename">Rename</button>
<form method="post" action="/auth/signout"><button hidden class="somebody">Sign out</button></form>
<script type="module">
  const { csrfToken } = await (await fetch("/auth/csrf")).json();
  for (const form of document.forms) {
    for (const [name, value] of Object.entries({ csrfToken, callbackUrl: location.origin })) {
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
  }
  const state = document.querySelector("output").textContent === "null" ? "nobody" : "somebody";
  for (const button of document.getElementsByClassName(state)) button.hidden = false;
  document.querySelector("#rename").onclick = async () => {
    await fetch("/auth/session", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ csrfToken, data: { name: "Renamed" } }),
    });
    location.reload();
  };
</script>
`;

/** An application with Auth.js 5 for Express. */
export function express(strategy: Strategy): Files {
  const parts = strategy === "jwt" ? jwt : database;
  return {
    ".gitignore": "node_modules\n",
    "package.json": manifestOf({
      "@auth/express": "0.12.3",
      "@auth/kysely-adapter": "1.11.2",
      express: "5.3.0",
      kysely: "0.28.18",
    }),
    "auth.ts": `import type { ExpressAuthConfig } from "@auth/express";
${parts.imports}
export const authConfig: ExpressAuthConfig = {
${parts.option}  trustHost: true,
  providers: [
    {
      id: "local",
      name: "Local",
      type: "oidc",
      issuer: process.env.ISSUER,
      clientId: "swap",
      clientSecret: process.env.CLIENT_SECRET,
    },
${parts.provider}  ],
  callbacks: {
${parts.callbacks}  },
};
`,
    "page.ts": `export const page = ${JSON.stringify(page)};\n`,
    "server.ts": `import { ExpressAuth, getSession } from "@auth/express";
import express from "express";
import { authConfig } from "./auth.ts";
import { page } from "./page.ts";

const app = express();
app.use("/auth", ExpressAuth(authConfig));

app.get("/", async (request, response) => {
  const session = await getSession(request, authConfig);
  response.send(page.replace("SESSION", () => JSON.stringify(session)));
});

app.get("/me", async (request, response) => {
  response.json(await getSession(request, authConfig));
});

app.get("/members", async (request, response) => {
  const session = await getSession(request, authConfig);
  if (session) response.send("for members");
  else response.redirect("/auth/signin");
});

app.listen(Number(process.env.PORT));
`,
    ...parts.files,
  };
}
