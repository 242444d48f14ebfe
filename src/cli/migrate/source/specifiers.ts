import type { Node, StringLiteral } from "@babel/types";
import type { Placed } from "../../init/source/syntax.ts";
import type { Draft } from "./draft.ts";
import { isRequiring, requiresIn } from "./requires.ts";

/** A place that names a module. */
export interface ModulePlace extends Placed {
  readonly node: StringLiteral;
  /** What takes the module in. */
  readonly owner: Node;
}

const owners =
  /^(?:Import(?:Declaration|Expression)|Export(?:Named|All)Declaration|TSExternalModuleReference|TSModuleDeclaration|TSImportType)$/;
const mocking = new Set(["jest", "vi", "mock", "td"]);

/** Returns every place of a file that names a module: imports of each kind, `require`, types, augmentations, and mocks of tests. */
export function modulePlaces(draft: Draft): readonly ModulePlace[] {
  const found = known.get(draft) ?? placesIn(draft);
  known.set(draft, found);
  return found;
}

/** A file is asked for its modules by every other one, and looked through once. */
const known = new WeakMap<Draft, readonly ModulePlace[]>();

function placesIn({ placed, program }: Draft): ModulePlace[] {
  const requires = requiresIn(program);
  return placed.flatMap(({ node, above }) => {
    if (node.type !== "StringLiteral") return [];
    const owner = (above?.node.type === "TSLiteralType" ? above.above : above)?.node;
    return owner && names(owner, node, requires) ? [{ node, above, owner }] : [];
  });
}

/** Returns the places where a template of a single text is loaded as a module. */
export function templatePlaces({
  placed,
  program,
}: Draft): readonly (Placed & { readonly value: string })[] {
  const requires = requiresIn(program);
  return placed.flatMap(({ node, above }) => {
    const owner = above?.node;
    const [only, more] = node.type === "TemplateLiteral" ? node.quasis : [];
    const isLoaded =
      owner?.type === "ImportExpression" ||
      (owner?.type === "CallExpression" && loads(owner.callee, requires));
    return only && !more && isLoaded ? [{ node, above, value: only.value.raw }] : [];
  });
}

const loads = (callee: Node, requires: ReadonlySet<string>) =>
  callee.type === "Import" || isRequiring(callee, requires);

function names(owner: Node, literal: StringLiteral, requires: ReadonlySet<string>): boolean {
  if (owners.test(owner.type)) return true;
  if (owner.type !== "CallExpression" || owner.arguments[0] !== literal) return false;
  const { callee } = owner;
  if (loads(callee, requires)) return true;
  if (callee.type !== "MemberExpression" || callee.object.type !== "Identifier") return false;
  const { object, property } = callee;
  const isResolving =
    object.name === "require" && property.type === "Identifier" && property.name === "resolve";
  return mocking.has(object.name) || isResolving;
}
