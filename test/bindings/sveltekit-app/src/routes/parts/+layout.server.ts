export const load = async ({ locals }) => ({ above: await locals.auth() });
