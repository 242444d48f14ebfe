import assert from "node:assert/strict";
import { test } from "node:test";
import type { OIDCConfig } from "../../src/types/provider.ts";
import { type Application, application } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import { type HostileProvider, hostileProvider, type Tweaks } from "../support/hostile-provider.ts";
import { assertRefused, locationOf, signInWith } from "../support/sign-in.ts";

/** The parties of one module. */
interface Stage {
  readonly provider: HostileProvider;
  readonly app: Application;
  readonly person: Browser;
}

/** A module of a relying-party plan of the OpenID Foundation. */
export type Module = Course & (Accepted | Refused | Thrown);

/** The person is signed in. */
interface Accepted {
  readonly outcome: "accept";
}

/** The person is not signed in. */
interface Refused {
  /** `refuse`: after the provider sent them back. `stop`: the client does not even send them to the provider. */
  readonly outcome: "refuse" | "stop";
  /** What the one line in the log says: something else may refuse it, too. */
  readonly reason: RegExp;
}

/** What `run` calls throws. */
interface Thrown {
  readonly outcome: "throw";
  /** The message of an `OAuthCallbackError`. */
  readonly reason: RegExp;
  readonly run: (stage: Stage) => Promise<void>;
}

interface Course {
  /** What the server does, in the words of its tweaks. */
  readonly tweaks?: Tweaks;
  /** How the client is configured for it. */
  readonly config?: Partial<OIDCConfig>;
  /** What must hold besides, when the outcome is there. */
  readonly also?: (stage: Stage) => void | Promise<void>;
  /** Replaces the one sign-in. */
  readonly run?: (stage: Stage) => Promise<void>;
}

/** Makes one test of each module, named after it. */
export function testModules(
  plan: string,
  modules: Readonly<Record<string, Module>>,
  config: Partial<OIDCConfig> = {},
  tweaks: Tweaks = {},
): void {
  for (const [name, module] of Object.entries(modules)) {
    test(`${plan}: ${name}`, async () => {
      const provider = hostileProvider(mergeTweaks(tweaks, module.tweaks));
      const app = application({ providers: [provider.config({ ...config, ...module.config })] });
      const stage = { provider, app, person: browser(app.config) };
      await play(module, stage);
      if (module.outcome === "refuse" || module.outcome === "stop")
        assertLogged(app, module.reason);
      await module.also?.(stage);
    });
  }
}

function assertLogged({ errors }: Application, reason: RegExp): void {
  const [first, ...others] = errors;
  assert.match(first?.message ?? "", reason);
  assert.deepEqual(others, []);
}

/** Two changes of metadata are made one after the other; everything else of the module counts. */
function mergeTweaks(plan: Tweaks, module: Tweaks = {}): Tweaks {
  const { metadata } = plan;
  if (typeof metadata !== "object" || typeof module.metadata !== "object") {
    return { ...plan, ...module };
  }
  return { ...plan, ...module, metadata: { ...metadata, ...module.metadata } };
}

async function play(module: Module, stage: Stage): Promise<void> {
  const { provider, app, person } = stage;
  if (module.outcome === "throw") {
    const { run, reason: message } = module;
    return assert.rejects(run(stage), { type: "OAuthCallbackError", message });
  }
  const { outcome, run } = module;
  if (run) return run(stage);
  if (outcome === "stop") {
    const response = await person.submit("/auth/signin/hostile");
    assert.equal(locationOf(response).origin, "https://app.example.com");
    assert.equal(provider.count("token"), 0);
    return;
  }
  const response = await signInWith(person, provider);
  if (outcome === "refuse") {
    assert.equal(await assertRefused(person, response), "OAuthCallbackError");
    assert.deepEqual(person.cookieNames("__Host-cardea.attempt"), []);
    return;
  }
  assert.deepEqual(app.errors, []);
  assert.ok(await person.session());
}
