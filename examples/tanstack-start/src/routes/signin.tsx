import { createFileRoute } from "@tanstack/react-router";
import { useServerFn } from "@tanstack/react-start";
import { setResponseStatus } from "@tanstack/react-start/server";
import { type FormEvent, useState } from "react";
import { signIn } from "../auth.server";
import { enter } from "../functions";

interface Asked {
  callbackUrl?: string | undefined;
  error?: string | undefined;
  code?: string | undefined;
}

export const Route = createFileRoute("/signin")({
  /** What a guard or a provider says in the address. */
  validateSearch: ({ callbackUrl, error, code }: Record<string, unknown>): Asked => ({
    callbackUrl: toText(callbackUrl),
    error: toText(error),
    code: toText(code),
  }),
  server: {
    handlers: {
      /** Where there are no scripts, the form posts to its own page. */
      async POST({ request, next }) {
        const form = await request.formData();
        const { error, code, status } = await signIn(form);
        setResponseStatus(status);
        return next({
          context: { failed: { error, code, username: toText(form.get("username")) } },
        });
      },
    },
  },
  loader: ({ serverContext }) => serverContext?.failed ?? null,
  component: SignIn,
});

const toText = (value: unknown) => (typeof value === "string" ? value : undefined);

const messages = new Map([
  ["not_recognised", "That user name and password do not match."],
  ["AccessDenied", "You may not sign in here."],
]);

function SignIn() {
  const asked = Route.useSearch();
  const posted = Route.useLoaderData();
  const [failed, setFailed] = useState<{ error: string; code: string } | null>(posted);
  const call = useServerFn(enter);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailed(await call({ data: new FormData(event.currentTarget) }));
  };
  // Whoever a guard sent here has done nothing wrong.
  const { error, code } = failed ?? (asked.error === "SessionRequired" ? {} : asked);
  const callbackUrl = asked.callbackUrl ?? "/";
  return (
    <>
      <title>Sign in</title>
      <h1>Sign in</h1>
      {error && (
        <p role="alert" className="alert">
          {messages.get(code ?? error) ??
            messages.get(error) ??
            "That did not work. Please try again."}
        </p>
      )}
      <form method="post" onSubmit={submit}>
        <input type="hidden" name="providerId" value="local" />
        <input type="hidden" name="redirectTo" value={callbackUrl} />
        <button type="submit" className="button quiet">
          Use the local provider
        </button>
      </form>
      <p className="or">or</p>
      <form method="post" onSubmit={submit}>
        <input type="hidden" name="providerId" value="password" />
        <input type="hidden" name="redirectTo" value={callbackUrl} />
        <label>
          User name
          <input
            name="username"
            defaultValue={posted?.username ?? ""}
            required
            autoComplete="username"
            autoCapitalize="none"
          />
        </label>
        <label>
          Password
          <input name="password" type="password" required autoComplete="current-password" />
        </label>
        <button type="submit" className="button">
          Sign in
        </button>
      </form>
    </>
  );
}
