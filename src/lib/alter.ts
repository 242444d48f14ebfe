import { isOfClass, isPlainData, notePlainData } from "./plain-data.ts";
import { perCopy } from "./shared.ts";
import { type Facts, isReplaced, type Layer, openView } from "./view.ts";

export type { Layer };

/** What is in each view, so that copies of copies do not ask each other. */
const views = perCopy(() => new WeakMap<object, Facts>());

/**
 * Returns a copy of a record with other members. It keeps what a spread loses: what the record inherits, such as the getters of its class,
 * what it hides, and what a proxy makes up. A rule of the application that reads `user.isBanned` must find it in the copy, too.
 */
export function alter<T extends object, M extends object>(record: T, members: M): T & M {
  const { layers, over } = views().get(record) ?? { layers: bothOf(record), over: {} };
  return open(layers, withMembers(withMembers({}, over), members));
}

const bothOf = (record: object): readonly Layer[] => [
  ["members", record],
  ["class", record],
];

/**
 * Returns a record of several layers: of a name, the first layer counts that says anything but `undefined`; between members and classes,
 * `null` says as little. Getters of classes are called when somebody reads them, and see the members of all layers.
 */
export const layered = <T extends object>(given: readonly Layer[]): T =>
  open(given.flatMap(layersIn), {});

function layersIn(layer: Layer): readonly Layer[] {
  const [part, view] = layer;
  const facts = views().get(view);
  if (!facts) return [layer];
  const own = facts.layers
    .filter(([its]) => its === part)
    .map(([its, record, over = []]): Layer => [its, record, [...over, facts.over]]);
  return part === "members" ? [["members", facts.over], ...own] : own;
}

function open<T extends object>(layers: readonly Layer[], over: object): T {
  const copy = withMembers(Object.create(prototypeOf(layers)), over);
  for (const layer of layers) {
    if (layer[0] === "members") addMembers(copy, layer, over);
  }
  if (layers.every(([, record]) => isPlainData(record))) {
    notePlainData(copy);
    return copy;
  }
  const facts = { layers, over };
  const view = openView(copy, facts);
  views().set(view, facts);
  return view;
}

/** Returns the prototype of the first record that has a class, and otherwise what plain records inherit. */
function prototypeOf(layers: readonly Layer[]): object | null {
  const parents = layers.flatMap(([part, record]) =>
    part === "class" ? [Reflect.getPrototypeOf(record)] : [],
  );
  const [plain = null] = parents;
  return parents.find((parent) => parent && isOfClass(parent)) ?? plain;
}

function withMembers<T extends object>(copy: T, members: object): T {
  for (const name of Reflect.ownKeys(members)) {
    // What was removed from a view is hidden.
    const enumerable = Object.prototype.propertyIsEnumerable.call(members, name);
    const value: unknown = Reflect.get(members, name);
    Object.defineProperty(copy, name, { value, enumerable, writable: true, configurable: true });
  }
  return copy;
}

/** Adds members that the copy has not. It can be changed, whatever the record has frozen. What is hidden is read when somebody asks. */
function addMembers(copy: object, layer: Layer, over: object): void {
  const [, record] = layer;
  for (const name of Reflect.ownKeys(record)) {
    if (isReplaced(name, layer)) continue;
    const present = Reflect.getOwnPropertyDescriptor(copy, name);
    if (present?.get || present?.value !== undefined || Object.hasOwn(over, name)) continue;
    const { enumerable = false, get } = Reflect.getOwnPropertyDescriptor(record, name) ?? {};
    const found =
      get && !enumerable
        ? { get: () => Reflect.get(record, name) }
        : { value: Reflect.get(record, name), writable: true };
    Object.defineProperty(copy, name, { ...found, enumerable, configurable: true });
  }
}

/** Returns the names of the getters that a record has by its class. */
export function gettersOf(record: object): string[] {
  const facts = views().get(record);
  if (!facts) return gettersAbove(record).filter((name) => !Object.hasOwn(record, name));
  const names = facts.layers.flatMap((layer) =>
    gettersAbove(layer[1]).filter((name) => !isReplaced(name, layer)),
  );
  return [...new Set(names)].filter((name) => !Object.hasOwn(record, name));
}

function gettersAbove(record: object): string[] {
  const parent = Reflect.getPrototypeOf(record);
  if (!parent || !isOfClass(parent)) return [];
  const own = Object.entries(Object.getOwnPropertyDescriptors(parent));
  return [...own.flatMap(([name, { get }]) => (get ? [name] : [])), ...gettersAbove(parent)];
}
