import { AuthError } from "../errors.ts";
import { type IpRange, parseIpRange } from "../lib/ip-address.ts";
import type { ResolvedConfig } from "./resolved-config.ts";

/** The trusted proxies: the last `hops` ones, or those with certain addresses. */
export type TrustedProxies =
  | { readonly hops: number; readonly ranges?: undefined }
  | { readonly hops?: undefined; readonly ranges: readonly IpRange[] };

/** No application is behind more proxies than this. */
export const mostProxies = 32;

/** Reads the option `trustProxy` of a configuration without mistakes. */
export function trustedProxies(written: ResolvedConfig["trustProxy"]): TrustedProxies {
  if (typeof written === "number") return { hops: written };
  return { ranges: written.flatMap((text) => parseIpRange(text) ?? []) };
}

/** Returns what is wrong with the option `trustProxy`, if anything. Callers without types may have passed anything. */
export function trustProxyProblem(written: unknown): AuthError | undefined {
  if (Array.isArray(written)) {
    return written.map(rangeProblem).find((problem) => problem !== undefined);
  }
  const isCount = Number.isSafeInteger(written) && Number(written) >= 0;
  if (isCount && Number(written) <= mostProxies) return undefined;
  return invalid(
    `\`trustProxy\` must be the number of your proxies, at most ${mostProxies}, or the list of their addresses`,
  );
}

function rangeProblem(written: unknown): AuthError | undefined {
  const range = typeof written === "string" ? parseIpRange(written) : undefined;
  if (!range) {
    return invalid(
      `\`trustProxy\` lists ${JSON.stringify(written)}. Write addresses such as 192.0.2.7, or ranges such as 10.0.0.0/8 and 2001:db8::/32`,
    );
  }
  if (range.bits > 0) return undefined;
  return invalid(`\`trustProxy\` lists ${written}: with it anybody could pretend any address`);
}

function invalid(message: string): AuthError {
  return new AuthError(message, { code: "invalid-trust-proxy" });
}
