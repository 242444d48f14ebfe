/** The data of a page are asked for without the page, so they have a guard of their own. */
export default defineEventHandler(async (event) => {
  const { user } = await auth.requireSession(event);
  return { secret: `Only members read this, ${user?.name}.` };
});
