import { isRecord } from "../lib/json.ts";

/**
 * Asserts that the options of a function are an object with members that it knows. They are the application's own, so a mistake
 * is a mistake in its code.
 *
 * @throws {TypeError} when they are not
 */
export async function assertOptions(
  name: string,
  options: unknown,
  members: readonly string[],
): Promise<void> {
  const unknown = isRecord(options)
    ? Object.keys(options).find((member) => !members.includes(member))
    : undefined;
  if (isRecord(options) && unknown === undefined) return;
  const { describe, show } = await import("../lib/describe.ts");
  const known = `The options of ${name} are an object with the members ${members.join(", ")}`;
  if (unknown === undefined) throw new TypeError(`${known}, not ${describe(options)}`);
  const { nearestName } = await import("../lib/nearest.ts");
  const near = nearestName(unknown, members);
  const advice = near ? `. Write \`${near}\`` : "";
  throw new TypeError(`${known}, not ${show(unknown)}${advice}`);
}
