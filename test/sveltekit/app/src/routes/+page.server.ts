export const prerender = true;

export async function load({ locals }) {
  return { name: (await locals.auth())?.user?.name ?? "nobody" };
}
