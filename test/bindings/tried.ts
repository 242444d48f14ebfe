import type { BindingTestOptions } from "../../src/testing/binding.ts";

/** A binding that the suite is run against. */
export interface Tried extends Required<Pick<BindingTestOptions, "create" | "skip">> {
  readonly name: string;
}

/** The pages of an application that has all of them, where they usually are. */
export const pages = {
  greeting: "/",
  guarded: "/members",
  recent: "/recent",
  strong: "/strong",
  federated: "/federated",
  parts: "/parts",
  stream: "/stream",
} as const;
