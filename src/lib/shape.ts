import { isRecord } from "./json.ts";

/** Checks whether a value has the type `T`. */
export type Guard<T> = (value: unknown) => value is T;

/** Whether a value is a string. */
export function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Whether a value is a finite number, the only kind that JSON has. */
export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** Whether a value is `true` or `false`. */
export function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

/** Accepts every value. */
export function isAnything(_: unknown): _ is unknown {
  return true;
}

/** Also accepts `undefined`. */
export function optional<T>(guard: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || guard(value);
}

/** Accepts only these strings. */
export function oneOf<T extends string>(...texts: readonly T[]): Guard<T> {
  return (value): value is T => texts.some((text) => text === value);
}

/** Accepts arrays whose every item passes the guard. */
export function listOf<T>(guard: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(guard);
}

/** Accepts plain objects whose members pass their guards; other members are allowed. */
export function recordOf<T extends object>(
  guards: { [Name in keyof T]-?: Guard<T[Name]> },
): Guard<T> {
  return (value): value is T => {
    if (!isRecord(value)) return false;
    for (const name in guards) if (!guards[name](value[name])) return false;
    return true;
  };
}
