// The module writes these files below `.nuxt`, where Nuxt compiles them: what they import is found there alone.

const text = (value: unknown): string => JSON.stringify(value);

/** The middleware of the server. */
export const handlerText = (file: string): string => `import { defineEventHandler } from "#imports";
import { auth } from ${text(file)};

export default defineEventHandler((event) => auth.handle(event));
`;

/** The plugin of the server. */
export const pluginText = (
  file: string,
  place: object,
): string => `import { useRuntimeConfig } from "#imports";
import { auth } from ${text(file)};

export default (nitro) => {
  const { baseURL } = useRuntimeConfig().app;
  auth.plugin(nitro, { ...${text(place)}, baseURL, isPrerendering: Boolean(import.meta.prerender) });
};
`;

/** What pages import for \`useSession\`. */
export const sessionText = (
  file: string,
): string => `import { getSession, update } from "cardea/client";
import { computed, useNuxtApp, useRequestEvent, useState } from "#imports";
import type { auth } from ${text(file)};

export type Session = NonNullable<Awaited<ReturnType<typeof auth.getSession>>>;

/** Who is signed in. Write \`await\` before it. */
export async function useSession() {
  const { isHydrating } = useNuxtApp();
  const known = useState<Session | null | undefined>("cardea", () => undefined);
  if (known.value === undefined) {
    if (import.meta.server) known.value = await useRequestEvent()?.context.cardea?.session();
    // A page that is made for everybody looks the same at first.
    else if (!isHydrating) known.value = (await getSession()) as Session | null;
  }
  return {
    data: computed(() => known.value ?? null),
    status: computed(() =>
      known.value ? "authenticated" : known.value === null ? "unauthenticated" : "loading",
    ),
    /** Reads the session again, or changes it with the data that the callbacks get. */
    update,
  };
}
`;

/** The plugin for browsers, which keeps the session up to date. */
export const watcherText = ({
  basePath,
}: {
  readonly basePath: string;
}): string => `import { configure, getSession, watchSession } from "cardea/client";
import { defineNuxtPlugin, useRuntimeConfig, useState } from "#imports";

export default defineNuxtPlugin((nuxt) => {
  const known = useState<unknown>("cardea", () => undefined);
  const inside = useRuntimeConfig().app.baseURL.replace(/\\/$/, "");
  configure({ basePath: inside + ${text(basePath)} });
  watchSession((session) => {
    known.value = session;
  });
  nuxt.hook("app:suspense:resolve", () => {
    if (known.value === undefined) getSession().catch(() => {});
  });
});
`;

/** The route middleware. */
export const middlewareText = ({
  basePath,
}: {
  readonly basePath: string;
}): string => `import { createError, defineNuxtRouteMiddleware, navigateTo, useError, useNuxtApp, useRequestEvent, useRouter, useRuntimeConfig, useState } from "#imports";

export default defineNuxtRouteMiddleware(async (to) => {
  const need = (to.meta.auth ?? {}) as object;
  const { isHydrating, payload, runWithContext } = useNuxtApp();
  const router = useRouter();
  const known = useState<unknown>("cardea", () => undefined);
  const page = router.resolve(to.fullPath).href;
  if (import.meta.server) {
    // Instead of the page, a page for the error is rendered.
    if (useError().value) return;
    const guard = useRequestEvent()?.context.cardea?.guard;
    if (!guard) throw new Error("The event that renders a page has no context.cardea: is cardea/nuxt/module among the modules?");
    const redirect = await guard(need, page);
    return redirect && runWithContext(() => navigateTo(redirect, { external: true, redirectCode: 303 }));
  }
  // The server has decided.
  if (isHydrating && payload.serverRendered) return;
  const inside = useRuntimeConfig().app.baseURL.replace(/\\/$/, "");
  const query = new URLSearchParams({ need: JSON.stringify(need), returnTo: page });
  const response = await fetch(inside + ${text(`${basePath}/page-guard?`)} + query);
  if (!response.ok) throw createError({ statusCode: response.status, fatal: true });
  const { session, redirect, external } = await response.json();
  known.value = session ?? null;
  if (session) return;
  const path = external ? redirect : redirect.slice(inside.length);
  // A page of the application is shown without loading it anew.
  const isPage = !external && router.resolve(path).matched.length > 0;
  return runWithContext(() => (isPage ? navigateTo(path) : navigateTo(redirect, { external: true })));
});
`;
