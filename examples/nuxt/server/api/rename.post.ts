/** The route middleware of the page does not run here, so it has a guard of its own. */
export default defineEventHandler(async (event) => {
  await auth.requireSession(event);
  const { name } = await readBody(event);
  await auth.updateSession(event, { name });
  return sendRedirect(event, "/members", 303);
});
