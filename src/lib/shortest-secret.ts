/** How many bytes a secret has at least. */
export const shortestSecret = 32;
