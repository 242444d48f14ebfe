import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path/posix";
import { suite, test } from "node:test";
import { fileURLToPath } from "node:url";
import { type Application, compileAll, type compilers, resolutions } from "./built.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Pages whose programs are compiled elsewhere, with those that they belong to. */
const elsewhere = ["docs/coming-from-authjs.md"];
const pages = globSync(["*.md", "docs/**/*.md", "examples/*/*.md"], { cwd: root })
  .filter((page) => !elsewhere.includes(page))
  .sort();

interface Sample {
  readonly name: string;
  readonly text: string;
}

/** What samples import from the application, and no page shows. */
const standIns: Readonly<Record<string, string>> = {
  "auth.ts": `
    import { NextAuth } from "cardea/next";
    import type { AuthConfig } from "cardea/types";
    export const config: AuthConfig = { providers: [] };
    export const fullConfig = config;
    export const { handlers, auth, signIn, signOut, update } = NextAuth({ providers: [] });`,
  "plugin@auth.ts": `export * from "cardea/qwik";`,
  "cardea.ts": `
    import type { AuthConfig, Session } from "cardea/types";
    export declare function createAuth(config: AuthConfig): {
      handler(): void;
      auth(): Promise<Session | null>;
      requireSession(): void;
    };`,
  "my-adapter.ts": `
    import type { Adapter } from "cardea/adapters";
    export const createMyAdapter = (): Adapter => ({});`,
  "users.ts": `
    import type { User } from "cardea/types";
    export async function findUser(email: string, password: string): Promise<User | undefined> {
      return password ? { email } : undefined;
    }`,
  "prisma.ts": `export const prisma = { client: "prisma" } as const;`,
  "database.ts": `
    export const database = {
      async run(text: string, values: readonly (string | null)[]) { console.info(text, values); },
    };`,
  "404.ts": "export default function Missing() { return null; }",
  "db.ts": `export const db = { client: "drizzle" } as const;`,
  "passwords.ts":
    "export async function dropPassword(id: string | undefined) { console.info(id); }",
  "mail-service.ts": `
    export async function sendSomehow(mail: { to: string; subject: string; text: string; html: string }) {
      console.info(mail);
    }`,
};

/** Adapters from npm and what they adapt, which samples import by their names. */
const fromNpm = `
  declare module "@auth/prisma-adapter" {
    import type { Adapter } from "@auth/core/adapters";
    export function PrismaAdapter(prisma: { readonly client: "prisma" }): Adapter;
  }
  declare module "@auth/drizzle-adapter" {
    import type { Adapter } from "@auth/core/adapters";
    export function DrizzleAdapter(db: { readonly client: "drizzle" }): Adapter;
  }
  declare module "kysely-d1" {
    import type { Dialect } from "kysely";
    export class D1Dialect { constructor(config: { database: object }) }
    export interface D1Dialect extends Dialect {}
  }`;

/** Test runners, as far as the documentation uses them. */
const runners = `
  declare module "vitest/config" {
    export function defineConfig(config: {
      resolve?: { alias: Record<string, string> };
      test: {
        env: Record<string, string>;
        setupFiles?: string;
        server?: { deps: { inline: string[] } };
      };
    }): object;
  }
  declare module "vitest" {
    export function test(name: string, work: () => Promise<void>): void;
    export const expect: {
      (value: unknown): {
        toBe(expected: unknown): void;
        toContain(expected: string): void;
        toMatchObject(expected: object): void;
        rejects: { toMatchObject(expected: object): Promise<void> };
      };
      stringContaining(part: string): object;
    };
    export const vi: {
      hoisted<Value>(make: () => Value): Value;
      mock(module: string, make: () => object): void;
    };
  }
  declare module "supertest" {
    interface Asked extends Promise<object> {
      set(name: string, value: string): Asked;
      expect(status: number, body: string): Asked;
    }
    export default function request(app: (...args: never[]) => void): { get(path: string): Asked };
  }
  declare module "@playwright/test" {
    interface Cookie {
      name: string;
      value: string;
      domain?: string;
      path?: string;
      expires?: number;
      httpOnly?: boolean;
      secure?: boolean;
      sameSite?: "Strict" | "Lax" | "None";
    }
    interface Locator { readonly selector: string }
    interface Given {
      readonly baseURL: string | undefined;
      readonly context: { addCookies(cookies: Cookie[]): Promise<void> };
      readonly page: { goto(path: string): Promise<object>; getByText(text: string): Locator };
    }
    interface Test<Added> {
      (name: string, work: (given: Given & Added) => Promise<void>): void;
      extend<More>(more: {
        [Name in keyof More]: (given: Given & Added, use: (made: More[Name]) => Promise<void>) => Promise<void>;
      }): Test<Added & More>;
    }
    export const test: Test<{}>;
    export function expect(locator: Locator): { toBeVisible(): Promise<void> };
    export function defineConfig(config: {
      testDir: string;
      use: { baseURL: string };
      webServer: { command: string; url: string };
    }): object;
  }`;

