export async function load({ locals }) {
  const [session, again] = await Promise.all([locals.auth(), locals.auth()]);
  return { session, again };
}
