import { makesOwnServer } from "../../frameworks.ts";
import type { Answers } from "../answers/answers.ts";
import { storageOf } from "../answers/storages.ts";
import type { Application } from "../application/application.ts";
import { originOf } from "../application/application.ts";

/** The parts of a configuration file that differ by framework. */
interface Shape {
  readonly imports: readonly string[];
  readonly typeModule: string | undefined;
  /** What stands before and behind the members of the configuration. */
  readonly open: string;
  readonly close: string;
}

/** Writes the file with the configuration. */
export function configText(application: Application, answers: Answers): string {
  const shape = shapeOf(application);
  const preambles = answers.ways.flatMap(({ preamble }) => preamble ?? []);
  const members = membersOf(application, answers).map((member) => indent(member));
  const body = `${shape.open}\n${members.join("\n")}\n${shape.close}`;
  return `${[importsOf(answers, shape).join("\n"), ...preambles, body].join("\n\n")}\n`;
}

function shapeOf({ framework, language }: Application): Shape {
  if (framework === "next") {
    return {
      imports: ['import { NextAuth } from "cardea/next";'],
      typeModule: undefined,
      open: "export const { handlers, auth, requireSession, signIn, signOut, update } = NextAuth({",
      close: "});",
    };
  }
  if (framework === "sveltekit") {
    return {
      imports: ['import { SvelteKitAuth } from "cardea/sveltekit";'],
      typeModule: undefined,
      open: "export const { handle, requireSession, signIn, signOut } = SvelteKitAuth({",
      close: "});",
    };
  }
  if (framework === "astro") {
    return {
      imports: ['import { AstroAuth } from "cardea/astro";'],
      typeModule: undefined,
      open: "export const { ALL, onRequest, requireSession, signIn, signOut } = AstroAuth({",
      close: "});",
    };
  }
  if (framework === "nuxt") {
    return {
      imports: ['import { NuxtAuth } from "cardea/nuxt";'],
      typeModule: undefined,
      open: "export const auth = NuxtAuth({",
      close: "});",
    };
  }
  if (framework === "react-router") {
    return {
      imports: ['import { ReactRouterAuth } from "cardea/react-router";'],
      typeModule: undefined,
      open: `export const {\n${namesOfReactRouter.map((name) => `  ${name},\n`).join("")}} = ReactRouterAuth({`,
      close: "});",
    };
  }
  if (framework === "tanstack-start") {
    return {
      imports: ['import { TanStackStartAuth } from "cardea/tanstack-start";'],
      typeModule: undefined,
      open: "export const { getSession, handler, requireSession, signIn, signOut } = TanStackStartAuth({",
      close: "});",
    };
  }
  if (framework === "solid-start") {
    return {
      imports: ['import "server-only";', 'import { SolidStartAuth } from "cardea/solid-start";'],
      typeModule: undefined,
      open: "export const { getSession, middleware, requireSession, signIn, signOut } = SolidStartAuth({",
      close: "});",
    };
  }
  const module = framework === "qwik" ? "cardea/qwik" : "cardea/types";
  const name = configName(framework);
  if (language === "ts" && framework !== "qwik") {
    const binding = framework === "node" ? "cardea" : `cardea/${framework}`;
    return {
      // Callbacks learn the fields that the adapter adds to users, such as a role.
      imports: [`import { defineConfig } from "${binding}";`],
      typeModule: undefined,
      open: `export const ${name} = defineConfig({`,
      close: "});",
    };
  }
  if (language === "ts") {
    return {
      imports: [],
      typeModule: module,
      open: `export const ${name}: AuthConfig = {`,
      close: "};",
    };
  }
  return {
    imports: [],
    typeModule: undefined,
    open: `/** @type {import("${module}").AuthConfig} */\nexport const ${name} = {`,
    close: "};",
  };
}

/** What the file exports with React Router. Not all of it fits on a line. */
const namesOfReactRouter = [
  ...["action", "authMiddleware", "getSession", "guard", "loader", "requireSession"],
  ...["signIn", "signOut"],
];

/** The name under which the configuration is exported. */
export function configName(framework: Application["framework"]): string {
  return framework === "qwik" ? "authConfig" : "config";
}

function importsOf({ ways, storage }: Answers, { imports, typeModule }: Shape): string[] {
  const providers = Object.entries(Object.assign({}, ...ways.map((way) => way.imports))).map(
    ([name, module]) => `import ${name} from "cardea/providers/${module}";`,
  );
  const values = [
    ...imports,
    ...providers,
    ...(storage === "none" ? [] : ['import { sql } from "cardea/storage/sql";']),
  ];
  return [
    ...values.sort((one, other) => (moduleIn(one) < moduleIn(other) ? -1 : 1)),
    ...(typeModule === undefined ? [] : [`import type { AuthConfig } from "${typeModule}";`]),
  ];
}

/** What is imported for its effect alone stands first. */
const moduleIn = (statement: string) => statement.split(" from ")[1] ?? "";

function membersOf(application: Application, { ways, storage }: Answers): string[] {
  const adapter = storageOf(storage)?.expression;
  const knowsHosts = !makesOwnServer(application.framework);
  const { path } = application.basePath;
  return [
    // A mount tells its path with the first request only, and a guard may be asked before.
    ...(knowsHosts || path === "/auth" ? [] : [`basePath: "${path}",`]),
    ...(adapter === undefined ? [] : [`adapter: ${adapter},`]),
    ...(knowsHosts ? [] : [`trustHost: ["${new URL(originOf(application)).host}"],`]),
    `providers: ${listOf(ways.map(({ expression }) => expression))},`,
    ...ways.flatMap(({ members = [] }) => members),
  ];
}

/** On one line where that is short enough. */
function listOf(items: readonly string[]): string {
  const line = `[${items.join(", ")}]`;
  if (line.length < 80 && !line.includes("\n")) return line;
  return `[\n${items.map((item) => `${indent(item)},`).join("\n")}\n]`;
}

const indent = (text: string) => text.replace(/^(?=.)/gm, "  ");
