import { isApp } from "../../src/signin/factor/app-rows.ts";
import { better, good } from "../signin/password/scene.ts";
import { askOptions, post as postPasskey } from "../signin/webauthn/scene.ts";
import { locationOf } from "../support/sign-in.ts";
import { mailed } from "./flows/password.ts";
import type { Member } from "./member.ts";

/** Whether a sign-in was right, also where a second factor is asked for then. */
const isRight = (response: Response) => !locationOf(response).searchParams.has("error");

/** The password with which the person can sign in, found by signing in. */
async function passwordOf({ open, email, store, user }: Member): Promise<string> {
  const address = (await store.getUser(user.id))?.email ?? email;
  for (const password of [good, better, mailed]) {
    const response = await open().submit("/auth/callback/password", { email: address, password });
    if (isRight(response)) return password;
  }
  return "none";
}

/** Whether the passkey that the person had signs them in. */
async function passkeyOf({ open, device }: Member): Promise<string> {
  const visitor = open();
  const { options } = await askOptions(visitor, { action: "authenticate" });
  const response = await postPasskey(visitor, "authenticate", device.get(options));
  return isRight(response) ? "there" : "none";
}

/** Whose the account at the provider is, found by signing in. */
async function linkedTo({ open, signInAgain, user }: Member): Promise<string> {
  const visitor = open();
  const response = await signInAgain(visitor);
  if (locationOf(response).pathname === "/auth/factor") return "linked";
  return Object(await visitor.session()).whose === user.id ? "linked" : "none";
}

/** What is true of something in the end. */
export async function outcomeOf(member: Member, what: string): Promise<string> {
  const { store, user, person } = member;
  const present = await store.getUser(user.id);
  const rows = (await store.listCredentials?.(user.id)) ?? [];
  const [kind = "", id = ""] = what.split(" ");
  switch (kind) {
    case "user":
      return present ? "there" : "gone";
    case "name":
      return String(present?.name);
    case "address":
      return String(present?.email);
    case "password":
      return passwordOf(member);
    case "passkey":
      return passkeyOf(member);
    case "passkey's": {
      const keys = await store.listAuthenticatorsByUserId(user.id);
      return String(keys.find(({ credentialID }) => credentialID === member.device.storedId)?.name);
    }
    case "account": {
      if (id === person.sub) return linkedTo(member);
      const owner = await store.getUserByAccount({ provider: "second", providerAccountId: id });
      return owner?.id === user.id ? "linked" : "none";
    }
    case "app":
      return rows.some((row) => isApp(row) && row.id === member.appId) ? "there" : "none";
    case "another":
      return rows.some((row) => isApp(row) && row.id !== member.appId) ? "there" : "none";
    default:
      return "?";
  }
}
