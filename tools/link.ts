// What the joined files are made of, and how they find each other.
import { type Export, follow, type Name, replaceClauses, specifierFor, write } from "./clauses.ts";
import type { Group, Module } from "./plan.ts";

type Read = (path: string) => string;

/** Texts for a bundler. Paths in them are those of modules, and of files where things are now. */
export interface Linker {
  /** What a joined file exports: all that its modules declare. */
  readonly joined: Read;
  /** A module, led to the files that it imports. */
  readonly module: Read;
  /** A file that only passes on what a module exported. */
  readonly door: Read;
}

const key = ({ path, name }: Export) => `${path} ${name}`;

/** What files export, by the module and the name where it is declared. */
function locate(groups: readonly Group[], modules: ReadonlyMap<string, Module>) {
  const located = new Map<string, Export>();
  for (const { path: file, modules: members } of groups) {
    const isDoor = members.includes(file);
    const taken = new Set(["default"]);
    const exported = (isDoor ? [file] : members).flatMap((path) => exportsOf(modules, path));
    for (const [name, origin] of exported) {
      if (located.has(key(origin)) || !members.includes(origin.path)) continue;
      let free = name;
      for (let count = 2; !isDoor && taken.has(free); count++) free = `${name}$${count}`;
      taken.add(free);
      located.set(key(origin), { path: file, name: free });
    }
  }
  return located;
}

const exportsOf = (modules: ReadonlyMap<string, Module>, path: string) => [
  ...(modules.get(path)?.exports ?? []),
];

/** @param read answers the text of a compiled module */
export function linker(
  groups: readonly Group[],
  modules: ReadonlyMap<string, Module>,
  read: Read,
): Linker {
  const located = locate(groups, modules);
  const groupOf = new Map(groups.flatMap((group) => group.modules.map((path) => [path, group])));
  const membersOf = new Map(groups.map((group) => [group.path, group.modules]));

  /** Clauses that get names of a module from the files that have them. */
  const fromFiles = (keyword: string, names: readonly Name[], wanted: string, importer: string) => {
    const byFile = new Map<string, Name[]>();
    for (const { from, as } of names) {
      const origin = modules.get(wanted)?.exports.get(from);
      const found = origin && located.get(key(origin));
      if (!found) throw new Error(`No file exports ${from} of ${wanted}.`);
      byFile.set(found.path, [...(byFile.get(found.path) ?? []), { from: found.name, as }]);
    }
    return [...byFile]
      .map(([file, those]) => {
        return write({ keyword, names: those, specifier: specifierFor(importer, file) });
      })
      .join("\n");
  };

  return {
    joined: (file) =>
      (membersOf.get(file) ?? [])
        .map((path) => {
          const own = exportsOf(modules, path).filter(([, origin]) => origin.path === path);
          const names = own.map(([name, origin]) => {
            return { from: name, as: located.get(key(origin))?.name ?? name };
          });
          return write({ keyword: "export", names, specifier: `./${path}` });
        })
        .join("\n"),
    module: (path) =>
      replaceClauses(read(path), ({ keyword, names, specifier }) => {
        if (!specifier?.startsWith(".")) return undefined;
        const wanted = follow(path, specifier);
        if (groupOf.get(wanted) === groupOf.get(path)) return undefined;
        return fromFiles(keyword, names, wanted, path);
      }),
    door(path) {
      const names = exportsOf(modules, path).map(([name]) => ({ from: name, as: name }));
      return `${fromFiles("export", names, path, path)}\n`;
    },
  };
}
