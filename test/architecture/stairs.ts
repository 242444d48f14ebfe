import { posix } from "node:path";
import { findCircle } from "./circle.ts";
import { importsOf } from "./imports.ts";

/** A source file: its path below `src/` and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** What lies at the foot of the stairs: contracts, errors and helpers that know no authentication. */
const base = ["lib", "texts", "types", "auth-error", "errors", "symbols"];

/** From the bottom to the top: each of them may import those below it, and the base. */
const storeys = ["log", "config", "request", "session", "accounts", "signin", "http", "server"];

/** The rooms that offer passwords, or name their types. All but types are loaded by whoever uses passwords. */
const withPasswords = ["types", "providers", "config", "signin", "server"];

const below = (room: string) => [...base, ...storeys.slice(0, storeys.indexOf(room))];
/** The type of a token is declared where applications may extend it: in `cardea/jwt`. */
const binding = ["server", "index", "types", "errors", "jwt"];

/**
 * Which rooms each room may import. A room is a folder of `src/` or a file that stands alone there.
 * Imports go down the stairs only:
 * lib ← log ← config ← request ← session ← accounts ← signin ← http ← server ← bindings.
 */
const stairs: Record<string, readonly string[]> = {
  lib: [],
  texts: ["lib"],
  types: base,
  "auth-error": ["lib"],
  errors: ["auth-error"],
  symbols: base,
  ...Object.fromEntries(storeys.map((room) => [room, below(room)])),
  pages: ["lib", "texts", "types"],
  http: [...below("http"), "pages"],
  server: [...below("server"), "pages", "jwt"],
  index: [...below("server"), "server", "pages", "jwt"],
  jwt: ["lib", "types", "errors", "log"],
  passwords: ["lib", "errors"],
  factors: ["lib"],
  providers: ["types", "errors", "lib", "texts"],
  storage: ["types", "errors", "lib"],
  // Nobody may import it. It writes mails as providers do. What adapters are tested with knows types alone, and what bindings are
  // tested with brings a database along.
  testing: [...below("server"), "factors", "providers"],
  "testing/adapter": ["types"],
  "testing/binding": [...below("server"), "storage"],
  cli: [...below("server"), "server", "storage", "passwords"],
  client: ["types"],
  react: ["types", "client"],
  astro: binding,
  express: binding,
  fastify: binding,
  hono: binding,
  next: binding,
  nuxt: binding,
  qwik: binding,
  "react-router": binding,
  // It reads a cookie of its framework.
  "solid-start": [...binding, "lib"],
  sveltekit: binding,
  "tanstack-start": binding,
};

/** Which places may import which packages; all others import none. */
const packages: Record<string, readonly string[]> = {
  "node:": [
    "lib/crypto/node",
    "passwords/kdf",
    "server",
    "express",
    "next",
    "nuxt/module",
    "solid-start",
    "storage",
    "testing",
    "cli",
  ],
  "@babel/parser": ["cli/init"],
  "@babel/types": ["cli/doctor", "cli/init", "cli/migrate"],
  "@clack/prompts": ["cli"],
  "@commander-js/extra-typings": ["cli"],
  "@noble/ciphers": ["cli/import"],
  "get-tsconfig": ["cli"],
  oauth4webapi: ["signin/oauth"],
  "@simplewebauthn/server": ["signin"],
  bcryptjs: ["passwords/schemes"],
  uqr: ["factors"],
  nodemailer: ["signin", "providers"],
  kysely: ["storage/sql"],
  pg: ["storage/sql"],
  mysql2: ["storage/sql"],
  "@libsql/client": ["storage/sql"],
  ioredis: ["storage"],
  express: ["express"],
  fastify: ["fastify"],
  hono: ["hono"],
  next: ["next"],
  react: ["react", "next"],
  "@builder.io/qwik": ["qwik"],
  "@builder.io/qwik-city": ["qwik"],
  "react-router": ["react-router"],
  "@sveltejs/kit": ["sveltekit"],
  $app: ["sveltekit"],
  "@tanstack/react-start": ["tanstack-start"],
};

