import { serverAuth$ } from "cardea/qwik";
import { authConfig } from "../auth.ts";

export const { onRequest, useSession, useSignIn, useSignOut, useUpdateSession } = serverAuth$(
  () => authConfig,
);
