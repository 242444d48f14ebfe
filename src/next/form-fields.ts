/** Recognises a form by its methods, because a bundler or framework may bring its own `FormData` class. */
export function isForm(given: object): given is FormData {
  return "getAll" in given && typeof given.getAll === "function";
}

/** Returns the text fields of a form, without those that Next.js adds for the action. */
export function textsIn(form: FormData): Record<string, FormDataEntryValue> {
  return Object.fromEntries(
    [...form].filter(([name, value]) => typeof value === "string" && !name.startsWith("$ACTION_")),
  );
}
