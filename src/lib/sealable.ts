import { base64Url, fromBase64Url } from "./bytes.ts";
import { isRecord, textOf } from "./json.ts";
import { isDate } from "./kind.ts";

/** The one member of what stands for a value that JSON lacks. */
const tag = "$";
const deepest = 100;

/**
 * Copies a value so that JSON keeps all of it: dates, large integers, bytes, maps, sets and `undefined` too. Objects of a class become what
 * their `toJSON` says, or plain ones; functions and symbols are left out.
 *
 * @throws RangeError when it is nested too deeply, or in itself
 */
export function toSealable(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new RangeError("The value is nested too deeply");
  const copy = (one: unknown) => toSealable(one, depth + 1);
  switch (typeof value) {
    case "undefined":
      return { [tag]: ["undefined"] };
    case "bigint":
      return { [tag]: ["bigint", String(value)] };
    case "number":
      return Number.isFinite(value) ? value : { [tag]: ["number", String(value)] };
    case "object":
      return value === null ? null : ofObject(value, copy);
    default:
      return value;
  }
}

function ofObject(value: object, copy: (one: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => (isLeftOut(one) ? null : copy(one)));
  if (isDate(value)) return { [tag]: ["date", value.valueOf()] };
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteOffset, byteLength } = value;
    return { [tag]: ["bytes", base64Url(new Uint8Array(buffer, byteOffset, byteLength))] };
  }
  const kind = Object.prototype.toString.call(value);
  if (kind === "[object Map]" || kind === "[object Set]") {
    const items = Array.from(value as Iterable<unknown>);
    return { [tag]: [kind === "[object Map]" ? "map" : "set", copy(items)] };
  }
  const toJson: unknown = Reflect.get(value, "toJSON");
  if (typeof toJson === "function") return copy(Reflect.apply(toJson, value, []));
  const entries = Object.entries(value).filter(([, one]) => !isLeftOut(one));
  const members = entries.map(([name, one]) => [name, copy(one)]);
  return tag in value ? { [tag]: ["object", members] } : Object.fromEntries(members);
}

function isLeftOut(value: unknown): boolean {
  return typeof value === "function" || typeof value === "symbol";
}

/** Returns what {@link toSealable} has copied, after JSON. */
export function fromSealable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromSealable);
  if (!isRecord(value)) return value;
  const tagged = value[tag];
  if (!Array.isArray(tagged)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, fromSealable(one)]),
    );
  }
  const [kind, content]: unknown[] = tagged;
  switch (kind) {
    case "bigint":
      return BigInt(textOf(content) ?? 0);
    case "number":
      return Number(content);
    case "date":
      return new Date(typeof content === "number" ? content : Number.NaN);
    case "bytes":
      return fromBase64Url(textOf(content) ?? "");
    case "map":
      return new Map(pairsIn(fromSealable(content)));
    case "set":
      return new Set(listIn(fromSealable(content)));
    case "object":
      return Object.fromEntries(pairsIn(content).map(([name, one]) => [name, fromSealable(one)]));
    default:
      return undefined;
  }
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function pairsIn(value: unknown): [string, unknown][] {
  return listIn(value).map((pair) => {
    const [name, one] = listIn(pair);
    return [name, one] as [string, unknown];
  });
}
