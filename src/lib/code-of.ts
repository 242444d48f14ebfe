/** Returns the code of an error as text: an application that throws one of ours may have set it to anything. */
export function codeOf({ code }: { readonly code: unknown }): string | undefined {
  return typeof code === "string" || typeof code === "number" ? String(code) : undefined;
}
