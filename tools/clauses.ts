// The imports and exports of compiled modules, as `tsc` writes them.
import { posix } from "node:path";

/** A name in the module that exports it. */
export interface Export {
  readonly path: string;
  readonly name: string;
}

/** `from as as`. */
export interface Name {
  readonly from: string;
  readonly as: string;
}

/** `import { a, b as c } from "d";`, `export { a } from "d";` or `export { a };`. */
export interface Clause {
  readonly keyword: string;
  readonly names: readonly Name[];
  readonly specifier: string | undefined;
}

const pattern = /^(import|export) \{([^}]*)\}(?: from "([^"]+)")?;$/gm;

function parse(keyword = "", list = "", specifier?: string): Clause {
  const parts = list.split(",").map((part) => part.trim());
  const names = parts.filter(Boolean).map((part) => {
    const [from = "", as = from] = part.split(" as ");
    return { from, as };
  });
  return { keyword, names, specifier };
}

/** The clauses of a module. */
export const clausesOf = (text: string): Clause[] =>
  [...text.matchAll(pattern)].map(([, ...parts]) => parse(...parts));

/** Writes clauses anew. */
export const replaceClauses = (text: string, replace: (clause: Clause) => string | undefined) =>
  text.replace(pattern, (whole: string, keyword: string, list: string, specifier?: string) => {
    return replace(parse(keyword, list, specifier)) ?? whole;
  });

/** The code of a clause. */
export function write({ keyword, names, specifier }: Clause): string {
  const list = names.map(({ from, as }) => (from === as ? as : `${from} as ${as}`));
  return `${keyword} { ${list.join(", ")} } from "${specifier}";`;
}

/** The path that a specifier in a module means. */
export const follow = (importer: string, specifier: string): string =>
  posix.join(posix.dirname(importer), specifier);

/** A path as an import in a file writes it. */
export function specifierFor(file: string, target: string): string {
  const path = posix.relative(posix.dirname(file), target);
  return path.startsWith(".") ? path : `./${path}`;
}

/** Where something that a module exports is declared, behind whatever passes it on. */
export function originOf({ path, name }: Export, read: (path: string) => string): Export {
  const clauses = clausesOf(read(path));
  const find = (wanted: string, as: string) => {
    for (const { keyword, names, specifier } of clauses) {
      const known = keyword === wanted && names.find((own) => own.as === as);
      if (known) return { name: known.from, specifier };
    }
    return undefined;
  };
  const exported = find("export", name);
  const source = exported?.specifier ? exported : exported && find("import", exported.name);
  if (!source?.specifier?.startsWith(".")) return { path, name };
  return originOf({ path: follow(path, source.specifier), name: source.name }, read);
}
