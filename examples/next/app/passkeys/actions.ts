"use server";

import { isAuthError } from "cardea/errors";
import { removePasskey, renamePasskey } from "cardea/server";
import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { fullConfig } from "@/auth";

// Next.js lets only the application's own pages call actions, so no other site can send these.

export async function rename(form: FormData): Promise<void> {
  const { id, name } = read(form);
  await orExplain(id, async () => renamePasskey(await headers(), fullConfig, id, name));
}

export async function remove(form: FormData): Promise<void> {
  const { id, sure } = read(form);
  const evenLastWayIn = sure === "yes";
  await orExplain(id, async () =>
    removePasskey(await headers(), fullConfig, id, { evenLastWayIn }),
  );
}

function read(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  return { id: text("id"), name: text("name"), sure: text("sure") };
}

async function orExplain(id: string, change: () => Promise<void>): Promise<void> {
  const error = await change().catch((thrown: unknown) => {
    if (isAuthError(thrown)) return thrown;
    throw thrown;
  });
  const problem = error?.code;
  if (error && problem === "step-up-required")
    redirect(`${error.cause?.url}&callbackUrl=/passkeys`);
  if (problem === "signed-out") redirect("/sign-in?callbackUrl=/passkeys");
  if (problem === "last-way-in") redirect(`/passkeys?last=${encodeURIComponent(id)}`);
  revalidatePath("/passkeys");
  redirect("/passkeys");
}
