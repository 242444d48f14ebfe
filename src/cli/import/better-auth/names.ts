import { existsSync } from "node:fs";
import { isRecord, parseJson } from "../../../lib/json.ts";
import { isText } from "../../../lib/shape.ts";
import { wrongUse } from "../../command.ts";
import { readFinite } from "../../finite-file.ts";
import { quoted } from "../values.ts";
import { fieldsOf, isModel, type Model, models, specs } from "./specs.ts";

/** What the operator says of a table. */
export interface Named {
  readonly modelName: string | undefined;
  /** The columns by field; `null` where there is none. */
  readonly fields: ReadonlyMap<string, string | null>;
}

/** What the operator says of the tables; `null` where there is none. */
export type Names = ReadonlyMap<Model, Named | null>;

const members = ["modelName", "fields"];

/**
 * Reads the file of `--fields`.
 *
 * @throws {Error} a `wrongUse` when it has another form, or a key that means nothing: a misspelt name would leave something out
 */
export function readNames(file: string): Names {
  const names = new Map<Model, Named | null>();
  for (const [model, given] of Object.entries(readObject(file))) {
    if (!isModel(model)) {
      throw wrongUse(
        `${file}: there is no table ${quoted(model)}. It is one of ${models.join(", ")}.`,
      );
    }
    names.set(model, given === null ? absent(file, model) : readNamed(file, model, given));
  }
  return names;
}

function absent(file: string, model: Model): null {
  if (specs[model].similar) return null;
  throw wrongUse(`${file}: "${model}" cannot be null, because every Better Auth has that table.`);
}

function readNamed(file: string, model: Model, given: unknown): Named {
  const { modelName, fields = {} } = isRecord(given) ? given : { modelName: null };
  if (!(modelName === undefined || isText(modelName)) || !isRecord(fields)) {
    throw wrongUse(`${file}: "${model}" takes {"modelName": "…", "fields": {"…": "…"}}.`);
  }
  assertKnown(`${file}: "${model}"`, Object(given), members);
  assertKnown(`${file}: "fields" of "${model}"`, fields, fieldsOf(model));
  const entries = Object.entries(fields).map(([field, name]) => {
    if (isText(name) || (name === null && !specs[model].needed.includes(field))) {
      return [field, name] as const;
    }
    throw wrongUse(`${file}: "${field}" of "${model}" has to be the name of a column.`);
  });
  return { modelName: modelName || undefined, fields: new Map(entries) };
}

function assertKnown(where: string, given: object, known: readonly string[]) {
  const unknown = Object.keys(given).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  throw wrongUse(`${where} has the unknown key ${quoted(unknown)}. Known are ${known.join(", ")}.`);
}

function readObject(file: string): object {
  if (!existsSync(file)) throw wrongUse(`There is no file ${file}, which --fields names.`);
  try {
    const parsed = parseJson(readFinite(file).toString("utf8"));
    if (isRecord(parsed)) return parsed;
  } catch {
    // Said below, for whatever reason.
  }
  throw wrongUse(`${file} is no JSON file with an object.`);
}
