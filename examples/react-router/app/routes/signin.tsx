import { isAuthError } from "cardea/errors";
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { signIn } from "../auth.server";

/** What a guard or a provider says in the address. */
export function loader({ url: { searchParams } }: LoaderFunctionArgs) {
  const error = searchParams.get("error");
  return {
    callbackUrl: searchParams.get("callbackUrl") ?? "/",
    // Whoever a guard sent here has done nothing wrong.
    error: error === "SessionRequired" ? null : error,
    code: searchParams.get("code"),
  };
}

/** Keeps the name for another try. Without that, `export { signIn as action } from "../auth.server"` would do. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = Object.fromEntries(await request.formData());
  const { providerId, username, password } = form;
  const redirectTo = String(form.redirectTo ?? "/");
  const fields = { username, password };
  try {
    return await signIn(context, String(providerId), { fields, redirectTo });
  } catch (error) {
    if (!isAuthError(error)) throw error;
    const failure = { error: error.type, code: error.code, username: String(username) };
    return data(failure, { status: 401 });
  }
}

const messages = new Map([
  ["not_recognised", "That user name and password do not match."],
  ["AccessDenied", "You may not sign in here."],
]);

export default function SignIn() {
  const asked = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { error, code } = failed ?? asked;
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
      <Form method="post">
        <input type="hidden" name="providerId" value="local" />
        <input type="hidden" name="redirectTo" value={asked.callbackUrl} />
        <button type="submit" className="button quiet">
          Use the local provider
        </button>
      </Form>
      <p className="or">or</p>
      <Form method="post">
        <input type="hidden" name="providerId" value="password" />
        <input type="hidden" name="redirectTo" value={asked.callbackUrl} />
        <label>
          User name
          <input
            name="username"
            defaultValue={failed?.username ?? ""}
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
      </Form>
    </>
  );
}
