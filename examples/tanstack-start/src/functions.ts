import { redirect } from "@tanstack/react-router";
import { createServerFn } from "@tanstack/react-start";
import { getSession, signIn, updateSession } from "./auth.server";
import { members } from "./guards";

/** Returns who is signed in, to any page. */
export const readSession = createServerFn().handler(() => getSession());

/** Returns what only members see. Everybody can call a server function, so it has the guard. */
export const readMember = createServerFn()
  .middleware([members])
  .handler(({ context }) => context.session);

/** Signs in, and returns what went wrong. */
export const enter = createServerFn({ method: "POST" })
  .validator(toForm)
  .handler(({ data }) => signIn(data));

/** Gives somebody another name. A form posts here where there are no scripts. */
export const rename = createServerFn({ method: "POST" })
  .middleware([members])
  .validator(toForm)
  .handler(async ({ data }) => {
    await updateSession({ name: data.get("name") });
    throw redirect({ to: "/members", statusCode: 303 });
  });

function toForm(data: FormData): FormData {
  if (!(data instanceof FormData)) throw new TypeError("This takes a form");
  return data;
}
