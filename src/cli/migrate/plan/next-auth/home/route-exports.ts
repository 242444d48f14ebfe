import type { Node } from "@babel/types";
import { declaratorsOf, nameOf } from "../../../../init/source/names.ts";
import { unwrap } from "../../../../init/source/unwrap.ts";
import { namesDeclared } from "../../../source/declared.ts";
import type { Draft } from "../../../source/draft.ts";
import type { Shape } from "./route-shape.ts";

/** What Next.js reads from a route file besides its handlers. */
const settings =
  /^(?:dynamic|dynamicParams|revalidate|fetchCache|runtime|preferredRegion|maxDuration|generateStaticParams|config)$/;
const methods = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/;

/** Returns the statements of a route file that have to stay in it; `undefined` where it exports more than can be told apart. */
export function settingsOf({ program }: Draft, { exporting }: Shape): Node[] | undefined {
  const found: Node[] = [];
  for (const statement of program.body) {
    if (exporting.includes(statement)) continue;
    const names = exportedBy(statement);
    if (names.some((name) => methods.test(name))) return undefined;
    if (!names.some((name) => settings.test(name))) continue;
    if (statement.type !== "ExportNamedDeclaration" || !isWrittenOut(statement)) return undefined;
    if (!names.every((name) => settings.test(name))) return undefined;
    found.push(statement);
  }
  return found;
}

/** Whether the handler is exported for both methods and no other. */
export function hasBothMethods({ exporting }: Shape): boolean {
  const names = exporting.flatMap((one) => exportedBy(one));
  return names.toSorted().join() === "GET,POST";
}

function exportedBy(statement: Node): string[] {
  if (statement.type !== "ExportNamedDeclaration") return [];
  const declared = statement.declaration ? namesDeclared([statement.declaration]) : [];
  return [...declared, ...statement.specifiers.map((one) => nameOf(one.exported))];
}

/** Whether every value stands there, so that it means the same in another file. */
function isWrittenOut(statement: Extract<Node, { type: "ExportNamedDeclaration" }>): boolean {
  const declared = declaratorsOf(statement);
  return declared.length > 0 && declared.every(({ init }) => init && isLiteral(unwrap(init)));
}

function isLiteral(node: Node): boolean {
  if (node.type === "ArrayExpression") return node.elements.every((one) => one && isLiteral(one));
  if (node.type === "ObjectExpression") {
    return node.properties.every(
      (one) => one.type === "ObjectProperty" && !one.computed && isLiteral(one.value),
    );
  }
  return /^(?:String|Numeric|Boolean|Null)Literal$/.test(node.type);
}
