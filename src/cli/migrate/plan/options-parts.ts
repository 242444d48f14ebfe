import type { Node } from "@babel/types";
import { getOrCreate } from "../../../lib/get-or-create.ts";
import { nameOf } from "../../init/source/names.ts";
import { around } from "../../init/source/syntax.ts";
import { insideOfType, unwrap } from "../../init/source/unwrap.ts";
import type { NamedObject } from "../source/changes/named-object.ts";
import type { Origin } from "../source/changes/reference.ts";
import type { Draft } from "../source/draft.ts";
import { isHidden } from "../source/scopes.ts";
import type { Literal, Workspace } from "../source/workspace.ts";
import { literalsOf } from "./configurations.ts";

/** What options are made of: the objects with names, and those that are written under a name. */
interface Parts {
  readonly parts: readonly Origin[];
  readonly literals: ReadonlySet<Node>;
}

interface Waiting {
  readonly draft: Draft;
  readonly node: Node;
  readonly path: readonly string[];
}

/** Members of members are told apart no deeper. */
const deepest = 3;

/** Returns the objects with names that options are made of: the options, what they spread, and their members. Each is looked at once. */
export function partsOf(
  workspace: Workspace,
  all: readonly { readonly draft: Draft; readonly node: Node }[],
): Parts {
  const parts = new Map<string, Origin>();
  const literals = new Set<Node>();
  const seen = new Map<Node, Set<string>>();
  const keep = (part: NamedObject | undefined, path: readonly string[]) => {
    if (!part) return;
    const { draft, name, inside } = part;
    const key = [draft.path, name, inside?.node.start, path.join(".")].join("\n");
    parts.set(key, { draft, name, inside, path });
  };
  const waiting: Waiting[] = all.map((one) => ({ ...one, path: [] }));
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { draft, node, path } = one;
    const value = unwrap(node);
    keep(namedPart(workspace, draft, value), path);
    waiting.push(...choicesOf(value).map((choice) => ({ draft, node: choice, path })));
    for (const literal of literalsOf(workspace, draft, value) ?? []) {
      const paths = getOrCreate(seen, literal.node, () => new Set<string>());
      if (paths.size === paths.add(path.join(".")).size) continue;
      const declared = declaredPart(literal);
      keep(declared, path);
      if (declared) literals.add(literal.node);
      waiting.push(...membersOf(literal, path));
    }
  }
  return { parts: [...parts.values()], literals };
}

/** What stands for one of two values. */
function choicesOf(value: Node): Node[] {
  if (value.type === "ConditionalExpression") return [value.consequent, value.alternate];
  return value.type === "LogicalExpression" ? [value.left, value.right] : [];
}

function membersOf({ draft, node }: Literal, path: readonly string[]): Waiting[] {
  return node.properties.flatMap((one): Waiting[] => {
    if (one.type === "SpreadElement") return [{ draft, node: one.argument, path }];
    if (one.type !== "ObjectProperty" || one.computed) return [];
    return [{ draft, node: one.value, path: [...path, nameOf(one.key)].slice(0, deepest) }];
  });
}

function namedPart(workspace: Workspace, draft: Draft, value: Node): NamedObject | undefined {
  if (value.type !== "Identifier") return undefined;
  const found = workspace.find(draft, value);
  if (found) return { draft: found.draft, name: found.name };
  const inside = draft.placeOf(value);
  return inside && isHidden(value.name, inside) ? { draft, name: value.name, inside } : undefined;
}

/** The name that an object is declared under, where it is written. */
function declaredPart({ draft, node }: Literal): NamedObject | undefined {
  const place = draft.placeOf(node);
  let inner: Node = node;
  for (const { node: above } of place ? around(place) : []) {
    if (insideOfType(above) === inner) inner = above;
    else if (above.type !== "VariableDeclarator" || above.id.type !== "Identifier")
      return undefined;
    else {
      const { name } = above.id;
      return { draft, name, inside: place && isHidden(name, place) ? place : undefined };
    }
  }
  return undefined;
}

const texts = /^(?:secret|debug|useSecureCookies|trustHost|basePath|redirectProxyUrl|raw)$/;
const flat = /^(?:callbacks|events|pages|theme|jwt|session|logger|adapter)$/;
const ofProvider = /^(?:id|name|type|clientId|clientSecret|issuer|wellKnown|authorize)$/;

/** Whether a member of options is a text, a number or a function. */
export function isPlain(path: readonly string[]): boolean {
  const [first = "", second, third] = path;
  if (path.at(-1) === "length" || texts.test(first)) return true;
  if (second !== undefined && flat.test(first)) return true;
  if (third === undefined) return false;
  return (
    (first === "cookies" && third !== "options") ||
    (first === "providers" && ofProvider.test(third))
  );
}
