import { InvalidRequest } from "../errors.ts";
import { withoutProto } from "../lib/json.ts";
import { mostParams } from "../lib/query.ts";
import { mostBytes } from "../signin/fields.ts";

const deepest = 50;

/**
 * Copies a value as far as JSON can express it, without members called `__proto__`. It may come from a browser through
 * an action of a framework. Some frameworks also accept values that only look like records, such as a `Map`, and
 * references to one value from many places, which take far more room as text than they were sent in.
 *
 * @throws {InvalidRequest} with the code `too-large` when there is more of it than a form may have, or `invalid-field`
 *   when it holds something else than JSON
 */
export function toPlainJson(input: unknown): unknown {
  let [members, characters] = [mostParams, mostBytes];

  function copy(value: unknown, depth: number): unknown {
    if (typeof value === "string") characters -= value.length;
    if (members < 0 || characters < 0 || depth > deepest) throw tooLarge();
    if (typeof value === "object" && value !== null) return copyObject(value, depth + 1);
    if (["function", "symbol", "bigint"].includes(typeof value)) throw foreign();
    return value;
  }

  function copyObject(value: object, depth: number): unknown {
    if (Array.isArray(value)) return copyList(value, depth);
    switch (Object.prototype.toString.call(value)) {
      case "[object Date]":
        return copy(new Date(Number(value)).toJSON(), depth);
      case "[object URL]":
      case "[object URLSearchParams]":
        return copy(String(value), depth);
      case "[object Object]":
        return copyRecord(value, depth);
      default:
        throw foreign();
    }
  }

  function copyList(list: readonly unknown[], depth: number): unknown {
    // A form can name an index of a billion, and nothing before it: that is the length of the list, and costs as much.
    members -= list.length;
    if (members < 0) throw tooLarge();
    return Array.from(list, (one) => copy(one, depth));
  }

  function copyRecord(value: object, depth: number): unknown {
    // What JSON makes of such an object is not what its members say, and the method may do anything.
    if (typeof Reflect.get(value, "toJSON") === "function") throw foreign();
    const entries = Object.entries(value);
    members -= entries.length;
    return Object.fromEntries(entries.map((entry) => copyMember(entry, depth)));
  }

  function copyMember([name, value]: [string, unknown], depth: number): [string, unknown] {
    characters -= name.length;
    return [name, copy(value, depth)];
  }

  return withoutProto(copy(input, 0));
}

const tooLarge = () =>
  new InvalidRequest(
    `The data has more than ${mostParams} members or ${mostBytes} characters, or too many levels`,
    { code: "too-large" },
  );

const foreign = () =>
  new InvalidRequest("The data holds something that JSON cannot express", {
    code: "invalid-field",
  });
