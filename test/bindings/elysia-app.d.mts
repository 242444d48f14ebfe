import type { BindingSettings } from "../../src/testing/binding.ts";
import type { AuthConfig } from "../../src/types/config.ts";

interface App {
  fetch(request: Request): Response | Promise<Response>;
}

export function createApp(createAuth: unknown, settings: BindingSettings): App;
export function createHeadersApp(createAuth: unknown, config: AuthConfig): App;
