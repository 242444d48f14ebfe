import type { CredentialsConfig } from "../../../src/types/provider.ts";
import type { Browser } from "../../support/browser.ts";

/** What people of the tests have to type. */
export const people = {
  ada: { id: "ada", name: "Ada Lovelace", email: "ada@example.com", password: "lovelace-1815" },
  grace: { id: "grace", name: "Grace Hopper", email: "grace@example.com", password: "hopper-1906" },
} as const;

/** For tests that try more passwords than anybody may. */
export const unlimited = {
  password: { hour: Number.POSITIVE_INFINITY, day: Number.POSITIVE_INFINITY },
};

/** The name of a person of the tests. */
export type PersonName = keyof typeof people;

/** The provider `credentials`, who knows the {@link people}. */
export function password(overrides: Partial<CredentialsConfig> = {}): CredentialsConfig {
  return {
    id: "credentials",
    name: "Password",
    type: "credentials",
    credentials: { username: { label: "Name" }, password: { label: "Password", type: "password" } },
    authorize({ username, password: typed }) {
      const person = Object.values(people).find(({ id }) => id === username);
      if (!person || person.password !== typed) return null;
      const { password: _, ...user } = person;
      return user;
    },
    ...overrides,
  };
}

/** Fills in the form of {@link password} and sends it. */
export function enter(
  browser: Browser,
  name: PersonName = "ada",
  fields: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const typed = { username: name, password: people[name].password };
  return browser.submit("/auth/callback/credentials", { ...typed, ...fields });
}
