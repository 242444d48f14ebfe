import { replaceMethods } from "../../config/guard-adapter.ts";
import type { ResolvedProvider } from "../../config/providers/provider-set.ts";
import type { ResolvedConfig } from "../../config/resolved-config.ts";
import { getOrCreate } from "../../lib/get-or-create.ts";
import { lazily } from "../../lib/lazy.ts";
import { perCopy } from "../../lib/shared.ts";
import type { CallbacksOptions, SignInCallbackParams } from "../../types/config.ts";
import type { Context } from "../context.ts";
import { observeAdapterCall } from "./observe-adapter-call.ts";
import { observeProvider } from "./observe-provider.ts";
import { tell } from "./tell.ts";

const known = perCopy(() => new WeakMap<Context, Context>());

/** See `observed` in `../debug.ts`. The context that it returns is returned for itself too, so that nothing is told twice. */
export function observe(context: Context): Context {
  return getOrCreate(known(), context, () => {
    const config = observedConfig(context);
    const made = new Proxy(context, {
      get: (facts, name) => (name === "config" ? config : Reflect.get(facts, name)),
    });
    known().set(made, made);
    return made;
  });
}

function observedConfig(context: Context): ResolvedConfig {
  const { config } = context;
  const { adapter, providers } = config;
  return Object.freeze({
    ...config,
    adapter:
      adapter &&
      replaceMethods(adapter, (name, method) => observeAdapterCall(context, name, method)),
    providers: lazily(async () => {
      const set = await providers();
      const observed = [...set.byId.values()].map((one) => observeRequests(context, one));
      return { ...set, byId: new Map(observed.map((one) => [one.id, one])) };
    }),
    get callbacks() {
      return observedCallbacks(context, config);
    },
  });
}

function observedCallbacks(context: Context, { callbacks }: ResolvedConfig) {
  const { signIn } = callbacks;
  if (!signIn) return callbacks;
  return Object.create(callbacks, { signIn: { value: observeSignIn(context, signIn) } });
}

function observeRequests(context: Context, provider: ResolvedProvider): ResolvedProvider {
  if (provider.type !== "oauth" && provider.type !== "oidc") return provider;
  return observeProvider(provider, (step, about) => tell(context, step, about));
}

function observeSignIn(context: Context, signIn: CallbacksOptions["signIn"]) {
  return async (params: SignInCallbackParams) => {
    const start = performance.now();
    const write = async (answer: unknown) => {
      const provider = params.account ? { id: params.account.provider } : undefined;
      const ms = Math.round(performance.now() - start);
      await tell(context, "sign-in-callback", { provider, answer, ms });
    };
    try {
      const answer = await signIn(params);
      await write(answer);
      return answer;
    } catch (error) {
      await write(error);
      throw error;
    }
  };
}