/** Nitro, as far as the documentation uses it. */
const nitro = `
  declare module "nitro/config" {
    export function defineNitroConfig(config: { srcDir: string }): object;
  }`;

/** Astro, as far as the documentation uses it. */
const astro = `
  declare module "astro" {
    export function dev(config: {
      logLevel: "error";
      server: { port: number };
    }): Promise<{ readonly address: { readonly port: number }; stop(): Promise<void> }>;
  }
  declare module "astro:middleware" {
    import type { AstroMiddleware } from "cardea/astro";
    export function sequence(...all: AstroMiddleware[]): AstroMiddleware;
  }
  declare module "astro:actions" {
    import type { AstroContext } from "cardea/astro";
    export function defineAction<Result>(action: {
      accept: "form";
      handler(form: FormData, context: AstroContext): Result;
    }): Result;
  }`;

/** What React Router is built with, as far as the documentation uses it. */
const reactRouter = `
  declare module "@react-router/dev/config" {
    export interface Config { future: Record<"v8_middleware" | "v8_passThroughRequests", boolean> }
  }
  declare module "@react-router/dev/routes" {
    interface Entry { readonly file: string }
    export type RouteConfig = Entry[];
    export function index(file: string): Entry;
    export function layout(file: string, children: Entry[]): Entry;
    export function route(path: string, file: string): Entry;
  }`;

/** The routes that TanStack Router finds by their files, as far as the documentation has them. */
const tanstackRoutes = `
  import type { AnyRoute } from "@tanstack/react-router";
  import type {} from "@tanstack/react-start";
  interface Found<Path> { id: Path; path: Path; fullPath: Path; preLoaderRoute: AnyRoute; parentRoute: AnyRoute }
  declare module "@tanstack/react-router" {
    interface FileRoutesByPath {
      ${["/", "/admin", "/auth/$", "/login", "/members", "/signout"].map((path) => `"${path}": Found<"${path}">;`).join(" ")}
    }
  }`;

/** SolidStart and Solid Router, as far as the documentation uses them. */
const solidStart = `
  declare module "server-only" {}
  declare module "nitro/vite" { export function nitro(): object }
  declare module "vite" { export function defineConfig(config: { plugins: object[] }): object }
  declare module "@solidjs/start/config" {
    export function solidStart(options: { middleware: string }): object;
  }
  declare module "@solidjs/start/client" {
    export function mount(make: () => unknown, element: HTMLElement): void;
    export function StartClient(): object;
  }
  declare module "@solidjs/start/router" { export function FileRoutes(): object }
  declare module "@solidjs/start/server" {
    export function createHandler(make: () => unknown): object;
    export function StartServer(props: {
      document: (parts: Record<"assets" | "children" | "scripts", unknown>) => unknown;
    }): object;
  }
  declare module "@solidjs/start/middleware" {
    import type { SolidStartMiddleware } from "cardea/solid-start";
    export function createMiddleware(all: SolidStartMiddleware[]): object;
  }
  declare module "solid-js" {
    export function Show<Found>(props: {
      when: Found;
      fallback?: unknown;
      children: (found: () => NonNullable<Found>) => unknown;
    }): object;
    export function Suspense(props: { children: unknown }): object;
  }
  declare module "solid-js/web" {
    export function getRequestEvent(): { readonly response: { status?: number } } | undefined;
  }
  declare module "solid-js/jsx-runtime" {
    export namespace JSX {
      type Element = unknown;
      interface ElementChildrenAttribute { children: unknown }
      interface IntrinsicElements { [name: string]: object }
    }
  }
  declare module "@solidjs/router" {
    export function A(props: { href: string; children: unknown }): object;
    export function Router(props: {
      root: (props: { children: unknown }) => unknown;
      children: unknown;
    }): object;
    export function query<Args extends unknown[], Result>(
      ask: (...args: Args) => Promise<Result>,
      name: string,
    ): (...args: Args) => Promise<Result>;
    interface Action<Result> { readonly result?: Result }
    export function action<Result>(run: (form: FormData) => Promise<Result>, name: string): Action<Result>;
    export function createAsync<Result>(
      ask: () => Promise<Result>,
      options: { deferStream: true },
    ): () => Result | undefined;
    export function useSearchParams<Params>(): [Partial<Params>];
    export function useSubmission<Result>(action: Action<Result>): {
      readonly input?: readonly FormData[];
      readonly result?: Result;
      readonly error?: unknown;
    };
  }`;

/** What Nuxt imports by itself, as far as the documentation uses it. */
const nuxt = `
  import type { NuxtAuth, NuxtEvent } from "cardea/nuxt";
  import type { Session } from "cardea/types";
  declare global {
    function defineNuxtConfig(config: { modules: string[] }): object;
    function defineEventHandler<Result>(handler: (event: NuxtEvent) => Result): Result;
    function createError(error: { statusCode: number; statusMessage?: string }): Error;
    const auth: ReturnType<typeof NuxtAuth<{}, Session & { role?: string }>>;
  }`;

