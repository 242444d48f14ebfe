import { MissingAdapterMethods } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import type { Adapter } from "../../types/adapter.ts";

/** Returns a method of the adapter that database sessions cannot do without. */
export function requireMethod<M extends keyof Adapter>(
  { config }: Context,
  name: M,
  adapter: Adapter | undefined = config.adapter,
): NonNullable<Adapter[M]> {
  const found = adapter?.[name];
  if (found) return found;
  throw new MissingAdapterMethods(`Database sessions need the adapter's ${name}`);
}
