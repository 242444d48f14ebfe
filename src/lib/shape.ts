import { isRecord } from "./json.ts";

/** Tells whether a value is what it should be. */
export type Guard<T> = (value: unknown) => value is T;

/** Whether a value is a text. */
export function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Whether a value is a number with a finite value, as JSON knows them. */
export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** Whether a value is `true` or `false`. */
export function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

/** Lets everything pass. */
export function isAnything(_: unknown): _ is unknown {
  return true;
}

/** Whether a value is missing, or what it should be. */
export function optional<T>(guard: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || guard(value);
}

/** Whether a value is one of these texts. */
export function oneOf<T extends string>(...texts: readonly T[]): Guard<T> {
  return (value): value is T => texts.some((text) => text === value);
}

/** Whether a value is a list of such members. */
export function listOf<T>(guard: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(guard);
}

/** Whether a value is a plain object with such members; it may have others besides. */
export function recordOf<T extends object>(
  guards: { [Name in keyof T]-?: Guard<T[Name]> },
): Guard<T> {
  return (value): value is T => {
    if (!isRecord(value)) return false;
    for (const name in guards) if (!guards[name](value[name])) return false;
    return true;
  };
}
