/** Leaves an action or a route handler for another address. Never returns. */
export async function leaveFor(url: string): Promise<never> {
  // Turbopack cannot load this module in a route handler under its name with the file extension.
  const { redirect } = await import("next/navigation");
  return redirect(url);
}
