import { registerHooks } from "node:module";
import "next/dist/server/node-environment-baseline.js";
import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external.js";
import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external.js";
import { createRequestStoreForAPI } from "next/dist/server/async-storage/request-store.js";
import { createWorkStore } from "next/dist/server/async-storage/work-store.js";
import { type Visit, visit } from "./application.ts";

// Bundlers find the module under its name without the file extension.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === "next/navigation" ? "next/navigation.js" : specifier, context),
});

/** What differs from a request on a platform that lets a process go on by itself. */
interface ActionVisit extends Visit {
  /** Takes what the platform is to wait for, as one that ends a request with its response. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

/** Runs a function as Next.js runs a server action: with the request, its headers and its cookies around it. */
export async function act<T>(work: () => Promise<T>, options: ActionVisit = {}) {
  const cookies: string[] = [];
  const request = visit("/account", { method: "POST", ...options });
  const store = createRequestStoreForAPI(
    request,
    request.nextUrl,
    { tags: [], expirationsByCacheKind: new Map() },
    (set) => void cookies.splice(0, cookies.length, ...set),
    undefined,
    undefined,
  );
  const around = createWorkStore({
    page: "/account/page",
    buildId: "test",
    deploymentId: "",
    previouslyRevalidatedTags: [],
    renderOpts: {
      cacheComponents: false,
      validationLevel: "warning",
      cacheLifeProfiles: {},
      staticPageGenerationTimeout: 60,
      experimental: {},
      waitUntil: options.waitUntil,
      onClose: () => {},
      onAfterTaskError: undefined,
    } as never,
  });
  const outcome = await workAsyncStorage.run(around, () =>
    workUnitAsyncStorage.run(store, () =>
      work().then(
        (result) => ({ result, error: undefined }),
        (error: unknown) => ({ result: undefined, error }),
      ),
    ),
  );
  return { ...outcome, cookies };
}
