import { defineAction } from "astro:actions";
import { requireSession, signIn, signOut, updateSession } from "../auth.ts";

export const server = {
  /** The form names the provider, and may have its fields. What went wrong is for the sign-in page. */
  signIn: defineAction({
    accept: "form",
    async handler(form, context) {
      const result = await signIn(context);
      return "error" in result ? { ...result, username: form.get("username") } : undefined;
    },
  }),
  signOut: defineAction({ accept: "form", handler: (_, context) => signOut(context) }),
  /** An action can be called from everywhere, so it has a guard of its own. */
  rename: defineAction({
    accept: "form",
    async handler(form, context) {
      await requireSession(context);
      await updateSession(context, { name: form.get("name") });
    },
  }),
};
