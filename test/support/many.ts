/** How often something is tried: fewer times at every change, and all of them with `CARDEA_TESTS=all`, as in `.ci/nightly`. */
export function many(usual: number, all: number): number {
  return process.env.CARDEA_TESTS === "all" ? all : usual;
}
