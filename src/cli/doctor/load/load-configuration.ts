import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { settlesBy } from "../../../lib/in-time.ts";
import { isRecord } from "../../../lib/json.ts";
import type { AuthConfig } from "../../../types/config.ts";
import { type Binding, recorder, toBinding } from "./wrap-binding.ts";

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

/** Loads a file with whatever it imports, and collects the configurations. The hooks must be installed. */
export async function loadConfiguration(file: string): Promise<Loaded> {
  const recorded: Source[] = [];
  Reflect.set(globalThis, recorder, (name: string, value: unknown) => {
    recorded.push({ binding: toBinding(name), value });
  });
  const loading = importFile(file);
  const isFinished = await settlesBy(loading, performance.now() + patience);
  const { exports, error } = isFinished ? await loading : { exports: {}, error: undefined };
  const sources = [...recorded, ...exportedSources(exports)];
  return { sources, error, isUnfinished: !isFinished, exports };
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
