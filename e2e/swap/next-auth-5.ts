import { databaseModule } from "./database.ts";
import {
  type Files,
  liveComponent,
  manifestOf,
  nextConfig,
  nextFiles,
  providersComponent,
  type Strategy,
} from "./next-files.ts";

/** What depends on how sessions are kept. */
interface Parts {
  readonly imports: string;
  readonly option: string;
  readonly provider: string;
  readonly callbacks: string;
  readonly files: Files;
}

const jwt: Parts = {
  imports: `import Credentials from "next-auth/providers/credentials";
import { people } from "./lib/people";

declare module "next-auth/jwt" {
  interface JWT {
    role?: string;
  }
}
`,
  option: "",
  provider: `    Credentials({
      credentials: { username: {}, password: { type: "password" } },
      authorize({ username, password }) {
        return password === "correct" ? (people[String(username)] ?? null) : null;
      },
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
    "app/api/token/route.ts": `import { getToken } from "next-auth/jwt";

export async function GET(req: Request) {
  const token = await getToken({ req, secret: process.env.AUTH_SECRET });
  return Response.json(token && { name: token.name, sub: token.sub, role: token.role });
}
`,
  },
};

const database: Parts = {
  imports: `import { KyselyAdapter } from "@auth/kysely-adapter";
import { db } from "./lib/db";
`,
  option: `  adapter: KyselyAdapter(db),
`,
  provider: "",
  callbacks: `    session({ session, user }) {
      return { ...session, user: { name: user.name, email: user.email, id: user.id } };
    },
`,
  files: { "lib/db.ts": databaseModule },
};

/** An application with Auth.js 5 for Next.js. */
export function nextAuth5(strategy: Strategy): Files {
  const parts = strategy === "jwt" ? jwt : database;
  return {
    ...nextFiles,
    "next.config.ts": nextConfig("  bundlePagesRouterDependencies: true,\n"),
    "package.json": manifestOf({
      "@auth/kysely-adapter": "1.11.2",
      "@types/node": "24.19.2",
      "@types/react": "19.3.0",
      "@types/react-dom": "19.3.0",
      kysely: "0.28.18",
      next: "16.4.6",
      "next-auth": "5.0.0-beta.32",
      react: "19.3.1",
      "react-dom": "19.3.1",
      typescript: "7.0.2",
    }),
    "auth.ts": `import NextAuth from "next-auth";
${parts.imports}
declare module "next-auth" {
  interface User {
    role?: string;
  }
}

export const { handlers, auth, signIn, signOut } = NextAuth({
${parts.option}  providers: [
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
    authorized: ({ auth }) => !!auth,
${parts.callbacks}  },
});
`,
    "proxy.ts": `export { auth as proxy } from "@/auth";

export const config = { matcher: ["/members"] };
`,
    "app/api/auth/[...nextauth]/route.ts": `import { handlers } from "@/auth";

export const { GET, POST } = handlers;
`,
    "app/providers.tsx": providersComponent("next-auth/react"),
    "app/live.tsx": liveComponent("next-auth/react", "redirectTo"),
    "app/page.tsx": `import { auth } from "@/auth";

export default async function Page() {
  return <output>{JSON.stringify(await auth())}</output>;
}
`,
    "app/api/me/route.ts": `import { auth } from "@/auth";

export const GET = auth((request) => Response.json(request.auth));
`,
    "pages/classic.tsx": `import type { GetServerSideProps } from "next";
import { auth } from "@/auth";

export const getServerSideProps: GetServerSideProps = async (context) => ({
  props: { session: JSON.stringify(await auth(context)) },
});

export default function Classic({ session }: { session: string }) {
  return <output>{session}</output>;
}
`,
    ...parts.files,
  };
}
