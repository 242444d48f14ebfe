/** What the forms of the sign-in page post to. Without a script, the address keeps the name for another try. */
export default defineEventHandler(async (event) => {
  const { username } = Object(await readBody(event));
  const response = await auth.signIn(event);
  const location = response.headers.get("location");
  if (!location?.startsWith("/signin?") || !username) return response;
  const url = new URL(location, "http://localhost");
  url.searchParams.set("username", username);
  response.headers.set("location", url.pathname + url.search);
  return response;
});