/** What package.json's `imports` map to; one condition each is enough, they stand side by side. */
const aliases: Record<string, string> = {
  "#crypto": "lib/crypto/node.ts",
  "#passkey-verifier": "signin/webauthn/load-verifier.ts",
};

/**
 * Places that compute what they import: `bun:sqlite`, which no bundler but Bun may follow, an application's file, and
 * the provider that somebody names on the command line.
 */
const mayCompute = [
  "storage/sql/embedded-sqlite",
  "cli/doctor/load/load-configuration",
  "cli/init/answers/sign-in-ways",
];

/** The room of a file: `signin/oauth/attempt.ts` → `signin`, `jwt.ts` → `jwt`. */
const roomOf = (path: string): string => path.split("/")[0]?.replace(/\.tsx?$/, "") ?? "";

const isWithin = (path: string, place: string) =>
  path === `${place}.ts` || path.startsWith(`${place}/`) || path.startsWith(`${place}.`);

function packageProblem(path: string, specifier: string): string | undefined {
  const name = Object.keys(packages).find((known) =>
    known.endsWith(":")
      ? specifier.startsWith(known)
      : specifier === known || specifier.startsWith(`${known}/`),
  );
  const places = name === undefined ? [] : (packages[name] ?? []);
  if (places.some((place) => isWithin(path, place))) return undefined;
  return `src/${path} must not import the package "${specifier}"`;
}

function roomProblem(path: string, target: string, known: ReadonlySet<string>) {
  if (target.startsWith("..")) return `src/${path} imports ${target}, which lies outside src/`;
  if (!known.has(target)) return `src/${path} imports src/${target}, which does not exist`;
  const [from, to] = [roomOf(path), roomOf(target)];
  if (from === to) return undefined;
  const place = ["testing/adapter", "testing/binding"].find((one) => isWithin(path, one));
  const allowed = stairs[place ?? from];
  if (!allowed) return `src/${path} stands in a room that has no place on the stairs: ${from}`;
  if (to === "passwords" && withPasswords.includes(from)) return undefined;
  // How a path is written. Middleware at the edge must not load the server for it.
  if (from === "next" && target === "config/base-path.ts") return undefined;
  // The options of next-auth 4 come with every call, and what is made of them is kept.
  if (to === "lib" && isWithin(path, "next/v4")) return undefined;
  // Codes and keys of second factors, which only sign-ins use.
  if (to === "factors" && from === "signin") return undefined;
  return allowed.includes(to) ? undefined : `src/${path} must not import src/${target}`;
}

/** The file in `src/` that a specifier means; `undefined` for a package. */
function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(path), specifier);
  return aliases[specifier];
}

function problemsOf({ path, text }: SourceFile, known: ReadonlySet<string>): string[] {
  return importsOf(text).flatMap(({ specifier, line }) => {
    if (specifier === undefined) {
      const known = mayCompute.some((place) => isWithin(path, place));
      return known ? [] : `src/${path}:${line} computes what it imports`;
    }
    const target = targetOf(path, specifier);
    if (target === undefined) return packageProblem(path, specifier) ?? [];
    return roomProblem(path, target, known) ?? [];
  });
}

function findCycle(files: readonly SourceFile[]): string[] | undefined {
  const edges = new Map(
    files.map(({ path, text }) => [
      path,
      importsOf(text).flatMap(({ specifier }) => (specifier && targetOf(path, specifier)) || []),
    ]),
  );
  return findCircle(edges.keys(), (path) => edges.get(path) ?? []);
}

/** Says which imports break the rule of the stairs; empty when none does. */
export function findProblems(files: readonly SourceFile[]): string[] {
  const known = new Set(files.map(({ path }) => path));
  const problems = files.flatMap((file) => problemsOf(file, known));
  const cycle = findCycle(files);
  return cycle
    ? [...problems, `a circle: ${cycle.map((path) => `src/${path}`).join(" → ")}`]
    : problems;
}
