import { type Binding, constructorsOf, toBinding } from "../../frameworks.ts";

/** Where wrapped bindings report their configurations, on `globalThis` of the process that loads the application. */
export const recorder = Symbol.for("cardea/doctor");

/** What is wrapped: a binding, or the functions of next-auth 4. */
export type Wrapped = Binding | "v4";

/** Narrows a name to what is wrapped. */
export function toWrapped(name: string): Wrapped | undefined {
  return name === "v4" ? name : toBinding(name);
}

/** Returns what a specifier such as `cardea/next` means. */
export function wrappedOf(specifier: string): Wrapped | undefined {
  if (specifier === "cardea/next/v4") return "v4";
  const prefix = "cardea/";
  return specifier.startsWith(prefix) ? toBinding(specifier.slice(prefix.length)) : undefined;
}

/**
 * Returns a module that exports everything that a binding exports, and reports the configurations that its functions are
 * called with. Qwik's functions are not called: without Qwik's optimizer they only throw.
 */
export function wrapperOf(binding: Wrapped, url: string): string {
  if (binding === "v4") return wrapperOfVersion4(JSON.stringify(url));
  const target = JSON.stringify(url);
  const record = `globalThis[Symbol.for("${recorder.description}")]?.("${binding}", source)`;
  const result =
    binding === "qwik" ? () => "{ onRequest() {} }" : (name: string) => `real.${name}(source)`;
  return [
    `import * as real from ${target};`,
    `export * from ${target};`,
    ...constructorsOf(binding).map(
      (name) => `export const ${name} = (source) => { ${record}; return ${result(name)}; };`,
    ),
    ...(binding === "next" ? ["export default NextAuth;"] : []),
  ].join("\n");
}

/** `NextAuth` of version 4 takes the options last, after the arguments of a route if it gets them. */
function wrapperOfVersion4(target: string): string {
  return [
    `import * as real from ${target};`,
    `export * from ${target};`,
    "export function NextAuth(...args) {",
    `  globalThis[Symbol.for("${recorder.description}")]?.("v4", args.at(-1));`,
    "  return real.NextAuth(...args);",
    "}",
    "export default NextAuth;",
  ].join("\n");
}
