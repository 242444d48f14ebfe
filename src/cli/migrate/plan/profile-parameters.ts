import type { Node } from "@babel/types";
import { nameOf } from "../../init/source/names.ts";
import { endOf, isInside, type Placed, startOf } from "../../init/source/syntax.ts";
import type { Draft } from "../source/draft.ts";
import { memberOf, memberValue } from "./work.ts";

/**
 * Writes `any` at the parameter of `profile` in providers that stand in a list of `providers`: the old library gave it that type, and here
 * its members are `unknown`.
 */
export function annotateProfiles(draft: Draft): void {
  if (!/\.[cm]?tsx?$/.test(draft.path)) return;
  for (const place of draft.placed) {
    const { node } = place;
    if (node.type !== "ObjectExpression" || !isListed(place)) continue;
    const type = memberValue(node, "type");
    if (type?.type !== "StringLiteral" || !/^(?:oauth|oidc)$/.test(type.value)) continue;
    const member = memberOf(node, "profile");
    const parameter = member && parameterOf(member);
    if (parameter && needsType(draft, parameter)) annotate(draft, parameter);
  }
}

/** Whether an object is an item of the list that is called `providers`. */
function isListed({ above }: Placed): boolean {
  const owner = above?.above?.node;
  if (above?.node.type !== "ArrayExpression") return false;
  if (owner?.type === "ObjectProperty") return !owner.computed && nameOf(owner.key) === "providers";
  return (
    owner?.type === "VariableDeclarator" &&
    owner.id.type === "Identifier" &&
    owner.id.name === "providers"
  );
}

/** The first parameter of a member that is a function, where it has no type. */
function parameterOf(member: Node): Node | undefined {
  const made = member.type === "ObjectProperty" ? member.value : member;
  const isFunction =
    made.type === "ObjectMethod" ||
    made.type === "ArrowFunctionExpression" ||
    made.type === "FunctionExpression";
  const [first] = isFunction ? made.params : [];
  const mayBeTyped = first?.type === "Identifier" || first?.type === "ObjectPattern";
  return mayBeTyped && !first.typeAnnotation ? first : undefined;
}

/** The claims that `Profile` of `cardea/types` has as text. */
const textClaims =
  /^(?:sub|id|(?:given_|family_|middle_)?name|nickname|preferred_username|profile|website|email|gender|birthdate|zoneinfo|locale|phone_number)$/;

/** Text is made of `unknown`, too, so what only becomes text needs no type, and neither do claims that are text already. */
function needsType(draft: Draft, parameter: Node): boolean {
  if (parameter.type !== "Identifier") return true;
  const scope = draft.placeOf(parameter)?.above?.node;
  return draft.named(parameter.name).some((place) => {
    const { node } = place;
    const above = place.above?.node;
    if (node === parameter || !scope || !isInside(place, scope) || above === scope) return false;
    if (above?.type !== "MemberExpression") return above?.type !== "ObjectProperty";
    if (above.object !== node) return false;
    if (!above.computed && textClaims.test(nameOf(above.property))) return false;
    const call = place.above?.above?.node;
    const isText = call?.type === "CallExpression" && call.callee.type === "Identifier";
    return !isText || !/^(?:String|Number|Boolean)$/.test(nameOf(call.callee));
  });
}

function annotate(draft: Draft, parameter: Node): void {
  const end = endOf(parameter);
  const isBare = /^\s*=>/.test(draft.text.slice(end));
  if (isBare) {
    draft.replace(parameter, `(${draft.text.slice(startOf(parameter), end)}: any)`);
  } else draft.edit({ start: end, end, text: ": any" });
}
