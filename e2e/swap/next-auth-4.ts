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
  imports: `import CredentialsProvider from "next-auth/providers/credentials";
import { people } from "./people";
`,
  option: "",
  provider: `    CredentialsProvider({
      name: "Password",
      credentials: { username: { label: "User name" }, password: { type: "password" } },
      async authorize(credentials) {
        if (credentials?.password !== "correct") return null;
        return people[credentials.username] ?? null;
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
      return { ...session, provider: token.provider, user: { ...session.user, role: token.role, sub: token.sub } };
    },
`,
  files: {
    "proxy.ts": `export { default as proxy } from "next-auth/middleware";

export const config = { matcher: ["/members"] };
`,
    "pages/api/token.ts": `import type { NextApiRequest, NextApiResponse } from "next";
import { getToken } from "next-auth/jwt";

export default async function handler(req: NextApiRequest, res: NextApiResponse) {
  const token = await getToken({ req });
  res.json(token && { name: token.name, sub: token.sub, role: token.role });
}
`,
  },
};

const database: Parts = {
  imports: `import { KyselyAdapter } from "@auth/kysely-adapter";
import type { Adapter } from "next-auth/adapters";
import { db } from "./db";
`,
  option: `  adapter: KyselyAdapter(db) as Adapter,
`,
  provider: "",
  callbacks: `    session({ session, user }) {
      session.user.id = user.id;
      return session;
    },
`,
  files: { "lib/db.ts": databaseModule },
};

/** An application with next-auth 4, with both routers of Next.js. */
export function nextAuth4(strategy: Strategy): Files {
  const parts = strategy === "jwt" ? jwt : database;
  return {
    ...nextFiles,
    "next.config.ts": nextConfig(),
    "package.json": manifestOf({
      "@auth/kysely-adapter": "1.11.2",
      "@types/node": "24.19.2",
      "@types/react": "19.3.0",
      "@types/react-dom": "19.3.0",
      kysely: "0.28.18",
      next: "16.4.6",
      "next-auth": "4.24.15",
      react: "19.3.1",
      "react-dom": "19.3.1",
      typescript: "7.0.2",
    }),
    "types/next-auth.d.ts": `import type { DefaultSession } from "next-auth";

declare module "next-auth" {
  interface User {
    role?: string;
  }
  interface Session {
    user: { id?: string; role?: string } & DefaultSession["user"];
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    role?: string;
  }
}
`,
    "lib/auth.ts": `import type { NextAuthOptions } from "next-auth";
${parts.imports}
export const authOptions: NextAuthOptions = {
${parts.option}  providers: [
    {
      id: "local",
      name: "Local",
      type: "oauth",
      wellKnown: \`\${process.env.ISSUER}/.well-known/openid-configuration\`,
      authorization: { params: { scope: "openid email profile" } },
      idToken: true,
      checks: ["pkce", "state"],
      clientId: "swap",
      clientSecret: process.env.CLIENT_SECRET,
      profile(profile) {
        return { id: profile.sub, name: profile.name, email: profile.email, image: null };
      },
    },
${parts.provider}  ],
  callbacks: {
${parts.callbacks}  },
};
`,
    "pages/api/auth/[...nextauth].ts": `import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth";

export default NextAuth(authOptions);
`,
    "app/providers.tsx": providersComponent("next-auth/react"),
    "app/live.tsx": liveComponent("next-auth/react", "callbackUrl"),
    "app/page.tsx": `import { getServerSession } from "next-auth";
import { authOptions } from "@/lib/auth";

export default async function Page() {
  const session = await getServerSession(authOptions);
  return <output>{JSON.stringify(session)}</output>;
}
`,
    "app/api/me/route.ts": `import { getServerSession } from "next-auth/next";
import { authOptions } from "@/lib/auth";

export async function GET() {
  return Response.json(await getServerSession(authOptions));
}
`,
    "pages/api/classic.ts": `import type { NextApiRequest, NextApiResponse } from "next";
import { getServerSession } from "next-auth/next";
import { authOptions } from "@/lib/auth";

export default async function handler(req: NextApiRequest, res: NextApiResponse) {
  res.json(await getServerSession(req, res, authOptions));
}
`,
    "pages/classic.tsx": `import type { GetServerSideProps } from "next";
import { getServerSession } from "next-auth/next";
import { authOptions } from "@/lib/auth";

export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  const session = await getServerSession(req, res, authOptions);
  return { props: { session: JSON.stringify(session) } };
};

export default function Classic({ session }: { session: string }) {
  return <output>{session}</output>;
}
`,
    ...parts.files,
  };
}
