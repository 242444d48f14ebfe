import { isAuthError } from "cardea/errors";
import { signIn, signOut } from "../../../auth.server.ts";

export async function POST(event) {
  const { provider, fields, redirectTo } = await event.request.json();
  try {
    return await (provider === "out"
      ? signOut(event, { redirectTo })
      : signIn(event, provider, { fields, redirectTo }));
  } catch (error) {
    if (!isAuthError(error)) throw error;
    return Response.json({ type: error.type }, { status: 418 });
  }
}

export async function GET(event) {
  if (event.url.searchParams.get("provider") === "out") return signOut(event, "/");
  return signIn(event, event.url.searchParams.get("provider") ?? undefined, {
    redirectTo: "/members",
  });
}
