import type { Node } from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import { around } from "../../../init/source/syntax.ts";
import type { Draft } from "../../source/draft.ts";
import type { Call } from "../work.ts";

const apiRoute = /(?:^|\/)pages\/api\//;
const responseTypes = /^(?:NextApiResponse|ServerResponse)$/;
const contextTypes = /^GetServerSidePropsContext$/;

/**
 * Returns what `auth` is called with where `getSession(given)` of the client library is called on the server; `undefined` where the
 * function around it is not sure to have a response, because `auth` throws for everybody who comes with something else.
 */
export function serverArguments(draft: Draft, call: Call, given: Node): string | undefined {
  const outer = [...around(call)].map(({ node }) => node);
  const own = outer.find(({ type }) => /Function/.test(type));
  if (!own || !("params" in own) || !Array.isArray(own.params)) return undefined;
  const [first, second]: Node[] = own.params;
  if (first?.type !== "Identifier") return undefined;
  const isContext = outer.some(isPageFunction) || isTyped(first, contextTypes);
  if (given.type === "Identifier")
    return given.name === first.name && isContext ? given.name : undefined;
  if (given.type !== "ObjectExpression" || given.properties.length !== 1) return undefined;
  const [only] = given.properties;
  if (only?.type !== "ObjectProperty" || nameOf(only.key) !== "req") return undefined;
  const { value } = only;
  if (value.type === "Identifier")
    return value.name === first.name && second?.type === "Identifier" && isResponse(draft, second)
      ? `${value.name}, ${second.name}`
      : undefined;
  const isOfContext =
    value.type === "MemberExpression" &&
    nameOf(value.object) === first.name &&
    nameOf(value.property) === "req";
  return isOfContext && isContext ? first.name : undefined;
}

/** Whether a parameter is the response: by its type, or by its name where Next.js calls the functions of a file. */
function isResponse({ path }: Draft, parameter: Node & { readonly type: "Identifier" }): boolean {
  const type = typeOf(parameter);
  if (type && type.type !== "TSAnyKeyword") return isTyped(parameter, responseTypes);
  return apiRoute.test(path) && /^(?:res|response)$/.test(parameter.name);
}

function isTyped(parameter: Node, names: RegExp): boolean {
  const type = typeOf(parameter);
  if (type?.type !== "TSTypeReference") return false;
  const { typeName } = type;
  return names.test(nameOf(typeName.type === "TSQualifiedName" ? typeName.right : typeName));
}

function typeOf(parameter: Node): Node | undefined {
  const annotation = parameter.type === "Identifier" ? parameter.typeAnnotation : undefined;
  return annotation?.type === "TSTypeAnnotation" ? annotation.typeAnnotation : undefined;
}

/** Whether a node declares `getServerSideProps`. */
const isPageFunction = (node: Node) =>
  (node.type === "FunctionDeclaration" || node.type === "VariableDeclarator") &&
  node.id?.type === "Identifier" &&
  node.id.name === "getServerSideProps";
