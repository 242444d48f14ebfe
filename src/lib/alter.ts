import { isError } from "./kind.ts";
import { perCopy } from "./shared.ts";

/** What a record says: by its own members, or by its class, such as a getter. */
export type Layer = readonly [part: "members" | "class", record: object];

/**
 * Returns a copy of a record with other members. It keeps what a spread loses: what the record inherits, such as the getters of its class,
 * and what it hides. A rule of the application that reads `user.isBanned` must find it in the copy, too.
 */
export function alter<T extends object, M extends object>(record: T, members: M): T & M {
  const copy = layered<T & M>([
    ["members", record],
    ["class", record],
  ]);
  for (const name of Reflect.ownKeys(members)) {
    const value: unknown = Reflect.get(members, name);
    const shown = { enumerable: true, writable: true, configurable: true };
    Object.defineProperty(copy, name, { ...shown, value });
  }
  return copy;
}

/**
 * Returns a record of several layers: of a name, the first layer counts that says anything but `undefined`; between members and classes,
 * `null` says as little. Getters of classes are called when somebody reads them, and see the members of all layers.
 */
export function layered<T extends object>(given: readonly Layer[]): T {
  const layers = given.flatMap((layer) => (layer[0] === "class" ? classesIn(layer) : [layer]));
  const classes = layers.filter(([part, record]) => part === "class" && hasClass(record));
  const copy: T = Object.create(classes.length > 0 ? heirOf(classes) : plainIn(layers));
  for (const [at, [part, record]] of layers.entries()) {
    if (part === "class") continue;
    const above = layers.slice(0, at).filter((layer) => classes.includes(layer));
    for (const name of Reflect.ownKeys(record)) addMember(copy, name, record, { above, classes });
  }
  return copy;
}

/** The classes that the prototype of a copy asks, so that copies of copies do not ask each other. */
const heirs = perCopy(() => new WeakMap<object, readonly Layer[]>());

function classesIn(layer: Layer): readonly Layer[] {
  const parent = Reflect.getPrototypeOf(layer[1]);
  return (parent && heirs().get(parent)) ?? [layer];
}

/** Adds a member, unless a layer above has it. The copy can be changed, whatever the record has frozen. */
function addMember(
  copy: object,
  name: PropertyKey,
  record: object,
  { above, classes }: Readonly<Record<"above" | "classes", readonly Layer[]>>,
): void {
  const { enumerable = false, get } = Reflect.getOwnPropertyDescriptor(record, name) ?? {};
  const present = Reflect.getOwnPropertyDescriptor(copy, name);
  if (present && (present.get || present.value !== undefined)) return;
  const read = get && !enumerable ? () => Reflect.get(record, name) : undefined;
  const value: unknown = read ? undefined : Reflect.get(record, name);
  if (present && !read && value === undefined) return;
  const covering = (value === null ? classes : above).filter(([, other]) => isOfClass(other, name));
  const found =
    covering.length > 0
      ? { get: () => saidBy(covering, name, copy) ?? (read ? read() : value) }
      : read
        ? { get: read }
        : { value, writable: true };
  Object.defineProperty(copy, name, { ...found, enumerable, configurable: true });
}

/** Returns the prototype of a copy, which asks the classes. */
function heirOf(classes: readonly Layer[]): object {
  const [[, first] = ["class", {}]] = classes;
  const heir = new Proxy(Object.create(Reflect.getPrototypeOf(first)), {
    get: (own, name, copy) =>
      classes.some(([, record]) => isOfClass(record, name))
        ? saidBy(classes, name, copy)
        : Reflect.get(own, name, copy),
    has: (own, name) => name in own || classes.some(([, record]) => isOfClass(record, name)),
  });
  heirs().set(heir, classes);
  return heir;
}

function saidBy(classes: readonly Layer[], name: PropertyKey, copy: object): unknown {
  let nothing: unknown;
  for (const [, record] of classes) {
    const value = isOfClass(record, name) ? read(record, name, copy) : undefined;
    if (value !== undefined && value !== null) return value;
    nothing = nothing === undefined ? value : nothing;
  }
  return nothing;
}

/** Reads a member of a class for a copy. A getter of private fields, which no copy has, is called on the record itself. */
function read(record: object, name: PropertyKey, copy: object): unknown {
  try {
    return Reflect.get(record, name, copy);
  } catch (error) {
    if (!isError(error) || error.name !== "TypeError") throw error;
    return Reflect.get(record, name);
  }
}

/** Whether a record has a name by its class alone. */
const isOfClass = (record: object, name: PropertyKey) =>
  !Object.hasOwn(record, name) && name in record && !(name in Object.prototype);

function hasClass(record: object): boolean {
  const parent = Reflect.getPrototypeOf(record);
  return parent !== null && Reflect.getPrototypeOf(parent) !== null;
}

/** Returns what plain records inherit: that of all objects, or nothing. */
function plainIn(layers: readonly Layer[]): object | null {
  const [, record = {}] = layers.find(([part]) => part === "class") ?? [];
  return Reflect.getPrototypeOf(record);
}

/** Takes a member from a copy, also where its class has one of that name. */
export function hide(copy: object, name: PropertyKey): void {
  Reflect.deleteProperty(copy, name);
  if (name in copy) Object.defineProperty(copy, name, { value: undefined, configurable: true });
}

/** Returns the names of the getters that a record has by its class. */
export function gettersOf(record: object): string[] {
  const parent = hasClass(record) ? Reflect.getPrototypeOf(record) : null;
  if (!parent) return [];
  const own = Object.entries(Object.getOwnPropertyDescriptors(parent));
  const names = own.flatMap(([name, { get }]) => (get ? [name] : []));
  return [...names, ...gettersOf(parent)].filter((name) => isOfClass(record, name));
}
