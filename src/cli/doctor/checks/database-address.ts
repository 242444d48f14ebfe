import { namesOf } from "../../init/source/names.ts";
import { parseProgram, walk } from "../../init/source/syntax.ts";
import { filesOf } from "../load/files-of.ts";
import { passwordsIn } from "../passwords.ts";
import { readText } from "../read-text.ts";
import type { Subject } from "../subject.ts";
import { variableIn } from "./read-variables.ts";

/** What `sql()` is given. */
interface Given {
  readonly text: string | undefined;
  readonly variable: string | undefined;
}

/** Returns what `npx cardea schema --apply` takes as the address; `undefined` where it is not known, or holds a password. */
export function addressFor({ file, environment: { env } }: Subject): string | undefined {
  const [only, ...others] = filesOf(file).flatMap(givenIn);
  if (!only || others.length > 0) return undefined;
  const value = (only.variable && env[only.variable]) || only.text;
  // The command takes this variable itself.
  if (only.variable === "DATABASE_URL" && env.DATABASE_URL) return "";
  const isPlain = value !== undefined && /^[\w:/.@,?=&%+-]+$/.test(value);
  return isPlain && passwordsIn(value).length === 0 ? `"${value}"` : undefined;
}

/** What each `sql(…)` of a file is given: a text, a variable of the environment, or one in place of the other. */
function givenIn(path: string): Given[] {
  const program = parseProgram(readText(path), path);
  if (!program) return [];
  const name = namesOf(program, (module) => module === "cardea/storage/sql").members.get("sql");
  return [...walk(program)].flatMap((node) => {
    if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return [];
    const [first] = node.arguments;
    if (name === undefined || node.callee.name !== name || !first) return [];
    const inner = [...walk(first)];
    const [text] = inner.flatMap((one) => (one.type === "StringLiteral" ? [one.value] : []));
    const [variable] = inner.flatMap((one) => variableIn(one) ?? []);
    return [{ text, variable }];
  });
}
