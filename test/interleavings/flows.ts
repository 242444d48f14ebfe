import type { Scene } from "./scene.ts";

/** What somebody does, and what follows from it if they were told that it is done. */
export type Flow = (scene: Scene) => Promise<unknown>;

const security = "/auth/security";

/** What may happen at the same time. Each ends by noting in the scene what it was told. */
export const flows: Readonly<Record<string, Flow>> = {
  "a sign-in": async (scene) => {
    scene.browsers.push(await scene.signIn());
  },
  "a sign-in by the linked account": async (scene) => {
    scene.browsers.push(await scene.signInBySecond());
  },
  "a sign-out": async ({ there, browsers, ended, change }) => {
    const copy = there.clone();
    browsers.push(copy);
    if (await change(there, "/auth/signout")) ended.add(copy);
  },
  "the end of all sessions": async ({ here, there, ended, change }) => {
    const copies = [here.clone(), there.clone()];
    if (!(await change(here, security, { action: "revoke", session: "all" }))) return;
    for (const copy of copies) ended.add(copy);
  },
  "a new account": ({ here, link }) => link(here),
  "an account's end": async (scene) => {
    const account = { provider: "second", providerAccountId: scene.linked.sub };
    const isDone = await scene.change(scene.here, security, { action: "unlink", ...account });
    if (isDone) scene.unlinked.add(scene.linked.sub);
  },
  "a proof of the address": (scene) => scene.prove(),
  "the user's end": ({ here, change }) => change(here, security, { action: "delete", sure: "yes" }),
  "a look at the session": ({ there }) => there.session(),
};
