import { isAuthError } from "../auth-error.ts";
import { codeOf } from "../lib/code-of.ts";
import { isAdapterMethod } from "./adapter-methods.ts";
import { type Causer, errorCauses } from "./error-causes.ts";

/**
 * Who causes an error, and its kind, by which log lines are counted. What an adapter throws is counted by its method,
 * so that many failures of one do not hide those of another. The list of kinds is closed.
 */
export function causeOf(problem: unknown): { readonly causer: Causer; readonly kind: string } {
  if (!isAuthError(problem) || !Object.hasOwn(errorCauses, problem.type)) {
    return { causer: "operator", kind: "Error" };
  }
  const { type, code } = problem;
  const { anybody, operator, others } = errorCauses[type];
  const method = type === "AdapterError" ? problem.cause?.method : undefined;
  const kind = `${type} ${codeOf(problem)}${isAdapterMethod(method) ? ` ${method}` : ""}`;
  if (anybody?.includes(code)) return { causer: "anybody", kind };
  if (operator?.includes(code)) return { causer: "operator", kind };
  return { causer: others, kind: type };
}
