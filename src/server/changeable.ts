/** Returns a response whose headers can be changed: those of a redirect, and of a response that was fetched, cannot. */
export function changeable(response: Response): Response {
  try {
    response.headers.delete("x-cardea");
    return response;
  } catch {
    return new Response(response.body, response);
  }
}
