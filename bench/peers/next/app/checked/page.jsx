import { notFound } from "next/navigation";
import { auth } from "../../auth.js";

export default async function Checked() {
  const session = await auth();
  if (!session) notFound();
  return <h1>Hello, {session.user.name}</h1>;
}
