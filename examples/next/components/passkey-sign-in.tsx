"use client";

import { registerPasskey, signInWithPasskey } from "cardea/client";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { messageFor } from "./passkey-messages";

/**
 * Signs in with a passkey: by the button, or by the browser's suggestions in every input with
 * `autocomplete="username webauthn"`. Newcomers make an account with one.
 */
export function PasskeySignIn({ redirectTo }: { redirectTo: string }) {
  const [problem, setProblem] = useState("");
  const suggestions = useRef<AbortController>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    suggestions.current = controller;
    const { signal } = controller;
    // A browser that suggests no passkeys answers at once; that is no news for anybody.
    void signInWithPasskey({ autofill: true, redirectTo, signal }).catch(() => undefined);
    return () => controller.abort();
  }, [redirectTo]);

  /** The browser has one ceremony at a time. */
  async function instead(ceremony: () => ReturnType<typeof signInWithPasskey>) {
    suggestions.current?.abort();
    const { error } = await ceremony();
    setProblem(error ? messageFor(error) : "");
  }

  function signUp(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email"));
    void instead(() => registerPasskey({ email, redirectTo }));
  }

  return (
    <>
      {problem && (
        <p role="alert" className="alert">
          {problem}
        </p>
      )}
      <button
        type="button"
        className="quiet"
        onClick={() => instead(() => signInWithPasskey({ redirectTo }))}
      >
        Use a passkey
      </button>
      <noscript>
        <p className="soft">Passkeys need JavaScript, which is switched off in your browser.</p>
      </noscript>
      <details>
        <summary>New here? Create an account</summary>
        <form method="post" onSubmit={signUp}>
          <label>
            Email
            <input name="email" type="email" autoComplete="email" required />
          </label>
          <button type="submit" className="quiet">
            Create account
          </button>
        </form>
      </details>
    </>
  );
}
