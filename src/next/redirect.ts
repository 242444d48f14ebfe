/** Redirects the browser from an action or a route handler. Next.js does so by throwing, so this never returns. */
export async function redirectBrowser(url: string): Promise<never> {
  // Turbopack cannot load this module in a route handler under its name with the file extension.
  const { redirect } = await import("next/navigation");
  return redirect(url);
}
