// What stands in the shell blocks of the documentation, and what is known of each command.
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { doctor } from "../../src/cli/doctor.ts";
import { importPeople } from "../../src/cli/import.ts";
import { init } from "../../src/cli/init.ts";
import { migrate } from "../../src/cli/migrate.ts";
import { schema } from "../../src/cli/schema.ts";
import { secret } from "../../src/cli/secret.ts";
import { manifest, root } from "./project.ts";

/**
 * Commands that no rule below can judge, and why. `test/start` runs those of docs/start, in their order, `test/cli` the
 * commands of Cardea, and `test/express/readme.test.ts` the program of README.md.
 */
const notRun: readonly (readonly [RegExp, string])[] = [
  [/^(?:mkdir|cd|echo|printf|export [A-Z_]+=…)\b/, "the shell itself"],
  [
    /^(?:npx create-next-app|npm init solid|npm create (?:qwik|astro)|npx astro add|npx create-react-router|npx sv create|npx @tanstack\/cli create)/,
    "downloads a framework's newest starter",
  ],
  [/^npx tsc --noEmit$/, "the reader's own compiler"],
  [
    /^(?:npx playwright (?:install|test)|npm install --save-dev (?:@playwright\/test|vitest @types\/node@latest)$)/,
    "the reader's own test runner",
  ],
  [/^npm install --save-dev typescript @types\/bun$/, "the types of Bun, for an editor"],
  [
    /^npm (?:install srvx|pkg set scripts\.start="srvx .+")$/,
    "the reader's own server for what TanStack Start builds",
  ],
  [/^(?:openssl|nginx|curl|grep) /, "a tool of the system"],
  [
    /^(?:cp|mv|rm|cat|ls|touch|sudo|docker|kubectl|systemctl|pm2|psql|redis-cli|git) /,
    "a tool of the system",
  ],
];

const output = { print: () => {}, hint: () => {}, fail: () => {} };
const commands = [init, secret, schema, migrate, importPeople, doctor].map((define) =>
  define(output),
);

const { scripts, dependencies, devDependencies, peerDependencies } = Object(manifest);
/** What only the runtimes' own suite installs counts, too. */
const ofRuntimes = Object(
  JSON.parse(readFileSync(join(root, "test/runtimes/package.json"), "utf8")),
).dependencies;
/** What an example installs: Vue comes with Nuxt, and Nitro with SolidStart. */
const ofExamples = ["nuxt", "solid-start"].map((name) =>
  Object(JSON.parse(readFileSync(join(root, `examples/${name}/package.json`), "utf8"))),
);
const packages = new Set(
  Object.keys({
    ...dependencies,
    ...devDependencies,
    ...peerDependencies,
    ...ofRuntimes,
    ...Object.assign({}, ...ofExamples.flatMap((one) => [one.dependencies, one.devDependencies])),
  }),
);

/** Scripts that applications have. */
const ownScripts = new Set(["build", "dev", "start", "test", "qwik"]);

/** The programs in which variables of the environment are read. */
const readers = globSync(["src/**/*.ts", "examples/*/*.ts", "docs/**/*.md"], { cwd: root })
  .map((file) =>
    readFileSync(join(root, file), "utf8").replace(/^( *)```sh\n[\s\S]*?^\1```$/gm, ""),
  )
  .join("\n");

/** The shell blocks of a page, as commands without comments. */
export function commandsOf(text: string): string[] {
  const blocks = text.matchAll(/^( *)```(?:sh|bash|shell|console)\n([\s\S]*?)^\1```$/gm);
  return [...blocks].flatMap(([, , block = ""]) =>
    block
      .replace(/\\\n\s*/g, "")
      .split("\n")
      .map((line) => line.replace(/(?:^|\s+)#.*$/, "").trim())
      .flatMap((line) => line.split(/\s+&&\s+/))
      .filter((line) => line !== ""),
  );
}

/** Returns what is wrong with a command; nothing if it was checked, or need not be. */
export function faultOf(command: string, page: string): string | undefined {
  const [, variables = "", bare = ""] =
    command.match(/^((?:(?:export )?(?:[A-Z][A-Z_\d]*=(?:"[^"]*"|\$\([^)]*\)|\S*)\s*)+)?)(.*)$/) ??
    [];
  const unread = [...variables.matchAll(/([A-Z][A-Z_\d]*)=/g)].flatMap(([, name = ""]) =>
    isRead(name) ? [] : `nothing reads ${name}`,
  );
  return unread[0] ?? (bare === "" ? undefined : programFault(bare, page));
}

/** `AUTH_GITHUB_ID` is read by its pattern. */
const isRead = (name: string) =>
  /^AUTH_\w+_(?:ID|SECRET|ISSUER|KEY)$/.test(name) || new RegExp(`\\b${name}\\b`).test(readers);

function programFault(command: string, page: string): string | undefined {
  const [program = "", ...args] = command.split(/\s+/);
  if (command.startsWith("npx cardea")) return cardeaFault(args.slice(1));
  if (notRun.some(([pattern]) => pattern.test(command))) return undefined;
  if (program === "npm") return npmFault(args);
  if (["node", "bun", "deno"].includes(program)) return fileFault(args, page);
  return `no rule knows "${command}"`;
}

function cardeaFault([name = "", ...args]: readonly string[]): string | undefined {
  const command = commands.find((one) => one.name() === name);
  if (!command) return `npx cardea has no command "${name}"`;
  const nested = command.commands.find((one) => one.name() === args[0]);
  const known = [command, ...(nested ? [nested] : [])].flatMap(({ options }) => options);
  const unknown = args.find(
    (arg) => arg.startsWith("--") && !known.some(({ long }) => long === arg),
  );
  return unknown && `npx cardea ${name} has no option ${unknown}`;
}

function npmFault([verb = "", ...args]: readonly string[]): string | undefined {
  if (verb === "init" || verb === "pack" || (verb === "pkg" && args[0] === "set")) return undefined;
  if (verb === "install" || verb === "i") {
    const names = args.filter((arg) => !arg.startsWith("-") && !/\.tgz$/.test(arg));
    const unknown = names
      .map((name) => name.replace(/(?<=.)@.*$/, ""))
      .find((name) => name !== "cardea" && !packages.has(name));
    return unknown && `no package of ours knows "${unknown}"`;
  }
  const script = verb === "run" ? (args[0] ?? "") : verb;
  const isKnown = script in Object(scripts) || ownScripts.has(script);
  return isKnown ? undefined : `there is no script "${script}"`;
}

/** A program that is run stands on the page, or in the repository. */
function fileFault(args: readonly string[], page: string): string | undefined {
  const file = args.find((arg) => /\.[cm]?[jt]s$/.test(arg)) ?? "";
  const text = readFileSync(join(root, page), "utf8");
  const isShown = text.includes(`// ${basename(file)}`) || globSync(file, { cwd: root }).length > 0;
  return file !== "" && isShown ? undefined : `${page} does not show "${file}"`;
}
