import { type AuthError, MissingAdapterMethods } from "../errors.ts";
import type { Adapter } from "../types/adapter.ts";
import type { AuthConfig, SessionStrategy } from "../types/config.ts";
import { missingAdapter } from "./missing-adapter.ts";
import { anyWith, readableProviders } from "./readable-providers.ts";

/** The adapter methods that records of sessions need, and those that end the sessions of each strategy in all processes. */
const recordMethods = ["putSessionRecord", "listSessionRecords", "deleteSessionRecord"] as const;
const endMethods = {
  jwt: ["revokeSession", "isSessionRevoked"],
  database: ["listSessionsByUserId"],
} as const satisfies Record<SessionStrategy, readonly (keyof Adapter)[]>;

const backChannel = "`logout.backChannel` of a provider";
/** Remember for a while what a provider has ended, and which logout tokens were followed, whatever the strategy. */
const logoutMethods = ["revokeSession", "isSessionRevoked"] as const;

/**
 * Whether a record of each session is kept: for the security page, because a provider may end sessions, or because a new
 * password or factor ends them.
 */
export function keepsRecords(config: AuthConfig): boolean {
  const { security, factors, providers } = config;
  return Boolean(security || factors) || endsSessions(config) || anyWith("password", providers);
}

function optionOf({ security, factors }: AuthConfig, byProvider: boolean): string {
  if (security || factors) return `The option \`${security ? "security" : "factors"}\``;
  return byProvider ? backChannel : "The provider `Password`";
}

function endsSessions({ providers }: AuthConfig): boolean {
  return readableProviders(providers).some((provider) => {
    const merged: object = { ...provider, ...Object(provider.options) };
    const logout: unknown = Reflect.get(merged, "logout");
    return Boolean(Object(logout).backChannel);
  });
}

/** Reports what the adapter lacks, without which people would be told that sessions have ended that go on elsewhere. */
export function registryProblem(config: AuthConfig, strategy: SessionStrategy): AuthError[] {
  if (!keepsRecords(config)) return [];
  const { adapter } = config;
  const byProvider = endsSessions(config);
  const option = optionOf(config, byProvider);
  if (!adapter) {
    return [
      missingAdapter(`${option} needs an \`adapter\`, which keeps where people are signed in`),
    ];
  }
  const needed = new Set<keyof Adapter>([
    ...recordMethods,
    ...endMethods[strategy],
    ...(byProvider ? logoutMethods : []),
  ]);
  const missing = [...needed].filter((method) => typeof adapter[method] !== "function");
  if (missing.length === 0) return [];
  const isForLogout = missing.every((name) => logoutMethods.some((one) => one === name));
  const feature = byProvider && isForLogout ? backChannel : option;
  const isJwt = strategy === "jwt";
  const sessions = isJwt ? "encrypted-token sessions" : "database sessions";
  const others = isJwt ? "" : ', and so has any adapter with `session: { strategy: "jwt" }`';
  return [
    new MissingAdapterMethods(
      `${feature} needs adapter methods that are missing, with ${sessions}: ${missing.join(", ")}. The storages of Cardea have them${others}`,
    ),
  ];
}