const qwikAuth = `
  import type { AuthConfig } from "cardea/qwik";
  export const authConfig: AuthConfig = { providers: [] };`;

/** The samples of a page, each with the name that its first line says. Some stand in a list, and are indented. */
function samplesOf(text: string): Sample[] {
  const blocks = text.matchAll(/^( *)```(tsx?)\n([\s\S]*?)^\1```$/gm);
  return [...blocks].map(([, indent, language, body = ""], at) => ({
    name:
      body.match(/^ *\/\/ ([\w./@$[\]-]+\.tsx?)\b/)?.[1] ??
      `src/routes/sample-${at + 1}.${language}`,
    text: body.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  }));
}

/** The `auth.ts` of a sample whose own page shows another one, of a framework that it is not for. */
function authBesides(page: string, name: string): string | undefined {
  if (page === "docs/qwik.md") return qwikAuth;
  return page === "docs/guides/own-pages.md" && name === "login.ts"
    ? standIns["auth.ts"]
    : undefined;
}

/**
 * The files that a sample imports from the application: samples of the same page, and stand-ins. Where several have a name, the
 * nearest one above counts, and then the last.
 */
function importsOf({ name, text }: Sample, page: string, all: readonly Sample[], at: number) {
  const samples = [...all.slice(at), ...all.slice(0, at)];
  const found = new Map<string, string>();
  for (const [, specifier = ""] of text.matchAll(/from "((?:\.|@\/)[^"]+)"/g)) {
    const own = specifier.startsWith("@/")
      ? specifier.slice(2)
      : normalize(join(dirname(name), specifier));
    const named = samples.findLast(({ name }) => basename(name) === basename(`${own}.tsx`));
    const path = own.endsWith(".ts") ? own : `${own}${named ? ".tsx" : ".ts"}`;
    const shown =
      samples.findLast((other) => other.name === path) ??
      samples.findLast((other) => basename(other.name) === basename(path));
    const stand = /(?:^|\/)auth\.ts$/.test(path) ? authBesides(page, name) : undefined;
    const content = stand ?? shown?.text ?? standIns[basename(path)];
    if (content === undefined || found.has(path)) continue;
    found.set(path, content);
    if (!shown || stand) continue;
    const next = { name: path, text: shown.text };
    for (const [more, inner] of importsOf(next, page, all, all.indexOf(shown))) {
      found.set(more, inner);
    }
  }
  return found;
}

/** Where SvelteKit keeps the types of an application, which all its files know. */
const ambientOf = (samples: readonly Sample[]) =>
  samples.filter(({ name }) => name === "src/app.d.ts").map(({ name, text }) => [name, text]);

const applications = new Map<string, Application>();
for (const page of pages) {
  const samples = samplesOf(readFileSync(join(root, page), "utf8"));
  samples.forEach((sample, at) => {
    const isSolid = /from "(?:@solidjs\/|cardea\/solid-start")/.test(sample.text);
    const jsx = page.endsWith("/qwik.md")
      ? { jsxImportSource: "@builder.io/qwik" }
      : isSolid
        ? { jsxImportSource: "solid-js" }
        : {};
    applications.set(`${page.replace(/\W+/g, "-")}-${at + 1}`, {
      files: {
        ...Object.fromEntries(ambientOf(samples)),
        ...Object.fromEntries(importsOf(sample, page, samples, at)),
        ...(/-adapter"|"kysely-d1"/.test(sample.text) && { "from-npm.d.ts": fromNpm }),
        ...(page === "docs/start/react-router.md" && { "react-router.d.ts": reactRouter }),
        ...(/createFileRoute|createServerFn/.test(sample.text) && {
          "routes.d.ts": tanstackRoutes,
        }),
        ...(/docs\/(?:start\/nuxt|guides\/(?:own-pages|roles))\.md/.test(page) && {
          "nuxt.d.ts": nuxt,
        }),
        ...((isSolid || page === "docs/start/solid-start.md") && {
          "solid-start.d.ts": solidStart,
        }),
        ...(page === "docs/start/h3.md" && { "nitro.d.ts": nitro }),
        ...(/docs\/(?:start\/astro|testing)\.md/.test(page) && { "astro.d.ts": astro }),
        ...(/docs\/(?:testing|next)\.md/.test(page) && { "runners.d.ts": runners }),
        [sample.name]: `${sample.text}\nexport {};\n`,
      },
      compilerOptions: {
        ...resolutions.bundler,
        ...jsx,
        strict: true,
        allowImportingTsExtensions: true,
        paths: { "@/*": ["./*"] },
      },
    });
  });
}

for (const compiler of ["5.9", "7"] satisfies (keyof typeof compilers)[]) {
  suite(`with TypeScript ${compiler}, what the documentation shows`, async () => {
    for (const [name, complaint] of await compileAll("pages", compiler, applications)) {
      test(`compiles alone: ${name}`, () => assert.equal(complaint, ""));
    }
  });
}
