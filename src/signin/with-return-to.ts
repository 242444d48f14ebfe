import type { Fields } from "./fields.ts";

/** Returns the fields of a form; where no field says where to return to, the address of the form may. */
export function withReturnTo(fields: Fields, query: URLSearchParams | undefined): Fields {
  const callbackUrl = fields.callbackUrl ?? query?.get("callbackUrl") ?? undefined;
  return callbackUrl === undefined ? fields : { ...fields, callbackUrl };
}
