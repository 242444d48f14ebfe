import { guardedText } from "../src/testing/binding.ts";
import { programOf } from "../test/support/documented.ts";

const greeting = `<script setup lang="ts">
const { data } = await useSession();
</script>
<template><p>Hello {{ data?.user?.name ?? "stranger" }}</p></template>`;

const guarded = (meta: string) => `<script setup lang="ts">
definePageMeta({ middleware: "auth"${meta} });
const { data } = await useSession();
</script>
<template><p>{{ data?.user?.name }}: ${guardedText}</p></template>`;

const data = (need: string) => `
  export default defineEventHandler(async (event) => {
    const { user } = await auth.requireSession(event, ${need});
    return \`\${user?.name}: ${guardedText}\`;
  });`;

/** An application with what the suite for bindings asks for. Endpoints are in it because scripts fetch the data of pages there. */
export const bindingApp: Readonly<Record<string, string>> = {
  "package.json": `{ "private": true, "type": "module" }`,

  "nuxt.config.ts": `
    export default defineNuxtConfig({
      modules: ["cardea/nuxt/module"],
      compatibilityDate: "2026-11-01",
      telemetry: false,
      // As a crawler would that has found a link.
      nitro: { prerender: { routes: ["/auth/signin"] } },
      routeRules: { "/shared/**": { swr: 60 }, "/shared-api": { swr: 60 }, "/prerendered": { prerender: true } },
    });`,

  "server/utils/config.ts": programOf("bindings.md", "auth.ts"),

  "server/utils/auth.ts": `
    import { NuxtAuth } from "cardea/nuxt";
    import { config } from "./config";

    export const auth = NuxtAuth(config);

    const [password] = config.providers;
    export const second = NuxtAuth({
      ...config,
      basePath: "/second/auth",
      secret: \`the second of \${String(config.secret)}\`,
      cookies: { sessionToken: { name: "second-session" } },
      providers: [
        { ...Object(password), authorize: () => ({ id: "2", name: "Grace Hopper", email: "grace@example.com" }) },
      ],
    });`,

  "server/middleware/second.ts": `export default defineEventHandler((event) => second.handle(event));`,
  "server/routes/second/index.ts": `
    export default defineEventHandler(async (event) => {
      const session = await second.getSession(event);
      return \`Hello \${session?.user?.name ?? "stranger"}\`;
    });`,
  "server/routes/do/signin.post.ts":
    "export default defineEventHandler((event) => auth.signIn(event));",
  "server/routes/do/signout.post.ts":
    "export default defineEventHandler((event) => auth.signOut(event));",
  "server/routes/stream.ts": `
    import { setTimeout } from "node:timers/promises";
    export default defineEventHandler((event) => {
      setResponseHeader(event, "content-type", "text/html");
      const encoder = new TextEncoder();
      return new ReadableStream({
        async start(controller) {
          controller.enqueue(encoder.encode("<p>Hello</p>"));
          await setTimeout(200);
          try {
            const session = await auth.getSession(event);
            controller.enqueue(encoder.encode(\`<p>\${session?.user?.name ?? "stranger"}</p>\`));
          } catch (error) {
            controller.enqueue(encoder.encode(String(error)));
          }
          controller.close();
        },
      });
    });`,
  "server/api/members.ts": data("{}"),
  "server/api/recent.ts": data("{ within: 300 }"),
  "server/api/me.ts": `
    export default defineEventHandler(async (event) => (await auth.getSession(event))?.user?.name ?? "stranger");`,
  "server/routes/shared-api.ts": `
    export default defineEventHandler(async (event) => (await auth.getSession(event))?.user?.name ?? "stranger");`,

  "app/app.vue": "<template><NuxtPage /></template>",
  "app/pages/index.vue": greeting,
  "app/pages/login.vue": "<template><p>Sign in</p></template>",
  "app/pages/members.vue": guarded(""),
  "app/pages/recent.vue": guarded(", auth: { within: 300 }"),
  "app/pages/strong.vue": guarded(", auth: { level: 2 }"),
  "app/pages/federated.vue": guarded(', auth: { methods: ["fed"] }'),
  "app/pages/shared/index.vue": greeting,
  "app/pages/shared/members.vue": guarded(""),
  "app/pages/prerendered.vue": greeting.replace(
    "</p>",
    ' <NuxtLink to="/auth/signin">Sign in</NuxtLink></p>',
  ),
  "app/components/Part.vue": `<script setup lang="ts">
const { data } = await useSession();
</script>
<template><p>{{ data?.user?.name ?? "stranger" }}</p></template>`,
  // One of them asks the application itself, while the page is rendered.
  "app/components/Asked.vue": `<script setup lang="ts">
const { data } = await useFetch<string>("/api/me");
</script>
<template><p>{{ data }}</p></template>`,
  "app/pages/parts.vue": "<template><div><Part /><Asked /><Part /></div></template>",
};
