import type { Node, ObjectExpression } from "@babel/types";
import { endOf, startOf } from "../../../init/source/syntax.ts";
import { nameOf } from "../../source/bindings.ts";
import type { Draft } from "../../source/draft.ts";
import { memberOf } from "../work.ts";

const request = {
  advice:
    "The second argument is a Request now: req.headers.get(name), and neither body nor query.",
  page: "moving-in/next-auth.md#passwords",
};
const thrown = {
  advice:
    "People get error=Configuration here, and do not see this message any more: throw an error that extends CredentialsSignin and has a code.",
  page: "moving-in/next-auth.md#passwords",
};

/** `authorize` gets texts of a form, and a `Request` beside them. Returns the messages of the errors that it throws. */
export function moveAuthorize(draft: Draft, options: ObjectExpression): readonly string[] {
  const member = memberOf(options, "authorize");
  const own = member?.type === "ObjectProperty" ? member.value : member;
  if (!own || !("params" in own) || !Array.isArray(own.params) || !("body" in own)) return [];
  const [credentials, second] = own.params;
  if (credentials) annotate(draft, options, credentials);
  if (second?.type === "Identifier") {
    const use = draft.placed.find(
      ({ node, parents }) =>
        node.type === "Identifier" &&
        node.name === second.name &&
        node !== second &&
        parents.includes(own),
    );
    if (use) draft.todo(use, request);
  }
  const errors = draft.placed.flatMap((place) => {
    const { node, parents } = place;
    if (node.type !== "ThrowStatement" || !parents.includes(own)) return [];
    const made = node.argument;
    if (made?.type !== "NewExpression" || nameOf(made.callee) !== "Error") return [];
    const [message] = made.arguments;
    return [{ place, message: message?.type === "StringLiteral" ? [message.value] : [] }];
  });
  const [first] = errors;
  if (first) draft.todo(first.place, thrown);
  return errors.flatMap(({ message }) => message);
}

/** Says that the fields are texts, as they are in a form. */
function annotate(draft: Draft, options: ObjectExpression, parameter: Node): void {
  if (!/\.[cm]?tsx?$/.test(draft.path)) return;
  if (parameter.type !== "Identifier" && parameter.type !== "ObjectPattern") return;
  if (parameter.typeAnnotation) return;
  const fields = memberOf(options, "credentials");
  const inputs =
    fields?.type === "ObjectProperty" && fields.value.type === "ObjectExpression"
      ? fields.value.properties
      : [];
  const names = inputs.map((one) =>
    one.type === "ObjectProperty" && !one.computed ? nameOf(one.key) : "",
  );
  const { quote } = draft.style;
  const isKnown = names.length > 0 && !names.includes("");
  const keys = isKnown ? names.map((name) => `${quote}${name}${quote}`).join(" | ") : "string";
  const type = `: Record<${keys}, string>`;
  const isBare = !/[(,]\s*$/.test(draft.text.slice(0, startOf(parameter)));
  if (isBare) draft.edit({ start: startOf(parameter), end: startOf(parameter), text: "(" });
  draft.edit({ start: endOf(parameter), end: endOf(parameter), text: isBare ? `${type})` : type });
}
