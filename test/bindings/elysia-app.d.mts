import type { BindingSettings } from "../../src/testing/binding.ts";

export function createApp(
  createAuth: unknown,
  settings: BindingSettings,
): { fetch(request: Request): Response | Promise<Response> };
