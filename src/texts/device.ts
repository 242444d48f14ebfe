import type { Device } from "../lib/user-agent.ts";
import type { Language } from "./language.ts";

/** Says what a browser is and what it runs on, such as "Chrome on Windows". */
export function deviceText({ browser, system }: Device, language: Language): string {
  const say = language.in("sessions");
  if (!browser && !system) return say.text("unknownDevice");
  const name = browser ?? say.text("someBrowser");
  return system ? say.text("device", { browser: name, system }) : name;
}
