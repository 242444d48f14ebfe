import type { Node } from "@babel/types";
import { nameOf } from "../../init/source/names.ts";
import type { Placed } from "../../init/source/syntax.ts";
import { insideOfType } from "../../init/source/unwrap.ts";
import { type Binding, usesOf } from "../source/bindings.ts";
import type { Advice, Draft } from "../source/draft.ts";
import { type ModulePlace, modulePlaces } from "../source/specifiers.ts";
import { carefulNames } from "./careful-names.ts";
import { configured, reading } from "./compat.ts";
import { keepImport, type Move, memberUsed, takenBy } from "./work.ts";

/** Leaves a comment wherever a name that needs care is used in a way that is not understood, and lets its module stay. */
export function keepIndirect(move: Move, draft: Draft): void {
  for (const binding of move.workspace.bindings(draft)) {
    const taken = takenBy(move, draft, binding);
    const unclear = taken.flatMap(({ place, origin }) => {
      const advice = adviceOn(move, draft, binding, origin, place);
      return advice ? [{ place, advice, origin }] : [];
    });
    for (const { place, advice } of unclear) draft.todo(place, advice);
    for (const { origin } of unclear) {
      // Where a module calls it to make auth, it has to be that of Cardea.
      const mayStay =
        !isConfigured(origin.module, origin.imported) ||
        (move.rules.compat === "next-auth" && !move.needed.has(draft));
      if (mayStay) keepImport(move, draft, { binding, ...origin });
    }
  }
}

const typePlace = /^TS(?:TypeQuery|QualifiedName|TypeReference|ExpressionWithTypeArguments)$/;

function adviceOn(
  move: Move,
  draft: Draft,
  binding: Binding,
  { module, imported }: { readonly module: string; readonly imported: string },
  use: Placed,
): Advice | undefined {
  const above = use.above?.node;
  if (!above || draft.isReplaced(use.node) || isDeclaration(use)) return undefined;
  const isWhole = imported === "*";
  if (typePlace.test(above.type)) {
    const isOther = isWhole && above.type === "TSQualifiedName" && above.left === use.node;
    const rule = isOther ? move.rules.names[module]?.[nameOf(above.right)] : undefined;
    return rule && { advice: "This type has another name here.", page: left };
  }
  if (above.type.startsWith("Export") && isConfigured(module, imported)) return undefined;
  const names = carefulNames(move.rules, module);
  const member = isWhole ? memberUsed(use) : undefined;
  const name = isWhole ? member?.name : imported;
  const [[, first] = []] = names;
  const advice = name === undefined ? first : names.get(name);
  if (!advice || name === undefined) return advice;
  // What the rules say of a name stands at its import.
  const isSaid = !isWhole && binding.declaration.type === "ImportDeclaration";
  if (isSaid && advice === move.rules.names[module]?.[name]) return undefined;
  const call = member ? use.above?.above?.node : use.above?.node;
  return isCalled(member?.node ?? use.node, call, name) ? undefined : advice;
}

/** Whether a place is the one that gives the name: `const { getToken } = require("next-auth/jwt")`. */
function isDeclaration({ node, above }: Placed): boolean {
  if (above?.node.type === "VariableDeclarator") return above.node.id === node;
  return above?.node.type === "ObjectProperty" && above.above?.node.type === "ObjectPattern";
}

const left = "moving-in.md#what-is-left-to-you";

/** Whether a name is called in a way that was looked at. */
function isCalled(node: Node, call: Node | undefined, name: string): boolean {
  if (call?.type !== "CallExpression" || call.callee !== node) return false;
  const [first] = call.arguments;
  return !reading.has(name) || (first !== undefined && first.type !== "SpreadElement");
}

