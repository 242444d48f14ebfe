import type { Node, ObjectExpression, Program } from "@babel/types";
import { providerVariableName } from "../../../config/providers/environment.ts";
import { declaratorsOf, nameOf } from "./names.ts";
import { type Placed, parseProgram, startOf, walkPlaced } from "./syntax.ts";
import { unwrap } from "./unwrap.ts";

/** A secret that stands in a program: where, and never the secret itself. */
export interface SourceSecret {
  /** The member, such as `clientSecret`. */
  readonly name: string;
  readonly line: number;
  /** The variable of the environment that holds it by default, or could. */
  readonly variable: string;
}

/** Members whose values are secrets, and the end of the variable for each. */
const suffixes: Readonly<Record<string, string>> = {
  secret: "SECRET",
  clientSecret: "SECRET",
  clientPrivateKey: "PRIVATE_KEY",
  privateKey: "PRIVATE_KEY",
  apiKey: "KEY",
  pass: "PASSWORD",
};

/** Returns the secrets that a program has as texts: as such, behind `??`, in a list, or in a constant of the file. */
export function findSecrets(text: string, path: string): SourceSecret[] {
  const program = parseProgram(text, path);
  if (!program) return [];
  const constants = constantsIn(program);
  return [...walkPlaced(program)].flatMap((place) => {
    const { node } = place;
    if (node.type !== "ObjectProperty" || node.computed) return [];
    const name = nameOf(node.key);
    if (!Object.hasOwn(suffixes, name) || !isWritten(constants, node.value)) return [];
    const line = text.slice(0, startOf(node)).split("\n").length;
    return [{ name, line, variable: variableOf(program, name, place) }];
  });
}

/** The values of the constants of a file, by name. */
type Constants = ReadonlyMap<string, Node | null | undefined>;

function isWritten(constants: Constants, value: Node, isOfConstant = false): boolean {
  const node = unwrap(value);
  const isAny = (nodes: readonly (Node | null)[]) =>
    nodes.some((one) => one !== null && isWritten(constants, one, isOfConstant));
  switch (node.type) {
    case "StringLiteral":
      return node.value !== "";
    case "TemplateLiteral":
      return node.expressions.length === 0 && node.quasis.some((part) => part.value.raw !== "");
    case "LogicalExpression":
      return isAny([node.left, node.right]);
    case "ConditionalExpression":
      return isAny([node.consequent, node.alternate]);
    case "ArrayExpression":
      return isAny(node.elements);
    case "Identifier": {
      const init = isOfConstant ? undefined : constants.get(node.name);
      return init !== undefined && init !== null && isWritten(constants, init, true);
    }
    default:
      return false;
  }
}

function constantsIn({ body }: Program): Constants {
  const constants = new Map<string, Node | null | undefined>();
  for (const { id, init } of body.flatMap((statement) => declaratorsOf(statement)))
    if (id.type === "Identifier" && !constants.has(id.name)) constants.set(id.name, init);
  return constants;
}

function variableOf(program: Program, name: string, { above }: Placed): string {
  const suffix = suffixes[name] ?? "SECRET";
  if (name === "secret") return `AUTH_${suffix}`;
  const [literal, call] = [above?.node, above?.above?.node];
  const own = literal?.type === "ObjectExpression" ? idOf(literal) : undefined;
  const id =
    own ?? (call?.type === "CallExpression" ? providerOf(program, call.callee) : undefined);
  return id === undefined ? `AUTH_${suffix}` : providerVariableName(id, suffix);
}

/** The id that a provider is given. */
function idOf({ properties }: ObjectExpression): string | undefined {
  for (const one of properties) {
    if (one.type !== "ObjectProperty" || nameOf(one.key) !== "id") continue;
    return one.value.type === "StringLiteral" ? one.value.value : undefined;
  }
  return undefined;
}

/** The id of the provider whose module a file imports under a name. */
function providerOf({ body }: Program, callee: Node): string | undefined {
  const imported = body.find(
    (one) =>
      one.type === "ImportDeclaration" &&
      one.specifiers.some(({ local }) => local.name === nameOf(callee)),
  );
  const module = imported?.type === "ImportDeclaration" ? imported.source.value : "";
  return /^cardea\/providers\/([\w-]+)$/.exec(module)?.[1];
}
