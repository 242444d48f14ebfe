import { Verification } from "../../errors.ts";

/** Returns the error for a wrong recovery code. */
export function wrongRecoveryCode(): Verification {
  return new Verification("The recovery code is wrong, or was used", { code: "recovery-wrong" });
}

/** Returns the error for a right code of an app that is off. */
export function appOff(): Verification {
  return new Verification("The code was right, but too many wrong ones had been typed before it", {
    code: "app-off",
  });
}

/** Returns the error for a wrong code, with what is known of the clocks. */
export function wrongByClock(message: string, seconds: number | undefined): Verification {
  const code = "factor-wrong";
  if (seconds === undefined) return new Verification(message, { code });
  const how = `${Math.abs(seconds)} seconds ${seconds > 0 ? "ahead of" : "behind"}`;
  return new Verification(
    `${message}. The clock of the app is about ${how} that of the server, and either may be the wrong one`,
    {
      code,
      cause: { offBy: seconds },
    },
  );
}

/** Returns the error for the answer with which a sign-in that waits is over. */
export function spent({ message, cause }: Verification): Verification {
  return new Verification(`${message}. It was the fifth, so the sign-in does not wait any more`, {
    code: "factor-spent",
    cause,
  });
}
