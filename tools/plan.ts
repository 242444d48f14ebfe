// Which modules are published as one file.
import type { Export } from "./clauses.ts";

/** What the plan needs to know of one compiled module. Paths are relative to the folder of them all. */
export interface Module {
  /** Modules loaded with it. */
  readonly imports: readonly string[];
  /** Modules of which the runtime's conditions choose one, that is loaded with it. */
  readonly chosen: readonly string[];
  /** Whether it imports anything else: a package, what conditions choose, or something lazily. */
  readonly reachesOut: boolean;
  /** Where each name is declared. */
  readonly exports: ReadonlyMap<string, Export>;
}

/** Modules that become one file. */
export interface Group {
  /** Where the file is written. */
  readonly path: string;
  /** At least one, importers first. */
  readonly modules: readonly string[];
}

export interface Wishes {
  /** Modules that something outside names. */
  readonly doors: readonly string[];
  /** Modules that dynamic imports name. */
  readonly lazy: readonly string[];
  /** Modules that a server starts with, the lightest first. */
  readonly hot: readonly string[];
  /** Doors whose own modules stay apart, because other tools read them one by one. */
  readonly apart: readonly string[];
}

type Modules = ReadonlyMap<string, Module>;

/** The modules that are loaded with some, themselves included, importers first. */
export function loadedWith(modules: Modules, starts: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    modules.get(path)?.imports.forEach(visit);
  };
  starts.forEach(visit);
  return [...seen];
}

/** Answers for every module those of some others that load it. */
function loadersAmong(modules: Modules, starts: readonly string[]) {
  const found = new Map<string, string[]>();
  for (const start of new Set(starts)) {
    for (const path of loadedWith(modules, [start])) {
      found.set(path, [...(found.get(path) ?? []), start]);
    }
  }
  return (path: string): readonly string[] => found.get(path) ?? [];
}

/** The modules that declare what a module exports. */
const originsOf = (modules: Modules, path: string) =>
  [...(modules.get(path)?.exports.values() ?? [])].map((origin) => origin.path);

/** Whether a module only passes on what others declare. */
function isBarrel(modules: Modules, path: string): boolean {
  const origins = originsOf(modules, path);
  return origins.length > 0 && !origins.includes(path);
}

/**
 * What the last hot module has in common with the first, or with modules that the runtime chooses
 * from, and what loads nothing but more of the same.
 */
function coreOf(modules: Modules, hot: readonly string[]): Set<string> {
  const chosen = loadedWith(modules, hot).flatMap((path) => modules.get(path)?.chosen ?? []);
  const low = new Set(loadedWith(modules, [...hot.slice(0, 1), ...chosen]));
  const staysInside = (path: string) =>
    loadedWith(modules, [path]).every((loaded) => modules.get(loaded)?.reachesOut === false);
  const last = loadedWith(modules, hot.slice(-1));
  return new Set(last.filter((path) => low.has(path) && staysInside(path)));
}

/**
 * Puts every module that something loads into one group. Groups do not import each other in a circle.
 *
 * A core comes first. Other modules are joined when the same hot modules load them; those that none
 * of them loads, when the same doors do; and those that no door loads, when the same lazy imports do.
 * A bundler keeps what lazy imports use in the file that has it. So what they share with a door stays
 * apart from the rest of it, unless several hot modules load it anyway; and a door that only passes on
 * stays alone, so that an unused name does not bring its file.
 */
export function plan(modules: Modules, { doors, lazy, hot, apart }: Wishes): Group[] {
  const core = coreOf(modules, hot);
  const hotLoaders = loadersAmong(modules, hot);
  const doorsTo = loadersAmong(modules, doors);
  const lateLoaders = loadersAmong(
    modules,
    lazy.filter((path) => !hot.includes(path)),
  );
  const key = (path: string): string => {
    if (core.has(path)) return "core";
    if (doors.includes(path) && isBarrel(modules, path)) return path;
    const late = lateLoaders(path);
    const part = late.length > 0 ? "shared" : "own";
    const starts = hotLoaders(path);
    if (starts.length > 0) {
      return starts.length > 1 ? String(starts) : `${starts} ${part}`;
    }
    const ways = doorsTo(path);
    if (ways.length === 0) return String(late);
    return ways.every((door) => apart.includes(door)) ? path : `${ways} ${part}`;
  };
  const groups = new Map<string, string[]>();
  for (const path of loadedWith(modules, [...hot, ...doors, ...lazy])) {
    groups.set(key(path), [...(groups.get(key(path)) ?? []), path]);
  }
  const named = new Set([...doors, ...lazy]);
  return [...groups].map(([name, group]) => {
    const [first = ""] = group;
    if (name === "core") return { path: "joined/core.js", modules: group };
    const isFileOfDoor = group.length === 1 || hasOneDoor(group, named, modules);
    return { path: isFileOfDoor ? first : `joined/${first}`, modules: group };
  });
}

/** Whether the first of a group is a door, and nobody outside needs another one of it. */
function hasOneDoor(group: readonly string[], doors: ReadonlySet<string>, modules: Modules) {
  const [first = "", ...others] = group;
  if (!doors.has(first) || others.some((path) => doors.has(path))) return false;
  const inside = new Set(group);
  const inner = new Set(others);
  return [...modules].every(
    ([path, { imports }]) => inside.has(path) || !imports.some((to) => inner.has(to)),
  );
}
