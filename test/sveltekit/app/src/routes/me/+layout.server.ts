export async function load({ locals }) {
  return { layout: (await locals.auth())?.user?.name };
}
