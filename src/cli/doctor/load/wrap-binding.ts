import { oneOf } from "../../../lib/shape.ts";

/** A binding's functions that receive the configuration. */
const bindings = {
  express: ["ExpressAuth"],
  hono: ["HonoAuth"],
  next: ["NextAuth"],
  qwik: ["QwikAuth", "QwikAuth$", "serverAuth$"],
} as const;

export type Binding = keyof typeof bindings;

/** Where wrapped bindings report their configurations, on `globalThis` of the process that loads the application. */
export const recorder = Symbol.for("cardea/doctor");

const isBinding = oneOf("express", "hono", "next", "qwik");

/** Narrows a name to a binding. */
export function toBinding(name: string): Binding | undefined {
  return isBinding(name) ? name : undefined;
}

/** Returns the binding that a specifier such as `cardea/next` means. */
export function bindingOf(specifier: string): Binding | undefined {
  const prefix = "cardea/";
  return specifier.startsWith(prefix) ? toBinding(specifier.slice(prefix.length)) : undefined;
}

/**
 * Returns a module that exports everything that a binding exports, and reports the configurations that its functions are
 * called with. Qwik's functions are not called: without Qwik's optimizer they only throw.
 */
export function wrapperOf(binding: Binding, url: string): string {
  const target = JSON.stringify(url);
  const record = `globalThis[Symbol.for("${recorder.description}")]?.("${binding}", source)`;
  const result =
    binding === "qwik" ? () => "{ onRequest() {} }" : (name: string) => `real.${name}(source)`;
  return [
    `import * as real from ${target};`,
    `export * from ${target};`,
    ...bindings[binding].map(
      (name) => `export const ${name} = (source) => { ${record}; return ${result(name)}; };`,
    ),
    ...(binding === "next" ? ["export default NextAuth;"] : []),
  ].join("\n");
}
