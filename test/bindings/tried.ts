import type { BindingTestOptions } from "../../src/testing/binding.ts";

/** A binding that the suite is run against. */
export interface Tried extends Required<Pick<BindingTestOptions, "create" | "skip">> {
  readonly name: string;
}
