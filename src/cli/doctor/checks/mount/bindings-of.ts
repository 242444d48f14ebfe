import type { LVal, Node, Program, Statement, VoidPattern } from "@babel/types";
import { declaratorsOf, nameOf, requiredModule } from "../../../init/source/names.ts";

/** What a name at the top level of a file stands for. */
export type Bound =
  /** A name that another module exports, or `*` for the module as a whole. */
  | { readonly module: string; readonly name: string }
  /** An expression, a function or a class, or the member of it that is taken out; no node where it is set elsewhere. */
  | { readonly node: Node | undefined; readonly member: string | undefined };

/** What a file has at its top level, and what it exports. */
export interface FileNames {
  readonly locals: ReadonlyMap<string, Bound>;
  readonly exports: ReadonlyMap<string, Bound | { readonly local: string }>;
  /** The modules of which it hands on everything. */
  readonly stars: readonly string[];
  /** Whether it exports as CommonJS does, which is not read here. */
  readonly isCommon: boolean;
}

/** Reads the names of a file. */
export function readNames({ body }: Program): FileNames {
  const locals = new Map<string, Bound>();
  const exports = new Map<string, Bound | { readonly local: string }>();
  const stars: string[] = [];
  for (const statement of body) {
    for (const [name, bound] of declared(statement)) {
      locals.set(name, bound);
      if (statement.type === "ExportNamedDeclaration") exports.set(name, { local: name });
    }
    if (statement.type === "ImportDeclaration" && statement.importKind !== "type") {
      for (const one of statement.specifiers) {
        const name =
          one.type === "ImportSpecifier"
            ? nameOf(one.imported)
            : one.type === "ImportDefaultSpecifier"
              ? "default"
              : "*";
        locals.set(one.local.name, { module: statement.source.value, name });
      }
    }
    if (statement.type === "ExportAllDeclaration") stars.push(statement.source.value);
    if (statement.type === "ExportDefaultDeclaration") {
      exports.set("default", { node: statement.declaration, member: undefined });
    }
    if (statement.type !== "ExportNamedDeclaration") continue;
    for (const one of statement.specifiers) {
      const name = nameOf(one.exported);
      const module = statement.source?.value;
      const own = one.type === "ExportSpecifier" ? nameOf(one.local) : "*";
      exports.set(name, module === undefined ? { local: own } : { module, name: own });
    }
  }
  return { locals, exports, stars, isCommon: body.some(isCommonExport) };
}

function isCommonExport(statement: Statement): boolean {
  if (statement.type === "TSExportAssignment") return true;
  if (statement.type !== "ExpressionStatement") return false;
  const { expression } = statement;
  if (expression.type !== "AssignmentExpression" || expression.left.type !== "MemberExpression")
    return false;
  const { object } = expression.left;
  return (
    /^(?:module|exports)$/.test(nameOf(object)) ||
    (object.type === "MemberExpression" && nameOf(object.object) === "module")
  );
}

/** What a statement declares. */
function declared(statement: Statement): [string, Bound][] {
  const inner = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (inner?.type === "FunctionDeclaration" || inner?.type === "ClassDeclaration") {
    return inner.id ? [[inner.id.name, { node: inner, member: undefined }]] : [];
  }
  return declaratorsOf(statement).flatMap(({ id, init }) => {
    const module = init ? requiredModule(init) : undefined;
    return taken(id).map(([name, member]): [string, Bound] => {
      if (module !== undefined) return [name, { module, name: member ?? "*" }];
      // What is set later may be anything.
      return [name, { node: init ?? undefined, member }];
    });
  });
}

/** The names that a declaration makes, each with the member that it takes. */
function taken(id: LVal | VoidPattern): [string, string | undefined][] {
  if (id.type === "Identifier") return [[id.name, undefined]];
  if (id.type !== "ObjectPattern") return [];
  return id.properties.flatMap((property): [string, string | undefined][] => {
    if (property.type !== "ObjectProperty") return [];
    const { key, value } = property;
    const target = value.type === "AssignmentPattern" ? value.left : value;
    if (target.type === "Identifier") return [[target.name, nameOf(key)]];
    // `{ handlers: { GET, POST } }` takes out of the first member.
    return target.type === "ObjectPattern"
      ? taken(target).map(([name]): [string, string] => [name, nameOf(key)])
      : [];
  });
}
