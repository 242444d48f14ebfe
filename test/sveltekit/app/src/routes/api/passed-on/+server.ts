export async function GET({ locals }) {
  await locals.auth();
  return fetch("data:text/plain,from elsewhere");
}
