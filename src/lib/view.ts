import { isError } from "./kind.ts";
import { isPromise } from "./promise.ts";

/** What a record says: by its own members, or by its class, such as a getter. */
export type Layer = readonly [part: "members" | "class", record: object];

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
      name in own || (!Object.hasOwn(over, name) && layers.some(([, record]) => name in record)),
    set(own, name, value) {
      const shown = { value, enumerable: true, writable: true, configurable: true };
      return Reflect.defineProperty(own, name, shown) && Reflect.defineProperty(over, name, shown);
    },
    defineProperty(own, name, descriptor) {
      const copy = { ...descriptor, configurable: true };
      return (
        Reflect.defineProperty(own, name, descriptor) && Reflect.defineProperty(over, name, copy)
      );
    },
    deleteProperty(own, name) {
      const gone = { value: undefined, enumerable: false, writable: true, configurable: true };
      return Reflect.deleteProperty(own, name) && Reflect.defineProperty(over, name, gone);
    },
  });
  return view;
}

function say(view: object, facts: Facts, name: PropertyKey): Answer {
  if (Object.hasOwn(facts.over, name)) return { value: Reflect.get(facts.over, name) };
  let nothing: Answer = { value: undefined };
  let areMembersNull = false;
  for (const [part, record] of facts.layers) {
    const isOwn = Object.hasOwn(record, name);
    if (isOwn !== (part === "members") || (isOwn && areMembersNull)) continue;
    const value = isOwn ? Reflect.get(record, name) : read(view, facts, record, name);
    if (value !== undefined && value !== null) return { value, by: record };
    if (value === null) nothing = { value, by: record };
    areMembersNull ||= isOwn && value === null;
  }
  return nothing;
}

/** Reads what a record does not have as a member. */
function read(view: object, facts: Facts, record: object, name: PropertyKey): unknown {
  const { layers, over } = facts;
  if (Reflect.ownKeys(over).length === 0 && layers.every(([, other]) => other === record)) {
    return onRecord(view, record, name);
  }
  let isOthers = false;
  const asking = new Proxy(view, {
    get(_, key, receiver) {
      if (key in Object.prototype) return Reflect.get(view, key, receiver);
      const { value, by } = say(view, facts, key);
      isOthers ||= by !== record && !Object.is(value, ownValue(record, key));
      return value;
    },
  });
  try {
    const value: unknown = Reflect.get(record, name, asking);
    if (typeof value === "function") return ofView(value, view, record);
    if (isPromise(value)) return value.catch(unlessPrivate(() => onRecord(view, record, name)));
    return isOthers ? value : onRecord(view, record, name);
  } catch (error) {
    if (!isOthers) return onRecord(view, record, name);
    return unlessPrivate(() => onRecord(view, record, name))(error);
  }
}

/** Reads a name of the record itself. Its methods are called on it as well. */
function onRecord(view: object, record: object, name: PropertyKey): unknown {
  const value: unknown = Reflect.get(record, name);
  if (typeof value !== "function") return value;
  return new Proxy(value, {
    apply: (method, self, given) => Reflect.apply(method, self === view ? record : self, given),
  });
}

/** Returns a method that sees the members of the view, unless it needs private fields, which only the record has. */
const ofView = <F extends CallableFunction>(method: F, view: object, record: object): F =>
  new Proxy(method, {
    apply(called, self, given) {
      if (self !== view) return Reflect.apply(called, self, given);
      const again = unlessPrivate(() => Reflect.apply(called, record, given));
      try {
        const value: unknown = Reflect.apply(called, view, given);
        return isPromise(value) ? value.catch(again) : value;
      } catch (error) {
        return again(error);
      }
    },
  });

/** Asks again after an error that tells of a private field, which only the record has. */
const unlessPrivate = (ask: () => unknown) => (error: unknown) => {
  if (!isTypeError(error)) throw error;
  return ask();
};

const ownValue = (record: object, name: PropertyKey): unknown =>
  Object.hasOwn(record, name) ? Reflect.get(record, name) : undefined;

const isTypeError = (error: unknown) => isError(error) && error.name === "TypeError";
