/** What only members may see. */
export const members = "FOR-MEMBERS";

/** The files of every application here, with the pages that are open to strangers. */
const application = (pages: object, config: object) => ({
  "next.config.mjs": `export default ${JSON.stringify({ ...config, devIndicators: false })};`,

  "auth.ts": `
    import { NextAuth } from "cardea/next";
    import Credentials from "cardea/providers/credentials";
    export const { handlers, auth } = NextAuth({
      trustHost: true,
      pages: ${JSON.stringify(pages)},
      providers: [
        Credentials({
          credentials: { username: {}, password: { type: "password" } },
          authorize: ({ username, password }) => (password === "lovelace" ? { id: "1", name: String(username) } : null),
        }),
      ],
    });`,

  "proxy.ts": `
    import { auth } from "./auth";
    export const proxy = auth(() => undefined, { require: {} });
    export const config = { matcher: ["/((?!_next/static|_next/image).*)"] };`,
});

const libraryRoute = {
  "app/api/auth/[...cardea]/route.ts": `
    import { handlers } from "../../../../auth";
    export const { GET, POST } = handlers;`,
};

/** An application whose pages for sign-in and errors stand beside a page with a name for its path. */
export const routed: Readonly<Record<string, string>> = {
  ...application({ signIn: "/login", error: "/oops?kind=auth", factor: "/prove" }, {}),

  ...libraryRoute,

  "app/layout.tsx": `
    import type { ReactNode } from "react";
    export default function Layout({ children }: { children: ReactNode }) {
      return <html lang="en"><body>{children}</body></html>;
    }`,

  "app/login/page.tsx": `
    export default function Page() { return <main>LOGIN</main>; }`,

  "app/prove/page.tsx": "export default function Page() { return <main>PROVE</main>; }",

  "app/oops/page.tsx": `
    export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[]>> }) {
      const { kind } = await searchParams;
      return <main>{kind === "auth" ? "OOPS auth" : "${members} " + kind}</main>;
    }`,

  // A page of members that shows the page for sign-in inside of itself.
  "app/feed/layout.tsx": `
    import type { ReactNode } from "react";
    export default function Layout({ children }: { children: ReactNode }) {
      return <section>${members} {children}</section>;
    }`,
  "app/feed/page.tsx": "export default function Page() { return <main>feed</main>; }",
  "app/feed/(..)login/page.tsx": "export default function Page() { return <main>LOGIN</main>; }",

  ...Object.fromEntries(
    ["[slug]", "[slug]/[...rest]", "api/[name]", "api/auth"].map((path) => [
      `app/${path}/page.tsx`,
      `
    export default async function Page({ params }: { params: Promise<Record<string, unknown>> }) {
      return <main>${members} {JSON.stringify(await params)}</main>;
    }`,
    ]),
  ),
};

/** An application with languages, whose page for sign-in is that of one of them. */
export const languages: Readonly<Record<string, string>> = {
  ...application(
    { signIn: "/fr/welcome" },
    { i18n: { locales: ["en", "fr"], defaultLocale: "en", localeDetection: false } },
  ),

  ...libraryRoute,

  "pages/welcome.tsx": `
    export default function Page({ locale }: { locale: string }) {
      return <main>{locale === "fr" ? "LOGIN fr" : "${members}"}</main>;
    }
    export const getServerSideProps = ({ locale }: { locale: string }) => ({ props: { locale } });`,

  "pages/[[...path]].tsx": `
    export default function Page({ path }: { path: string }) { return <main>${members} {path}</main>; }
    export const getServerSideProps = ({ params }: { params: object }) => ({ props: { path: JSON.stringify(params) } });`,
};
