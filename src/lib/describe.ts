import { isDate } from "./kind.ts";

const longestName = 50;

/**
 * Says what kind of value something is, as in "the number 5", "text of 12 characters" or "a promise". Text is not
 * repeated, because it may be a secret. Never throws.
 */
export function describe(value: unknown): string {
  try {
    return describeKind(value);
  } catch {
    return "an object that cannot be read";
  }
}

function describeKind(value: unknown): string {
  switch (typeof value) {
    case "string":
      return value === "" ? "empty text" : `text of ${value.length} characters`;
    case "number":
      return `the number ${value}`;
    case "function":
      return describeFunction(value);
    case "object":
      return describeObject(value);
    case "bigint":
    case "symbol":
      return `a ${typeof value}`;
    default:
      return String(value);
  }
}

function describeFunction(value: object): string {
  const name = nameOf(value);
  if (isClass(value)) return name ? `the class ${name}` : "a class";
  return name ? `the function ${name}` : "a function";
}

/** Whether a value is a class, which has to be called with `new`. */
export function isClass(value: unknown): boolean {
  return typeof value === "function" && /^class\b/.test(Function.prototype.toString.call(value));
}

function describeObject(value: object | null): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (isDate(value)) return "a Date";
  if (typeof Reflect.get(value, "then") === "function") return "a promise";
  const name = nameOf(Reflect.get(value, "constructor"));
  return !name || name === "Object" ? "an object" : `an object of the class ${name}`;
}

function nameOf(value: unknown): string | undefined {
  const name: unknown = typeof value === "function" ? Reflect.get(value, "name") : undefined;
  const isReadable = typeof name === "string" && /^[\w$]+$/.test(name);
  return isReadable ? name.slice(0, longestName) : undefined;
}

const longestShown = 60;

/** Writes a value that is no secret, such as an address or a word. */
export function show(value: unknown): string {
  return JSON.stringify(String(value).slice(0, longestShown));
}
