"use client";

import { useActionState } from "react";
import { signInWithPassword } from "@/actions";

/** The form for a user name and a password. */
export function PasswordForm({ redirectTo }: { redirectTo: string }) {
  const [refusal, submit, isPending] = useActionState(signInWithPassword, null);
  return (
    <form action={submit}>
      {refusal && (
        <p role="alert" className="alert">
          {refusal.problem}
        </p>
      )}
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <label>
        User name
        <input
          name="username"
          defaultValue={refusal?.username}
          autoComplete="username webauthn"
          autoCapitalize="none"
          required
        />
      </label>
      <label>
        Password
        <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <button type="submit" disabled={isPending}>
        {isPending ? "Signing in …" : "Sign in"}
      </button>
    </form>
  );
}
