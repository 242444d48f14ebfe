import { Title } from "@solidjs/meta";
import { useSearchParams, useSubmission } from "@solidjs/router";
import { Show } from "solid-js";
import { enter } from "../session";

const messages = new Map([
  ["not_recognised", "That user name and password do not match."],
  ["AccessDenied", "You may not sign in here."],
]);

export default function SignIn() {
  /** What a guard or a provider says in the address. */
  const [asked] = useSearchParams<{ callbackUrl: string; error: string; code: string }>();
  /** What came of the form, with a script or without. */
  const sent = useSubmission(enter);
  /** What they typed, also while the form is on its way. */
  const username = () =>
    sent.result?.username ?? sent.input?.[0]?.get("username")?.toString() ?? "";
  const failed = () => sent.result ?? asked;
  const message = () => {
    const { error, code } = failed();
    // Whoever a guard sent here has done nothing wrong.
    if (!error || error === "SessionRequired") return undefined;
    const known = messages.get(code ?? error) ?? messages.get(error);
    return known ?? "That did not work. Please try again.";
  };
  const callbackUrl = () => asked.callbackUrl ?? "/";
  return (
    <>
      <Title>Sign in</Title>
      <h1>Sign in</h1>
      <Show when={message()}>
        <p role="alert" class="alert">
          {message()}
        </p>
      </Show>
      <form method="post" action={enter}>
        <input type="hidden" name="providerId" value="local" />
        <input type="hidden" name="redirectTo" value={callbackUrl()} />
        <button type="submit" class="button quiet">
          Use the local provider
        </button>
      </form>
      <p class="or">or</p>
      <form method="post" action={enter}>
        <input type="hidden" name="providerId" value="password" />
        <input type="hidden" name="redirectTo" value={callbackUrl()} />
        <label>
          User name
          <input
            name="username"
            value={username()}
            required
            autocomplete="username"
            autocapitalize="none"
          />
        </label>
        <label>
          Password
          <input name="password" type="password" required autocomplete="current-password" />
        </label>
        <button type="submit" class="button">
          Sign in
        </button>
      </form>
    </>
  );
}
