// Somebody to try the demo with. Leave it out of an application of your own.
import { randomUUID } from "node:crypto";
import { hashPassword } from "cardea/passwords";
import { importPassword } from "cardea/server";
import { authConfig, storage } from "./auth.ts";
import { givePhone } from "./phone.ts";

/** Returns the id of somebody to try the demo with. Passwords of another system are brought along in the same way. */
async function person(name: string, username: string, password: string): Promise<string> {
  const email = `${username}@example.com`;
  const known = await storage.getUserByEmail(email);
  if (known) return known.id;
  const id = randomUUID();
  const user = await storage.createUser({
    id,
    name,
    email,
    emailVerified: new Date(),
    image: null,
  });
  const hash = await hashPassword(password);
  await importPassword(authConfig, { userId: user.id, hash, username });
  return user.id;
}

/** Adds the people that the README tells of, unless they are there already. */
export async function addPeople(): Promise<void> {
  await person("Ada Lovelace", "ada", "lovelace");
  // Grace has a second factor as well. In production she would be nobody with a phone, so she is not there.
  if (process.env.NODE_ENV === "production") return;
  await givePhone(authConfig, await person("Grace Hopper", "grace", "hopper"));
}