/** Returns advice for a place that takes a module in, if names of it may be used there in ways that nobody looked at. */
export function adviceOnPlace({ rules }: Move, place: ModulePlace): Advice | undefined {
  const names = carefulNames(rules, place.node.value);
  const taken = namesTaken(place);
  const isExport = place.owner.type.startsWith("Export");
  const found = [...names].find(
    ([name]) =>
      (taken === "all" || taken.includes(name)) &&
      // Calls are followed through the files of the project.
      !(isExport && isConfigured(place.node.value, name)),
  );
  return found?.[1];
}

/** Whether a file hands on what takes a configuration, so that any file may call it under any name. */
export function handsOnConfigured({ workspace, rules }: Move, draft: Draft): boolean {
  const isHandedOn = modulePlaces(draft).some((place) => {
    const taken = place.owner.type.startsWith("Export") ? namesTaken(place) : [];
    return [...carefulNames(rules, place.node.value).keys()].some(
      (name) => isConfigured(place.node.value, name) && (taken === "all" || taken.includes(name)),
    );
  });
  const locals = workspace
    .bindings(draft)
    .filter(({ module, imported }) => isConfigured(module, imported));
  const isExported = locals.some(({ local }) =>
    usesOf(draft, local).some(({ above }) => above?.node.type.startsWith("Export")),
  );
  return isHandedOn || isExported;
}

const isConfigured = (module: string, name: string) =>
  Object.hasOwn(configured, `${module} ${name}`);

/** The names that a place takes of a module, where nothing else has looked at them. */
function namesTaken({ owner, above }: ModulePlace): readonly string[] | "all" {
  switch (owner.type) {
    case "ExportAllDeclaration":
      return owner.exportKind === "type" ? [] : "all";
    case "ExportNamedDeclaration":
      if (owner.exportKind === "type") return [];
      return owner.specifiers.some((one) => one.type !== "ExportSpecifier")
        ? "all"
        : owner.specifiers.flatMap((one) =>
            one.type === "ExportSpecifier" && one.exportKind !== "type" ? [nameOf(one.local)] : [],
          );
    case "TSExternalModuleReference":
      return "all";
    case "ImportExpression":
      return namesOfCall(above);
    case "CallExpression":
      return owner.callee.type === "MemberExpression" ? [] : namesOfCall(above);
    default:
      return [];
  }
}

/** The names that stand around `require(…)` or `await import(…)`. */
function namesOfCall(call: Placed | undefined): readonly string[] | "all" {
  const passing = (one: Node) => one.type === "AwaitExpression" || insideOfType(one) !== undefined;
  let place = call?.above;
  while (place && passing(place.node)) place = place.above;
  const isAwaited = place !== call?.above;
  const above = place?.node;
  if (above?.type === "ExpressionStatement") return [];
  if (above?.type === "MemberExpression" && !above.computed) {
    const name = nameOf(above.property);
    const isBound = isTopLevel(place?.above) && !isAwaited;
    if (isBound) return [];
    return name === "then" ? "all" : [name];
  }
  if (above?.type !== "VariableDeclarator") return "all";
  const isBound = isTopLevel(place) && !isAwaited;
  if (above.id.type === "Identifier") return isBound ? [] : "all";
  if (above.id.type !== "ObjectPattern") return "all";
  const names = above.id.properties.map((one) =>
    one.type === "ObjectProperty" && !one.computed ? nameOf(one.key) : "",
  );
  const isSimple = above.id.properties.every(
    (one) => one.type === "ObjectProperty" && one.value.type === "Identifier",
  );
  if (!isSimple || names.includes("")) return "all";
  return isBound ? [] : names;
}

/** Whether a declaration stands at the top level and is not exported, so that its name is followed. */
function isTopLevel(place: Placed | undefined): boolean {
  const [declarator, declaration] = [place?.node, place?.above?.node];
  const program = place?.above?.above?.node;
  const isNamed = declarator?.type === "VariableDeclarator" && declarator.id.type === "Identifier";
  const isPattern =
    declarator?.type === "VariableDeclarator" && declarator.id.type === "ObjectPattern";
  return (
    (isNamed || isPattern) &&
    declaration?.type === "VariableDeclaration" &&
    program?.type === "Program"
  );
}
