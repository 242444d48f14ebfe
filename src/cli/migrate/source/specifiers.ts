import type { Node, StringLiteral } from "@babel/types";
import type { Placed } from "../../init/source/syntax.ts";
import type { Draft } from "./draft.ts";

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

const placesIn = ({ placed }: Draft): ModulePlace[] =>
  placed.flatMap(({ node, above }) => {
    if (node.type !== "StringLiteral") return [];
    const owner = (above?.node.type === "TSLiteralType" ? above.above : above)?.node;
    return owner && names(owner, node) ? [{ node, above, owner }] : [];
  });

/** Returns the places where a template of a single text is loaded as a module. */
export function templatePlaces({
  placed,
}: Draft): readonly (Placed & { readonly value: string })[] {
  return placed.flatMap(({ node, above }) => {
    const owner = above?.node;
    const [only, more] = node.type === "TemplateLiteral" ? node.quasis : [];
    const isLoaded =
      owner?.type === "ImportExpression" ||
      (owner?.type === "CallExpression" && loads(owner.callee));
    return only && !more && isLoaded ? [{ node, above, value: only.value.raw }] : [];
  });
}

const loads = (callee: Node) =>
  callee.type === "Import" || (callee.type === "Identifier" && callee.name === "require");

function names(owner: Node, literal: StringLiteral): boolean {
  if (owners.test(owner.type)) return true;
  if (owner.type !== "CallExpression" || owner.arguments[0] !== literal) return false;
  const { callee } = owner;
  if (callee.type === "Import") return true;
  if (callee.type === "Identifier") return callee.name === "require";
  if (callee.type !== "MemberExpression" || callee.object.type !== "Identifier") return false;
  const { object, property } = callee;
  const isResolving =
    object.name === "require" && property.type === "Identifier" && property.name === "resolve";
  return mocking.has(object.name) || isResolving;
}
