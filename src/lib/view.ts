import { isError } from "./kind.ts";
import { isPromise } from "./promise.ts";

/**
 * What a record says: by its own members, or by its class, such as a getter. Of names that a member of `over` has, it says nothing: a view
 * of the record has replaced them.
 */
export type Layer = readonly [part: "members" | "class", record: object, over?: readonly object[]];

/** Of what a view is made. */
export interface Facts {
  readonly layers: readonly Layer[];
  /** What replaces their members, also by nothing. */
  readonly over: object;
}

/** What a name says in a view, and the record that said it. */
interface Answer {
  readonly value: unknown;
  readonly by?: object | undefined;
  /** Whether a getter has read what is not of its own record. */
  readonly isMixed?: boolean;
}

/**
 * Returns a view of records that have classes or are proxies, for which no copy could speak. Getters see the members of all records. One
 * that has read nothing that is not of its own record is asked again on that record itself, which the application may know by its
 * identity.
 *
 * @param members what is listed as its own
 */
export function openView<T extends object>(members: T, facts: Facts): T {
  const { layers, over } = facts;
  const view: T = new Proxy(members, {
    get: (own, name, receiver) =>
      name in Object.prototype ? Reflect.get(own, name, receiver) : say(view, facts, name).value,
    has: (own, name) =>
      name in own ||
      (!Object.hasOwn(over, name) &&
        layers.some((layer) => name in layer[1] && !isReplaced(name, layer))),
    set(own, name, value) {
      const shown = { value, enumerable: true, writable: true, configurable: true };
      const given = Object.hasOwn(own, name) ? { value } : shown;
      return Reflect.defineProperty(own, name, given) && Reflect.defineProperty(over, name, shown);
    },
    defineProperty(own, name, descriptor) {
      const isWhole = "value" in descriptor || "get" in descriptor || "set" in descriptor;
      // `Object.freeze` and the like say nothing of the value.
      const given = isWhole ? descriptor : { value: say(view, facts, name).value, ...descriptor };
      const copy = { ...given, configurable: true };
      return Reflect.defineProperty(own, name, given) && Reflect.defineProperty(over, name, copy);
    },
    deleteProperty(own, name) {
      const gone = { value: undefined, enumerable: false, writable: true, configurable: true };
      return Reflect.deleteProperty(own, name) && Reflect.defineProperty(over, name, gone);
    },
  });
  return view;
}

/** Whether a view has replaced what a record says of a name. */
export const isReplaced = (name: PropertyKey, [, , over = []]: Layer): boolean =>
  over.some((members) => Object.hasOwn(members, name));

function say(view: object, facts: Facts, name: PropertyKey): Answer {
  if (Object.hasOwn(facts.over, name)) return { value: Reflect.get(facts.over, name, view) };
  let nothing: Answer = { value: undefined };
  let areMembersNull = false;
  for (const layer of facts.layers) {
    if (isReplaced(name, layer)) continue;
    const [part, record] = layer;
    const isOwn = Object.hasOwn(record, name);
    if (isOwn !== (part === "members") || (isOwn && areMembersNull)) continue;
    const said = isOwn
      ? { value: Reflect.get(record, name), by: record }
      : read(view, facts, record, name);
    const { value } = said;
    if (value !== undefined && value !== null) return said;
    if (value === null) nothing = said;
    areMembersNull ||= isOwn && value === null;
  }
  return nothing;
}

/** Reads what a record does not have as a member. */
function read(view: object, facts: Facts, record: object, name: PropertyKey): Answer {
  const ownAnswer = () => ({ value: onRecord(view, record, name), by: record });
  if (isAlone(facts, record)) return ownAnswer();
  const asking = ask(view, facts, record);
  try {
    const value: unknown = Reflect.get(record, name, asking.receiver);
    if (typeof value === "function") {
      return { value: ofView(value, { view, facts, record }), by: record };
    }
    if (isPromise(value)) {
      return { value: later(value, asking.isMixed, () => ownAnswer().value), by: record };
    }
    return asking.isMixed() ? { value, by: record, isMixed: true } : ownAnswer();
  } catch (error) {
    if (!asking.isMixed()) return ownAnswer();
    return unlessPrivate(ownAnswer)(error);
  }
}

const isAlone = ({ layers, over }: Facts, record: object) =>
  isEmpty(over) && layers.every(([, one, its = []]) => one === record && its.every(isEmpty));

const isEmpty = (members: object) => Reflect.ownKeys(members).length === 0;

/** Returns the view as code of a record sees it, and whether that has read what is not of this record. */
function ask(view: object, facts: Facts, record: object) {
  let isMixed = false;
  const receiver = new Proxy(view, {
    get(_, key) {
      if (key in Object.prototype) return Reflect.get(view, key);
      const said = say(view, facts, key);
      const isOther = said.by !== record && !isAlike(key, said.value, ownValue(record, key));
      isMixed ||= said.isMixed === true || isOther;
      return said.value;
    },
  });
  return { receiver, isMixed: () => isMixed };
}

/** Whether two records say the same of a name. Databases have numbers as ids, of which a user has the text. */
const isAlike = (name: PropertyKey, one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (name === "id" && String(one) === String(other));

/** Reads a name of the record itself. Its methods are called on it as well. */
function onRecord(view: object, record: object, name: PropertyKey): unknown {
  const value: unknown = Reflect.get(record, name);
  if (typeof value !== "function") return value;
  return new Proxy(value, {
    apply: (method, self, given) => Reflect.apply(method, self === view ? record : self, given),
  });
}

/**
 * Returns a method that sees the members of the view, unless it needs private fields, which only the record has. One that has read nothing
 * that is not of its record is called again there, as a getter is, unless it answers an object: a rule may know the user by identity.
 */
const ofView = <F extends CallableFunction>(
  method: F,
  {
    view,
    facts,
    record,
  }: { readonly view: object; readonly facts: Facts; readonly record: object },
): F =>
  new Proxy(method, {
    apply(called, self, given) {
      if (self !== view) return Reflect.apply(called, self, given);
      const asking = ask(view, facts, record);
      const again = () => Reflect.apply(called, record, given);
      try {
        const value: unknown = Reflect.apply(called, asking.receiver, given);
        if (isPromise(value)) return later(value, asking.isMixed, again);
        return Object(value) === value || asking.isMixed() ? value : again();
      } catch (error) {
        return unlessPrivate(again)(error);
      }
    },
  });

/** Waits for what the view says, and asks the record in its place where that is as it is without one. */
const later = (said: Promise<unknown>, isMixed: () => boolean, again: () => unknown) =>
  said.then((value) => (isMixed() ? value : again()), unlessPrivate(again));

/** Asks again after an error that tells of a private field, which only the record has. */
const unlessPrivate =
  <Result>(again: () => Result) =>
  (error: unknown): Result => {
    if (!isTypeError(error)) throw error;
    return again();
  };

const ownValue = (record: object, name: PropertyKey): unknown =>
  Object.hasOwn(record, name) ? Reflect.get(record, name) : undefined;

const isTypeError = (error: unknown) => isError(error) && error.name === "TypeError";
