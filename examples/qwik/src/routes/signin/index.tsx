import { component$ } from "@builder.io/qwik";
import { type DocumentHead, Form, useLocation, useNavigate } from "@builder.io/qwik-city";
import { useSignIn } from "../plugin@auth.ts";

const messages = new Map([
  ["not_recognised", "That user name and password do not match."],
  ["AccessDenied", "You may not sign in here."],
]);

export default component$(() => {
  const { searchParams } = useLocation().url;
  const navigate = useNavigate();
  const local = useSignIn();
  const password = useSignIn();
  const sent = password.formData;
  const callbackUrl = searchParams.get("callbackUrl") ?? sent?.get("redirectTo") ?? "/";
  // A failed sign-in with a password is in the action; from elsewhere the address tells.
  const error = password.value?.error ?? searchParams.get("error");
  const code = password.value?.code ?? searchParams.get("code");
  return (
    <>
      <h1>Sign in</h1>
      {error && (
        <p role="alert" class="alert">
          {messages.get(code ?? error) ??
            messages.get(error) ??
            "That did not work. Please try again."}
        </p>
      )}
      <Form action={local}>
        <input type="hidden" name="providerId" value="local" />
        <input type="hidden" name="redirectTo" value={String(callbackUrl)} />
        <button type="submit" class="button quiet">
          Use the local provider
        </button>
      </Form>
      <p class="or">or</p>
      <Form
        action={password}
        onSubmitCompleted$={() => {
          // The server has made sure that this address is the application's own.
          const redirectTo = password.value?.redirectTo;
          if (redirectTo) return navigate(redirectTo);
        }}
      >
        <input type="hidden" name="providerId" value="password" />
        <input type="hidden" name="redirectTo" value={String(callbackUrl)} />
        <input type="hidden" name="options.redirect" value="false" />
        <label>
          User name
          <input
            name="options.username"
            value={String(sent?.get("options.username") ?? "")}
            required
            autocomplete="username"
            autocapitalize="none"
          />
        </label>
        <label>
          Password
          <input name="options.password" type="password" required autocomplete="current-password" />
        </label>
        <button type="submit" class="button">
          Sign in
        </button>
      </Form>
    </>
  );
});

export const head: DocumentHead = { title: "Sign in" };
