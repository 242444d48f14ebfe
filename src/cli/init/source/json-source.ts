import type { Expression, ObjectExpression, ObjectProperty } from "@babel/types";
import { endOf, parseJsonSource, startOf } from "./syntax.ts";
import { applyEdits, insertAt } from "./text-edit.ts";

/** Returns the value of a member at a path in JSON, which may have comments. */
export function valueAt(text: string, path: readonly string[]): Expression | undefined {
  let value: Expression | undefined = parseJsonSource(text);
  for (const name of path) {
    const property: ObjectProperty | undefined =
      value?.type === "ObjectExpression" ? propertyOf(value, name) : undefined;
    value = property && isExpression(property) ? property.value : undefined;
  }
  return value;
}

const isExpression = (
  property: ObjectProperty,
): property is ObjectProperty & { value: Expression } => !property.value.type.endsWith("Pattern");

/** Of several members of one name the last one counts, as in `JSON.parse`. */
function propertyOf({ properties }: ObjectExpression, name: string): ObjectProperty | undefined {
  return properties
    .filter((property) => property.type === "ObjectProperty")
    .findLast(({ key }) => key.type === "StringLiteral" && key.value === name);
}

/** Sets a text in JSON, in an object that is there or in a new one. All else stays as it is written. */
export function setText(text: string, path: readonly string[], value: string): string {
  const [name = "", ...rest] = path.toReversed();
  const parents = rest.toReversed();
  const current = valueAt(text, path);
  const written = JSON.stringify(value);
  if (current) {
    return applyEdits(text, [{ start: startOf(current), end: endOf(current), text: written }]);
  }
  const parent = valueAt(text, parents);
  if (parent?.type !== "ObjectExpression") {
    return setMember(text, parents.slice(0, -1), parents.at(-1) ?? "", `{ "${name}": ${written} }`);
  }
  return setMember(text, parents, name, written);
}

function setMember(text: string, parents: readonly string[], name: string, value: string): string {
  const parent = valueAt(text, parents);
  if (parent?.type !== "ObjectExpression") return text;
  const last = parent.properties.at(-1);
  const isOneLine = !(last ? text.slice(startOf(parent), endOf(parent)) : text.trim()).includes(
    "\n",
  );
  if (isOneLine) return setInLine(text, parent, name, value);
  const unit = /\n([ \t]+)"/.exec(text)?.[1] ?? "  ";
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const inner = `${newline}${unit.repeat(parents.length + 1)}`;
  const member = `"${name}": ${value}`;
  if (last) return applyEdits(text, [insertAt(endOf(last), `,${inner}${member}`)]);
  const whole = `{${inner}${member}${newline}${unit.repeat(parents.length)}}`;
  return applyEdits(text, [{ start: startOf(parent), end: endOf(parent), text: whole }]);
}

/** An object on one line stays on one, with blanks where the others have them. */
function setInLine(text: string, parent: ObjectExpression, name: string, value: string): string {
  const gap = /"\s*:\S/.test(text) ? "" : " ";
  const member = `"${name}":${gap}${gap === "" ? value.replace(/^\{ (".*"): (.*) \}$/, "{$1:$2}") : value}`;
  const last = parent.properties.at(-1);
  if (last) return applyEdits(text, [insertAt(endOf(last), `,${gap}${member}`)]);
  const whole = `{${gap}${member}${gap}}`;
  return applyEdits(text, [{ start: startOf(parent), end: endOf(parent), text: whole }]);
}
