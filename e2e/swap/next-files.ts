/** The files of an application, by path. */
export type Files = Readonly<Record<string, string>>;

/** How an application keeps its sessions. */
export type Strategy = "jwt" | "database";

/** What every application made with Next.js has, whatever it signs people in with. */
export const nextFiles: Files = {
  "tsconfig.json": `{
  "compilerOptions": {
    "target": "ES2023", "lib": ["ES2023", "DOM", "DOM.Iterable"], "module": "ESNext",
    "moduleResolution": "bundler", "jsx": "react-jsx", "strict": true, "skipLibCheck": true,
    "noEmit": true, "isolatedModules": true, "esModuleInterop": true, "resolveJsonModule": true,
    "allowJs": true, "incremental": true, "plugins": [{ "name": "next" }],
    "types": ["node"], "paths": { "@/*": ["./*"] }
  },
  "include": ["next-env.d.ts", "**/*.ts", "**/*.tsx", ".next/types/**/*.ts", ".next/dev/types/**/*.ts"],
  "exclude": ["node_modules"]
}
`,

  ".gitignore": "node_modules\n.next\nnext-env.d.ts\n*.tsbuildinfo\n",

  "app/layout.tsx": `import type { ReactNode } from "react";
import { Providers } from "./providers";

export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en"><body><Providers>{children}</Providers></body></html>;
}
`,

  "app/live/page.tsx": `import { Live } from "../live";

export default function Page() {
  return <Live />;
}
`,

  "app/members/page.tsx": `export default function Page() {
  return <output>for members</output>;
}
`,

  "lib/people.ts": `export const people: Record<string, { id: string; name: string; email: string; role: string }> = {
  grace: { id: "7", name: "Grace Hopper", email: "grace@example.com", role: "admiral" },
  alan: { id: "8", name: "Alan Turing", email: "alan@example.com", role: "fellow" },
};
`,
};

/** The configuration of Next.js, with another member where one is needed. */
export const nextConfig = (member = "") => `import type { NextConfig } from "next";

const config: NextConfig = {
${member}  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
};
export default config;
`;

/** The package.json of one that needs some packages besides. */
export const manifestOf = (dependencies: Readonly<Record<string, string>>) =>
  `${JSON.stringify({ private: true, type: "module", dependencies }, null, 2)}\n`;

/** The component that reads the session in the browser, signs in and out, and changes the name. */
export const liveComponent = (module: string, target: string) => `"use client";
import { signIn, signOut, useSession } from "${module}";
import { useState } from "react";

export function Live() {
  const { data, status, update } = useSession();
  const [result, setResult] = useState("");
  async function enter(form: FormData) {
    const answer = await signIn("credentials", {
      redirect: false,
      username: String(form.get("username")),
      password: String(form.get("password")),
    });
    setResult(answer?.error ?? "welcome");
    await update();
  }
  if (status === "loading") return <p>loading</p>;
  return (
    <main>
      <output>{JSON.stringify(data)}</output>
      <p role="status">{result}</p>
      {data ? (
        <>
          <button onClick={() => update({ name: "Renamed" })}>Rename</button>
          <button onClick={() => signOut({ ${target}: "/live" })}>Sign out</button>
        </>
      ) : (
        <>
          <button onClick={() => signIn("local", { ${target}: "/live" })}>Local provider</button>
          <form action={enter}>
            <input name="username" aria-label="User name" />
            <input name="password" type="password" aria-label="Password" />
            <button>Sign in</button>
          </form>
        </>
      )}
    </main>
  );
}
`;

/** The component that hands the session to all others. */
export const providersComponent = (module: string) => `"use client";
import { SessionProvider } from "${module}";
import type { ReactNode } from "react";

export function Providers({ children }: { children: ReactNode }) {
  return <SessionProvider>{children}</SessionProvider>;
}
`;
