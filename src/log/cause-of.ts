import { type AuthError, isAuthError } from "../auth-error.ts";
import { codeOf } from "../lib/code-of.ts";
import { isUnsealError } from "../lib/unseal-error.ts";
import { isAdapterMethod } from "./adapter-methods.ts";
import { type Causer, errorCauses } from "./error-causes.ts";

/** How many broken providers are counted apart; the others share a count. */
const mostPlaces = 50;

const placeOfProvider = Symbol.for("cardea.place-of-provider");

/** Notes at which place of the configuration the provider stands that an error is about. */
export function notePlace(error: AuthError, index: number): void {
  const value = Math.min(index, mostPlaces);
  // Not enumerable, because it is no fact for the log. Fails without harm for an error that is frozen.
  Reflect.defineProperty(error, placeOfProvider, { value, configurable: true });
}

/**
 * Who causes an error, and its kind, by which log lines are counted. What an adapter throws is counted by its method,
 * so that many failures of one do not hide those of another, and the mistake of a provider by its place in the
 * configuration. The list of kinds is closed.
 */
export function causeOf(problem: unknown): { readonly causer: Causer; readonly kind: string } {
  if (!isAuthError(problem) || !Object.hasOwn(errorCauses, problem.type)) {
    return { causer: "operator", kind: "Error" };
  }
  const { type, code } = problem;
  const { anybody, operator, others } = errorCauses[type];
  const method = type === "AdapterError" ? problem.cause?.method : undefined;
  const kind = `${type} ${codeOf(problem)}${isAdapterMethod(method) ? ` ${method}` : ""}`;
  const place: unknown = Reflect.get(problem, placeOfProvider);
  if (typeof place === "number") return { causer: "operator", kind: `provider ${place}` };
  if (type === "JWTSessionError" && code === "token-unreadable") {
    // The line about a missing secret is the operator's: what strangers make up must not hide it.
    return { causer: "cookie", kind: `${kind} ${hasNoKey(problem) ? "no-key" : "other"}` };
  }
  if (anybody?.includes(code)) return { causer: "anybody", kind };
  if (operator?.includes(code)) return { causer: "operator", kind };
  return { causer: others, kind: type };
}

function hasNoKey({ cause }: AuthError): boolean {
  const reason: unknown = cause?.err;
  return isUnsealError(reason) && reason.reason === "no-key";
}
