import { getOrCreate } from "../../src/lib/get-or-create.ts";
import type { Member } from "./member.ts";

/** Something that both flows of a pair share, such as a mail: whoever comes first makes it. */
export function perMember<T>(make: (member: Member) => Promise<T>): (one: Member) => Promise<T> {
  const made = new WeakMap<Member, Promise<T>>();
  return (one) => getOrCreate(made, one, () => make(one));
}

/** Returns the token in the last mail of a kind; none if there is no such mail, because it was refused. */
export function mailedToken({ letters }: Member, kind: string): string {
  const url = letters.findLast((one) => one.kind === kind)?.url;
  return (url && new URL(url).searchParams.get("token")) ?? "";
}
