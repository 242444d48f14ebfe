import type { Node } from "@babel/types";
import { nameOf } from "../../init/source/names.ts";
import { parseProgram, walk } from "../../init/source/syntax.ts";
import { filesOf } from "../load/files-of.ts";
import { readText } from "../read-text.ts";
import type { Subject } from "../subject.ts";

/** Returns the variables that the configuration reads for options, by option: `server: process.env.SMTP_URL`. */
export function readVariables(file: string, options: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of filesOf(file)) {
    const program = parseProgram(readText(path), path);
    for (const node of program ? walk(program) : []) {
      if (node.type !== "ObjectProperty" || !options.includes(nameOf(node.key))) continue;
      const [name] = [...walk(node.value)].flatMap((inner) => variableIn(inner) ?? []);
      if (name !== undefined && !found.has(nameOf(node.key))) found.set(nameOf(node.key), name);
    }
  }
  return found;
}

/** The variable in `process.env.NAME`, `env.NAME` and `process.env["NAME"]`. */
export function variableIn(node: Node): string | undefined {
  if (node.type !== "MemberExpression") return undefined;
  const { object, property } = node;
  const isEnv =
    nameOf(object) === "env" ||
    (object.type === "MemberExpression" && nameOf(object.property) === "env");
  return isEnv ? nameOf(property) || undefined : undefined;
}

/** Says of variables that none of them has a value: `SMTP_URL and MAIL_FROM are empty in .env`. */
export function describeEmpty(
  names: readonly string[],
  { environment }: Pick<Subject, "environment">,
): string {
  const list = (some: readonly string[]) => new Intl.ListFormat("en").format(some);
  const places = new Map<string, string[]>();
  for (const name of names) {
    const file = environment.fileOf(name);
    const state = file
      ? `empty in ${file}`
      : environment.env[name] === undefined
        ? "not set"
        : "empty";
    places.set(state, [...(places.get(state) ?? []), name]);
  }
  return [...places]
    .map(([state, some]) => `${list(some)} ${some.length === 1 ? "is" : "are"} ${state}`)
    .join(", and ");
}
