import type { ProviderObject } from "../../types/provider.ts";
import { variable } from "../environment.ts";
import { fillProvider } from "./merge-options.ts";
import { resolveOAuth } from "./oauth.ts";
import type {
  BrokenProvider,
  ProviderSet,
  ProviderSurroundings,
  ResolvedProvider,
} from "./provider-set.ts";
import { hasUsualNames, isWhollyKnown } from "./usual-names.ts";

/** Resolves the configured providers. A mistake concerns one of them, and is written to the log. */
export async function resolveProviders(around: ProviderSurroundings): Promise<ProviderSet> {
  let isUsual = hasUsualNames(around.config);
  const byId = new Map<string, ResolvedProvider>();
  const broken: BrokenProvider[] = [];
  const providers: unknown = around.config.providers;
  const list = Array.isArray(providers) ? providers : [];
  for (let index = 0; index < list.length; index++) {
    let written: unknown;
    let filled: ProviderObject | undefined;
    try {
      const entry = list[index];
      written = entry;
      filled = fillProvider(entry, around.env);
      const resolved = await resolveProvider(filled, around, byId, broken);
      byId.set(resolved.id, resolved);
      isUsual &&= isWhollyKnown(filled, resolved);
    } catch (error) {
      const { explainBroken } = await import("./broken.ts");
      broken.push(explainBroken({ written, filled, index, env: around.env }, error));
    }
  }
  if (!isUsual) await (await import("../unknown-names.ts")).reportUnknownNames(around);
  if (broken.length > 0) {
    await (await import("./broken.ts")).reportBroken(around, byId.size, broken);
  }
  return Object.freeze({ byId, broken });
}

async function resolveProvider(
  filled: ProviderObject,
  { config, env }: ProviderSurroundings,
  known: ReadonlyMap<string, ResolvedProvider>,
  mistaken: readonly BrokenProvider[],
): Promise<ResolvedProvider> {
  const { id } = filled;
  const isTaken = known.has(id) || mistaken.some((one) => one.id === id);
  if (isTaken) throw (await import("./broken.ts")).duplicate(id);
  switch (filled.type) {
    case "oidc":
    case "oauth": {
      const { provider, timeout } =
        config.compat === "next-auth"
          ? (await import("./next-auth.ts")).fromNextAuth(filled)
          : { provider: filled };
      const resolved = resolveOAuth(provider, {
        compat: config.compat !== undefined,
        timeout,
        redirectProxyUrl: config.redirectProxyUrl ?? variable(env, "AUTH_REDIRECT_PROXY_URL"),
      });
      if (provider.fapi2 || provider.logout) {
        (await import("./demands.ts")).assertDemands(provider, resolved.client);
      }
      return resolved;
    }
    case "credentials":
      if (typeof filled.authorize === "function") return filled;
      break;
    case "email":
      return (await import("./email.ts")).checkEmail(filled);
    case "webauthn": {
      // Loaded only by applications with passkeys.
      const { resolveWebAuthn } = await import("./webauthn.ts");
      return resolveWebAuthn(filled, config.adapter, known.values());
    }
  }
  throw (await import("./broken.ts")).misfit(filled);
}
