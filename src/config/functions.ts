import { type Called, originalOf } from "../lib/derive.ts";
import { getOrCreate } from "../lib/get-or-create.ts";
import { perCopy } from "../lib/shared.ts";

/** What stood in place of the callbacks, and of each of them, when a configuration was first used. */
interface Start {
  readonly group: unknown;
  readonly members: ReadonlyMap<PropertyKey, unknown>;
}

const starts = perCopy(() => new WeakMap<Called, Start>());

const callbacks = ["authorized", "factor", "jwt", "redirect", "session", "signIn"];

/**
 * Returns the callbacks or the events of a configuration. Each is looked up whenever it is asked for, and called as a member of the
 * application's own object. Where something else than a function stands in its place, or a callback that was there when the
 * configuration was first used is gone, there is a function that throws. Events decide nothing, so they may go.
 */
export function functionsOf<C extends Called, K extends keyof Called>(
  config: C,
  kind: K,
): NonNullable<C[K]> {
  const start = kind === "callbacks" ? startOf(originalOf(config)) : undefined;
  const isUnset = (value: unknown, before: unknown) =>
    value === undefined || (value === null && (!start || before === null));
  const get = (_: unknown, name: PropertyKey): unknown => {
    const group: unknown = config[kind];
    const value = memberOf(group, name);
    if (typeof value === "function")
      return (...given: unknown[]): unknown => Reflect.apply(value, group, given);
    const before = start?.members.get(name);
    const isNothing = isUnset(value, before) && (isGroup(group) || isUnset(group, start?.group));
    return isNothing && typeof before !== "function"
      ? undefined
      : refusal(kind, name, group, value);
  };
  return Reflect.construct(Proxy, [{}, { get }]);
}

function startOf(original: Called): Start {
  return getOrCreate(starts(), original, () => {
    const group: unknown = original.callbacks;
    return { group, members: new Map(callbacks.map((name) => [name, memberOf(group, name)])) };
  });
}

function memberOf(group: unknown, name: PropertyKey): unknown {
  return isGroup(group) ? Reflect.get(group, name) : undefined;
}

/** In a list, a map or a promise no rule would be found, and everybody let in. */
export function isGroup(group: unknown): group is object {
  return (
    typeof group === "object" &&
    group !== null &&
    !(Symbol.iterator in group) &&
    !("then" in group && typeof group.then === "function")
  );
}

const refusal = (kind: string, name: PropertyKey, group: unknown, value: unknown) => async () => {
  const { noFunction } = await import("./no-function.ts");
  throw isGroup(group)
    ? noFunction(`${kind}.${String(name)}`, value, name)
    : noFunction(kind, group, name);
};
