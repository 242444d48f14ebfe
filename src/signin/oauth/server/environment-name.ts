/** Returns the name of the environment variable for an option of a provider. Source: interface 2.8. */
export function environmentName(id: string, option: "ID" | "SECRET" | "ISSUER"): string {
  return `AUTH_${id.toUpperCase().replace(/[^A-Z0-9]/g, "_")}_${option}`;
}
