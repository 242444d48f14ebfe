import type { Metadata } from "next";
import { signInWith } from "@/actions";
import { PasskeySignIn } from "@/components/passkey-sign-in";
import { PasswordForm } from "@/components/password-form";

export const metadata: Metadata = { title: "Sign in" };

const problems = new Map([
  ["OAuthCallbackError", "The provider did not let you in. Try again, or choose another way."],
  ["OAuthAccountNotLinked", "Sign in the way you did the first time."],
]);

type Query = Promise<{ callbackUrl?: string | string[]; error?: string | string[] }>;

// The application's own sign-in page. Whoever is refused anywhere is sent here.
export default async function SignIn({ searchParams }: { searchParams: Query }) {
  const { callbackUrl, error } = await searchParams;
  const redirectTo = [callbackUrl].flat()[0] ?? "/";
  const problem = [error].flat()[0];
  return (
    <>
      <h1>Sign in</h1>
      {problem && (
        <p role="alert" className="alert">
          {problems.get(problem) ?? "That did not work. Please try again."}
        </p>
      )}
      <PasswordForm redirectTo={redirectTo} />
      <p className="or">or</p>
      <div className="ways">
        <form action={signInWith.bind(null, "local", redirectTo)}>
          <button type="submit" className="quiet">
            Use the local provider
          </button>
        </form>
        <PasskeySignIn redirectTo={redirectTo} />
      </div>
    </>
  );
}
