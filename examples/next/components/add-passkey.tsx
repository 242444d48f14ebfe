"use client";

import { registerPasskey } from "cardea/client";
import { useState } from "react";
import { messageFor } from "./passkey-messages";

/** Adds a passkey; the page is loaded again and shows it. */
export function AddPasskey() {
  const [problem, setProblem] = useState("");

  async function add() {
    const { error } = await registerPasskey();
    setProblem(error ? messageFor(error) : "");
  }

  return (
    <>
      {problem && (
        <p role="alert" className="alert">
          {problem}
        </p>
      )}
      <noscript>
        <p className="soft">Passkeys need JavaScript, which is switched off in your browser.</p>
      </noscript>
      <button type="button" onClick={add}>
        Add a passkey
      </button>
    </>
  );
}
