import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { settlesBy } from "../../../lib/in-time.ts";
import { isRecord } from "../../../lib/json.ts";
import { fromVersion4 } from "../../../server/version-4-options.ts";
import type { AuthConfig } from "../../../types/config.ts";
import { type Binding, toBinding } from "../../frameworks.ts";
import { recorder } from "./wrap-binding.ts";

/** A configuration, or the function that returns it, as the application passed it to a binding or exports it. */
export interface Source {
  /** `undefined` if it was not passed to a binding. */
  readonly binding: Binding | undefined;
  readonly value: unknown;
}

/** What loading the application's file came to. */
export interface Loaded {
  readonly sources: readonly Source[];
  /** What the file threw. */
  readonly error: unknown;
  /** Whether it was still not loaded after a few seconds. */
  readonly isUnfinished: boolean;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** How long a file may take to load, in milliseconds. */
const patience = 10_000;

/**
 * Loads a file with whatever it imports, and collects the configurations. The hooks must be installed.
 *
 * @param isVersion4 whether configurations that are only exported are for `cardea/next/v4`
 */
export async function loadConfiguration(file: string, isVersion4: boolean): Promise<Loaded> {
  const recorded: Source[] = [];
  Reflect.set(globalThis, recorder, (name: string, value: unknown) => {
    if (name === "v4") recorded.push({ binding: "next", value: asVersion4(value) });
    else recorded.push({ binding: toBinding(name), value });
  });
  const loading = importFile(file);
  const isFinished = await settlesBy(loading, performance.now() + patience);
  const { exports, error } = isFinished ? await loading : { exports: {}, error: undefined };
  const exported = exportedSources(exports).map(({ value }): Source => {
    return isVersion4
      ? { binding: "next", value: asVersion4(value) }
      : { binding: undefined, value };
  });
  const sources = [...recorded, ...exported];
  return { sources, error, isUnfinished: !isFinished, exports };
}

/** The options of next-auth 4 as `cardea/next/v4` takes them. */
function asVersion4(value: unknown): unknown {
  return isConfiguration(value) ? { ...value, ...fromVersion4(value) } : value;
}

async function importFile(file: string) {
  try {
    const module: Record<string, unknown> = await import(pathToFileURL(file).href);
    return { exports: { ...module }, error: undefined };
  } catch (error) {
    return { exports: {}, error: error ?? new Error(`${basename(file)} threw nothing`) };
  }
}

/** Configurations that a module exports under any name. */
function exportedSources(exports: Readonly<Record<string, unknown>>): Source[] {
  return Object.values(exports)
    .filter(isConfiguration)
    .map((value) => ({ binding: undefined, value }));
}

/** Whether a value looks like a configuration. It may be a wrong one. */
export function isConfiguration(value: unknown): value is AuthConfig {
  return isRecord(value) && ("providers" in value || "adapter" in value) && !("handlers" in value);
}
