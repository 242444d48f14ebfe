import { askedFactor, proveFactor } from "../server/index.ts";
import type { AskedFactor, FactorProof, FactorResult } from "../types/factor-proof.ts";
import { isForm, textsIn } from "./form-fields.ts";
import { inAction } from "./in-action.ts";
import { incomingHeaders } from "./next-headers.ts";
import { redirectBrowser } from "./redirect.ts";
import type { ConfigFor } from "./resolve-config.ts";

/** What an application's own page for second factors shows and does. */
export interface NextFactor {
  /**
   * In a server component or an action: returns who is asked for a second factor in this browser, and what they can prove;
   * `undefined` if nobody is.
   *
   * @param which `ref` and `stepUp` as the address of the page has them
   */
  askedFactor(which?: Pick<FactorProof, "ref" | "stepUp">): Promise<AskedFactor | undefined>;
  /**
   * In a server action: proves a second factor, and redirects the browser. The fields may be those of a form. It only returns why
   * nothing came of it.
   *
   * @throws {AuthError} as `proveFactor` of `cardea/server`. Rethrow every other error: Next.js redirects by throwing.
   */
  proveFactor(proof: FormData | FactorProof): Promise<Extract<FactorResult, { ok: false }>>;
}

/** Creates `askedFactor` and `proveFactor` for a configuration. */
export function createFactor(configFor: ConfigFor): NextFactor {
  return {
    async askedFactor(which) {
      const headers = await incomingHeaders();
      return askedFactor({ headers, readOnly: true }, () => configFor(headers), which);
    },
    async proveFactor(proof) {
      const given: FactorProof = isForm(proof) ? textsIn(proof) : proof;
      const { cookies: _, ...result } = await inAction(configFor, (headers, config) =>
        proveFactor(headers, config, given),
      );
      return result.ok ? redirectBrowser(result.url) : result;
    },
  };
}
