import { getOrCreate } from "../lib/get-or-create.ts";
import { perCopy } from "../lib/shared.ts";
import type { Session } from "../types/records.ts";
import type { Visit } from "./visit.ts";

/** Where a request keeps its visits. A weak map that grows with every request would cost as much as reading the session. */
const key = Symbol("visits");
const ofFrozen = perCopy(() => new WeakMap<object, Map<object, Visit>>());

/**
 * Returns the visit of a framework's request, with each configuration one. It is opened when it is asked for first.
 *
 * @param request the object by which the framework's code knows the request everywhere
 * @param config the configuration, or what stands for it
 * @param open calls `openVisit`
 */
export function visitOf<S = Session>(
  request: object,
  config: object,
  open: () => Visit<S>,
): Visit<S>;
export function visitOf(request: object, config: object, open: () => Visit): Visit {
  const visits = visitsOf(request);
  const known = visits.get(config);
  if (known) return known;
  const opened = open();
  visits.set(config, opened);
  return opened;
}

function visitsOf(request: object): Map<object, Visit> {
  if (Object.hasOwn(request, key)) return Reflect.get(request, key);
  const visits = new Map<object, Visit>();
  if (Reflect.defineProperty(request, key, { value: visits })) return visits;
  return getOrCreate(ofFrozen(), request, () => visits);
}
