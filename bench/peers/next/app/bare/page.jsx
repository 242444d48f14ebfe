import { cookies } from "next/headers";

/** Made anew for every request, as the page behind a session check is. */
export default async function Bare() {
  await cookies();
  return <h1>Hello, Ada Lovelace</h1>;
}
