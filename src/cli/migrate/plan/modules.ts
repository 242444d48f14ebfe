import type { CallExpression, ImportDeclaration } from "@babel/types";
import { nameOf } from "../../init/source/names.ts";
import { around, endOf, startOf, walk } from "../../init/source/syntax.ts";
import { isAdvice, type NameRule, replacementOf } from "../rules/rules.ts";
import { importedName, usesOf } from "../source/bindings.ts";
import { namesDeclared } from "../source/declared.ts";
import type { Advice, Draft } from "../source/draft.ts";
import { type ModulePlace, modulePlaces, templatePlaces } from "../source/specifiers.ts";
import { adviceOnPlace, keepIndirect } from "./indirect.ts";
import type { Move } from "./work.ts";

/** Lets every place of a file name the new modules. */
export function moveModules(move: Move, draft: Draft): void {
  keepIndirect(move, draft);
  for (const place of modulePlaces(draft)) {
    const target = replacementOf(move.rules, place.node.value, move.providers);
    if (target === undefined) continue;
    if (typeof target !== "string") draft.todo(place, target);
    else if (place.owner.type === "ImportDeclaration")
      moveImport(move, draft, place.owner, place, target);
    else moveOther(move, draft, place, target);
  }
  for (const place of templatePlaces(draft)) {
    const target = replacementOf(move.rules, place.value, move.providers);
    if (target !== undefined) draft.todo(place, typeof target === "string" ? asTemplate : target);
  }
  moveDocComments(move, draft);
}

const asTemplate = {
  advice: "Write the module as a plain text, and run the command again.",
  page: "moving-in.md#what-is-left-to-you",
};

function moveImport(
  move: Move,
  draft: Draft,
  declaration: ImportDeclaration,
  place: ModulePlace,
  target: string,
): void {
  const changes = move.importsOf(draft);
  changes.modules.set(declaration, target);
  const rules = move.rules.names[place.node.value] ?? {};
  for (const specifier of declaration.specifiers) {
    const imported = importedName(specifier);
    const rule = Object.hasOwn(rules, imported) ? rules[imported] : undefined;
    const local = specifier.local.name;
    if (!rule || changes.dropped.has(local) || changes.moved.has(local)) continue;
    if (isAdvice(rule)) {
      draft.todo(place, rule);
      changes.moved.set(local, { module: place.node.value, imported });
    } else {
      const module = rule.module ?? target;
      const renamed = local === imported && renameUses(draft, local, rule.name) ? rule.name : local;
      changes.moved.set(local, { module, imported: rule.name, local: renamed });
    }
  }
}

/** Renames a name throughout a file; not where the new one means something else already. */
function renameUses(draft: Draft, before: string, after: string): boolean {
  const isTaken = draft.named(after).length > 0;
  const uses = usesOf(draft, before);
  const isSafe = uses.every(
    ({ above }) => !/^(?:ObjectProperty|ExportSpecifier)$/.test(above?.node.type ?? ""),
  );
  if (isTaken || !isSafe || namesDeclared(draft.program.body).includes(after)) return false;
  for (const { node } of uses) {
    // An annotation of a parameter belongs to its identifier.
    const end = startOf(node) + before.length;
    draft.edit({ start: startOf(node), end, text: after });
  }
  return true;
}

function moveOther(move: Move, draft: Draft, place: ModulePlace, target: string): void {
  const { owner, node } = place;
  const isKept = () => [...around(place)].some((one) => move.kept.has(one.node));
  if (draft.isReplaced(owner) || isKept()) return;
  const rules: Readonly<Record<string, NameRule>> = move.rules.names[node.value] ?? {};
  if (owner.type === "ExportNamedDeclaration") {
    const rule = owner.specifiers
      .flatMap((one) => (one.type === "ExportSpecifier" ? [rules[nameOf(one.local)]] : []))
      .find((one) => one !== undefined);
    if (rule) {
      const advice = isAdvice(rule)
        ? rule
        : {
            advice: `This is ${rule.name} of ${rule.module ?? target} now.`,
            page: "moving-in.md#what-is-left-to-you",
          };
      draft.todo(place, advice);
      return;
    }
  }
  const mocked = owner.type === "CallExpression" ? mockedRule(owner, rules) : undefined;
  if (mocked) {
    draft.todo(place, mocked);
    return;
  }
  const unclear = adviceOnPlace(move, place);
  if (unclear) {
    draft.todo(place, unclear);
    return;
  }
  const quote = draft.text[startOf(node)] ?? '"';
  draft.replace(node, `${quote}${target}${quote}`);
  if (owner.type === "CallExpression" && requiresDefault(place, target)) {
    draft.edit({ start: endOf(owner), end: endOf(owner), text: ".default" });
  }
}

/** The rule for a function that a test gives a module in place of its own, and that has another name or form here. */
function mockedRule(
  call: CallExpression,
  rules: Readonly<Record<string, NameRule>>,
): Advice | undefined {
  const factory = call.arguments[1];
  if (!factory) return undefined;
  const names = [...walk(factory)].flatMap((one) =>
    one.type === "ObjectProperty" || one.type === "ObjectMethod" ? [nameOf(one.key)] : [],
  );
  const rule = names
    .map((name) => (Object.hasOwn(rules, name) ? rules[name] : undefined))
    .find((one) => one !== undefined);
  return rule && isAdvice(rule) ? rule : undefined;
}

/** Whether a CommonJS file takes the function that a module is from `require`, which gives all exports here. */
function requiresDefault({ owner, above: call }: ModulePlace, target: string): boolean {
  if (owner.type !== "CallExpression" || owner.callee.type === "MemberExpression") return false;
  if (owner.callee.type === "Import" || !/^cardea\/(?:next|providers\/.+)$/.test(target))
    return false;
  const above = call?.above?.node;
  if (above?.type === "VariableDeclarator") return above.id.type === "Identifier";
  return above?.type === "CallExpression" && above.callee === owner;
}

/** `@type {import("next-auth").NextAuthConfig}` of JavaScript. */
function moveDocComments({ rules, providers }: Move, draft: Draft): void {
  for (const comment of draft.comments) {
    if (comment.type !== "CommentBlock" || !comment.value.startsWith("*")) continue;
    const begin = (comment.start ?? 0) + "/*".length;
    for (const found of comment.value.matchAll(/import\((["'])([\w@/.-]+)\1\)\.(\w+)/g)) {
      const [whole, quote = '"', module = "", name = ""] = found;
      const target = replacementOf(rules, module, providers);
      const rule = rules.names[module]?.[name];
      if (typeof target !== "string" || (rule && isAdvice(rule))) continue;
      const start = begin + found.index;
      const text = `import(${quote}${rule?.module ?? target}${quote}).${rule?.name ?? name}`;
      draft.edit({ start, end: start + whole.length, text });
    }
  }
}
